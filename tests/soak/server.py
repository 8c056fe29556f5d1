"""A server to be killed: without limits, and with bots that do not pause. Says its address when it is there."""

import sys

from kogge.table.app import make_app
from kogge.table.rooms.bot_processes import Thinkers
from kogge.table.serving import address, bound, serve
from tests.table.serving import HOST
from tests.table.tables import PLENTY


def main(database: str, port: str = "0") -> None:
    listening = bound(HOST, int(port))
    app = make_app(database, HOST, limits=PLENTY, pause=0, thinkers=Thinkers(workers=1))
    print(address(listening), flush=True)
    serve(listening, app, open_browser=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
