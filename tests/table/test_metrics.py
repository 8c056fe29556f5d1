"""What an operator can measure: it moves with what happens, and names nothing of any table or person."""

import json
import re
import time
from collections.abc import Iterator

import httpx
import pytest
from prometheus_client import REGISTRY, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from kogge.engine.refusal import Refusal
from kogge.table.metrics import metrics_place, offer_metrics
from kogge.table.web.watch import KINDS, kind_of
from tests.processes import MOST_WAITING, ROOT
from tests.table.serving import TRIO, Serving, bearer, make_table, serving

DASHBOARD = ROOT / "ops" / "grafana-dashboard.json"
LABELS = {
    "way": {"push", "mail", "webhook"},
    "outcome": {"sent", "later", "failed", "gone"},
    "lane": {"store", "checking", "opening", "drawing", "thinking"},
    "kind": {kind for _, kind in KINDS} | {"page"},
    "by": {"people", "bots"},
    "of": {"pages", "programs"},
    "level": {"debug", "info", "warning", "error", "critical"},
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("metrics")) as running:
        yield running


def measured(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def labels_in(text: str) -> set[tuple[str, str]]:
    families = [family for family in text_string_to_metric_families(text) if family.name.startswith("kogge_")]
    return {label for family in families for sample in family.samples for label in sample.labels.items()}


def test_moves_answers_and_work_are_counted(served: Serving) -> None:
    tests_own = {label for label in labels_in(generate_latest().decode()) if label[0] == "lane"}
    there = {(label, value) for label, value in tests_own if value not in LABELS["lane"]}  # lanes that tests made
    with httpx.Client(base_url=served.url, timeout=60) as client:
        before = {
            name: measured(name, **labels)
            for name, labels in {
                "kogge_moves_total": {"by": "people"},
                "kogge_request_seconds_count": {"kind": "move"},
                "kogge_work_seconds_count": {"lane": "store"},
                "kogge_answers_total": {"status": "404"},
            }.items()
        }
        table, tokens = make_table(client, *TRIO)
        views = [client.get(f"/api/tables/{table}/view", headers=bearer(token)).json() for token in tokens]
        looking = next(view for view in views if view["my_turn"])
        asked = {"number": looking["number"], "action": looking["legal"][0]}
        done = client.post(f"/api/tables/{table}/act", json=asked, headers=bearer(tokens[looking["seat"]]))
        assert done.status_code == 200
        assert client.get("/api/tables/nothing").status_code == 404
        assert measured("kogge_moves_total", by="people") == before["kogge_moves_total"] + 1
        assert measured("kogge_request_seconds_count", kind="move") == before["kogge_request_seconds_count"] + 1
        assert measured("kogge_work_seconds_count", lane="store") > before["kogge_work_seconds_count"]
        assert measured("kogge_answers_total", status="404") == before["kogge_answers_total"] + 1
        assert measured("kogge_tables") >= 1

        text = generate_latest().decode()
        assert table not in text
        assert not any(token in text for token in tokens)
        for label, value in labels_in(text) - there:
            known = LABELS.get(label)
            assert value in known if known else re.fullmatch(r"[\d.+Inf]+", value), (label, value)


def test_bots_moves_are_counted_apart(served: Serving) -> None:
    before = measured("kogge_moves_total", by="bots")
    with httpx.Client(base_url=served.url, timeout=60) as client:
        table, (token,) = make_table(client, "random", "random", "me")
        until = time.monotonic() + MOST_WAITING
        while measured("kogge_moves_total", by="bots") == before:
            assert time.monotonic() < until
            looking = client.get(f"/api/tables/{table}/view", headers=bearer(token)).json()
            if looking["my_turn"]:
                asked = {"number": looking["number"], "action": looking["legal"][0]}
                client.post(f"/api/tables/{table}/act", json=asked, headers=bearer(token))
    assert measured("kogge_work_seconds_count", lane="thinking") > 0


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ("GET /static/abc/table.css", "file"),
        ("POST /t/x/act", "move"),
        ("POST /api/tables/x/act", "move"),
        ("GET /t/x/parts", "parts"),
        ("GET /t/x", "table"),
        ("POST /t/x/hint", "hint"),
        ("POST /t/x/chat", "deed"),
        ("GET /api/games", "api"),
        ("GET /", "page"),
        ("PROPFIND /" + "x" * 50, "page"),
    ],
)
def test_requests_are_of_a_few_kinds(asked: str, kind: str) -> None:
    assert kind_of(*asked.split()) == kind


def test_they_are_offered_at_a_port_of_their_own(served: Serving) -> None:
    server = offer_metrics(("127.0.0.1", 0))
    try:
        assert server.server_address[0] == "127.0.0.1"
        answer = httpx.get(f"http://127.0.0.1:{server.server_port}/metrics")
        assert "kogge_moves_total" in answer.text
        assert "process_resident_memory_bytes" in answer.text
    finally:
        server.shutdown()
        server.server_close()
    assert httpx.get(f"{served.url}/metrics").status_code == 404


@pytest.mark.parametrize("where", ["many", "localhost:", "70000", "-1", "127.0.0.1:x"])
def test_a_place_that_is_none_is_refused(where: str) -> None:
    with pytest.raises(Refusal):
        metrics_place(where)


def test_a_taken_port_is_refused_in_a_sentence() -> None:
    server = offer_metrics(("127.0.0.1", 0))
    try:
        with pytest.raises(Refusal, match=r"cannot be offered at 127\.0\.0\.1"):
            offer_metrics(("127.0.0.1", server.server_port))
    finally:
        server.shutdown()
        server.server_close()


def test_the_dashboard_asks_for_what_is_there() -> None:
    text = DASHBOARD.read_text(encoding="utf-8")
    panels = json.loads(text)["panels"]
    asked = {name for panel in panels for target in panel.get("targets", ()) for name in named_in(target["expr"])}
    there = {sample.name for family in REGISTRY.collect() for sample in family.samples} | {
        f"{family.name}{end}" for family in REGISTRY.collect() for end in ("_bucket", "_count", "_sum", "_total")
    }
    assert len(asked) > 10
    assert asked - there == set()


def named_in(expression: str) -> list[str]:
    return re.findall(r"\b(?:kogge|process)_\w+", expression)
