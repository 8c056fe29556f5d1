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
MOST_PORT = 2**16 - 1

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
NOTICES = Counter("kogge_notices", "Notices to people whose pages were closed", ["way", "outcome"])
NOTICES_WAITING = Gauge("kogge_notices_waiting", "Notices that are still to be sent")

for way in ("push", "mail", "webhook"):
    for outcome in ("sent", "later", "failed", "gone"):
        NOTICES.labels(way, outcome)
for by in ("people", "bots"):
    MOVES.labels(by)
for of in ("pages", "programs"):
    SOCKETS.labels(of)
for status in ("429", "500", "503"):
    ANSWERS.labels(status)  # so that a rise from nothing is a rise


def metrics_place(where: str) -> tuple[str, int]:
    """A port, or address and port, as an operator names them."""
    host, _, port = where.rpartition(":")
    if port.isdecimal() and int(port) <= MOST_PORT:
        return host.removeprefix("[").removesuffix("]") or HERE, int(port)
    raise Refusal(
        en=f"“{where}” is no place for metrics; write a port like 9420, or an address like 10.0.0.1:9420.",
        de=f"„{where}“ ist kein Ort für Messwerte; schreibe einen Port wie 9420 oder eine Adresse wie 10.0.0.1:9420.",
    )


def offer_metrics(place: tuple[str, int], further: int = 0) -> WSGIServer:
    """Serve them there, from a thread of its own; of several processes each has its own port, so much further."""
    host, port = place[0], place[1] + further if place[1] else 0
    try:
        server, _ = start_http_server(port, host)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Refusal(
            en=f"Metrics cannot be offered at {host}:{port} ({reason}).",
            de=f"Unter {host}:{port} lassen sich keine Messwerte anbieten ({reason}).",
        ) from error
    return server
