"""What an operator can measure, for Prometheus: how much there is to do and how long it takes, by kind of work.

No label names a table, a person, an address or a seat: there are as many series as the code has kinds of work.

They are offered at a port of their own, which is this computer's unless another address is named. So no proxy that is
set up in a hurry shows them to everybody, nobody has to keep a token, and they can be read while the table is busy.
"""

from wsgiref.simple_server import WSGIServer

from prometheus_client import Counter, Gauge, Histogram, disable_created_metrics, start_http_server

from kogge.engine.refusal import Refusal

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a series began is nothing that anybody looks at

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)  # seconds
HERE = "127.0.0.1"

TABLES = Gauge("kogge_tables", "Tables in memory")
SOCKETS = Gauge("kogge_sockets", "Open WebSockets: pages that look at a table, and programs", ["of"])
MOVES = Counter("kogge_moves", "Moves that were stored", ["by"])
WAITED = Histogram("kogge_work_waiting_seconds", "How long work waited for its turn", ["lane"], buckets=BUCKETS)
TOOK = Histogram("kogge_work_seconds", "How long work took once it had begun", ["lane"], buckets=BUCKETS)
QUEUED = Gauge("kogge_work_queued", "Work that waits for its turn", ["lane"])
SHED = Counter("kogge_work_shed", "Work that was refused because too much was waiting", ["lane"])
ANSWERED = Histogram("kogge_request_seconds", "From a request to its answer", ["kind"], buckets=BUCKETS)
ANSWERS = Counter(
    "kogge_answers", "Answers by their status; 429 and 503 are what was refused for its amount", ["status"]
)
LOGGED = Counter("kogge_log_lines", "What went to the log or was left out of it for its amount", ["level"])

for by in ("people", "bots"):
    MOVES.labels(by)
for of in ("pages", "programs"):
    SOCKETS.labels(of)
for status in ("429", "500", "503"):
    ANSWERS.labels(status)  # so that a rise from nothing is a rise


def offer_metrics(where: str) -> WSGIServer:
    """Serve them at this port, or address and port, from a thread of its own."""
    host, _, port = where.rpartition(":")
    host = host.removeprefix("[").removesuffix("]") or HERE
    try:
        number = int(port)
        if not 0 <= number < 2**16:
            raise ValueError
    except ValueError:
        raise Refusal(
            en=f"“{where}” is no place for metrics; write a port like 9420, or an address like 10.0.0.1:9420.",
            de=f"„{where}“ ist kein Ort für Messwerte; "
            "schreibe einen Port wie 9420 oder eine Adresse wie 10.0.0.1:9420.",
        ) from None
    try:
        server, _ = start_http_server(number, host)
    except OSError as error:
        raise Refusal(
            en=f"Metrics cannot be offered at {host}:{port} ({error.strerror}).",
            de=f"Unter {host}:{port} lassen sich keine Messwerte anbieten ({error.strerror}).",
        ) from error
    return server
