"""The OpenAPI document tells the truth: it is valid, it is whole, and whatever is sent, the answers are as it says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import checks

from sandtable.web.openapi import describe_api
from sandtable.web.routes import ENDPOINTS, STREAM, Endpoint
from table.postgres import run_cluster
from table.server import Client, Server, open_table

CHECKED = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
TRIED = settings(
    max_examples=12,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
DOCUMENT = describe_api()
SEATS = ("coalition", "taliban")


def name(endpoint: Endpoint) -> str:
    """A readable test id."""
    return f"{endpoint.method} {endpoint.path}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("api") / "tables.db")) as server:
        yield server


def test_the_document_is_valid(server: Server) -> None:
    document = Client(server).get("/api/openapi.json")

    schemathesis.openapi.from_dict(document).validate()
    for schema in document["components"]["schemas"].values():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})
    assert json.loads(json.dumps(DOCUMENT)) == document


def test_every_address_is_described_once_and_nothing_else_is() -> None:
    described = {(method.upper(), path) for path, methods in DOCUMENT["paths"].items() for method in methods}

    assert {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS} == described
    assert len(ENDPOINTS) == len(described)


def test_every_operation_has_its_own_name_a_summary_and_refusals() -> None:
    operations = [operation for methods in DOCUMENT["paths"].values() for operation in methods.values()]

    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert all(operation["summary"] for operation in operations)
    assert all({"200", "400", "403", "404", "409", "429"} <= operation["responses"].keys() for operation in operations)


def check(method: str, path: str, answer: Any) -> None:
    """Whether an answer is what the document promises."""
    content = DOCUMENT["paths"][path][method]["responses"]["200"]["content"]["application/json"]["schema"]
    jsonschema_rs.validator_for({**content, "components": DOCUMENT["components"]}).validate(answer)


def test_what_is_answered_in_a_game_is_what_the_document_says(server: Server) -> None:
    ada, ben = Client(server), Client(server)
    id, tokens = open_table(ada, "me", "person", name="Ada", clock={"seconds": 600}, listed=True)
    check("post", "/api/join", ben.join(tokens["taliban"], "Ben"))
    here, seat = "/api/tables/{table}", "/api/tables/{table}/seats/{seat}"
    for number in range(12):
        for client, role in ((ada, "coalition"), (ben, "taliban")):
            update = client.get(f"/api/tables/{id}/seats/{role}")
            check("get", seat, update)
            check("get", f"{seat}/moments/{{number}}", client.get(f"/api/tables/{id}/seats/{role}/moments/0"))
            if update["ask"]:
                choice = update["ask"]["choices"][-1]["name"]
                body = {"number": update["ask"]["number"], "choice": choice, "key": f"key-{role}-{number}"}
                check("post", f"{seat}/choices", client.send(f"/api/tables/{id}/seats/{role}/choices", body))
    check("post", f"{seat}/chat", ada.send(f"/api/tables/{id}/seats/coalition/chat", {"words": "Well played"}))
    check("post", f"{seat}/resign", ada.send(f"/api/tables/{id}/seats/coalition/resign", {}))
    for path in ("/api/games", "/api/tables"):
        check("get", path, ada.get(path))
    check("get", "/api/games/{game}/rules", ada.get("/api/games/zurmat/rules"))
    check("get", here, ben.get(f"/api/tables/{id}"))
    check("get", f"{here}/dice", ben.get(f"/api/tables/{id}/dice"))
    check("get", seat, ben.get(f"/api/tables/{id}/seats/all"))
    record = ben.call("GET", f"/api/tables/{id}/record").body.decode()
    check("post", "/api/records", ben.send("/api/records", record))
    check("post", f"{here}/rematch", ben.send(f"/api/tables/{id}/rematch", {"swap": True}))


class Fuzz:
    """Sends what the document allows, and what it does not, to real tables and to none."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.schema = schemathesis.openapi.from_dict(DOCUMENT)
        self.schema.config.update(base_url=f"http://127.0.0.1:{server.port}")

    def run(self, endpoint: Endpoint) -> None:
        """Some requests to one address."""
        operation = self.schema[endpoint.path][endpoint.method]
        host = Client(self.server)
        id, tokens = open_table(host, "me", "open", listed=True)
        modes = schemathesis.GenerationMode
        cases = st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in (modes.POSITIVE, modes.NEGATIVE)))

        known: dict[str, Any] = {
            "table": id,
            "game": "zurmat",
            "number": "0",
            "role": "taliban",
            "bot": "random",
            "choice": "pass",
        }
        known |= {"token": tokens["watch"], "seats": [{"seat": "taliban", "holder": "me"}], "url": "https://192.0.2.1/"}
        known |= {"scenario": "", "pack": "", "options": {"map": "draft"}}
        holders = st.sampled_from([host.token] * 5 + [tokens["watch"], tokens["host"], "nobody", ""])

        @TRIED
        @given(cases, st.integers(0, 7), st.sampled_from(["coalition", "coalition", "taliban", "watch"]), holders)
        def send(case: Any, luck: int, seat: str, token: str) -> None:
            if luck and endpoint.gives != STREAM:
                case.path_parameters = place(case.path_parameters, {**known, "seat": seat})
            if luck > 3:
                case.body = place(case.body, known)
            headers = {"authorization": f"Bearer {token}"} if token else {}
            case.call_and_validate(headers=headers, checks=CHECKED, timeout=20)

        send()


def place(given: Any, known: dict[str, Any]) -> Any:
    """What was drawn, with names of things that exist in place of those that do not."""
    return {part: known.get(part, value) for part, value in given.items()} if isinstance(given, dict) else given


@pytest.fixture(scope="module")
def fuzz(server: Server) -> Fuzz:
    return Fuzz(server)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=name)
def test_whatever_is_sent_the_answer_is_as_described(fuzz: Fuzz, endpoint: Endpoint) -> None:
    fuzz.run(endpoint)


@pytest.fixture(scope="module")
def fuzz_postgres() -> Iterator[Fuzz]:
    with run_cluster() as cluster, Server(cluster.url) as server:
        yield Fuzz(server)


KEPT = [endpoint for endpoint in ENDPOINTS if endpoint.method in ("PUT", "POST") and endpoint.takes is not None]


@pytest.mark.parametrize("endpoint", KEPT, ids=name)
def test_whatever_is_to_be_kept_in_postgresql_the_answer_is_as_described(
    fuzz_postgres: Fuzz, endpoint: Endpoint
) -> None:
    fuzz_postgres.run(endpoint)


BROKEN = {
    "chat": ("POST", {"words": "a\0b"}),
    "sit": ("POST", {"name": "\0"}),
    "notes": ("PUT", {"words": "\ud800"}),
    "webhook": ("PUT", {"url": "https://example.org/\0"}),
    "choices": ("POST", {"number": 0, "choice": "\0", "key": "0123456789"}),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_no_database_can_keep_is_refused(fuzz: Fuzz, fuzz_postgres: Fuzz, what: str) -> None:
    method, body = BROKEN[what]
    for server in (fuzz.server, fuzz_postgres.server):
        client = Client(server)
        id, _ = open_table(client, "me", "open")

        assert 400 == client.call(method, f"/api/tables/{id}/seats/coalition/{what}", body).status
        assert 404 == client.call("GET", "/api/tables/%00").status


@pytest.mark.parametrize("name", ["\0", "\ud800", "long" * 1000])
def test_a_record_with_names_that_cannot_be_kept_is_shown_without_them(
    fuzz: Fuzz, fuzz_postgres: Fuzz, name: str
) -> None:
    for server in (fuzz.server, fuzz_postgres.server):
        client = Client(server)
        id, _ = open_table(client, "me", "me")
        client.send(f"/api/tables/{id}/seats/taliban/resign", {})
        head, _, rest = client.call("GET", f"/api/tables/{id}/record").body.decode().partition("\n")
        header = {**json.loads(head), "seats": {"taliban": name}}

        found = client.send("/api/records", f"{json.dumps(header)}\n{rest}")

        assert len(client.get(f"/api/tables/{found['id']}")["seats"][1]["name"]) <= 40


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/seats/host", 404),
        ("/seats/host/live", 404),
        ("/seats/host/moments/0", 404),
        ("/seats/nobody", 404),
        ("/seats/coalition/moments/" + "9" * 5000, 404),
        ("/seats/coalition/moments/-1", 404),
        ("/seats/coalition/moments/1", 404),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_is_not_there_is_not_found_and_the_table_goes_on(fuzz: Fuzz, path: str, status: int) -> None:
    client = Client(fuzz.server)
    id, _ = open_table(client, "me", "me")

    assert status == client.call("GET", f"/api/tables/{id}{path}").status
    seen = next(seen for seat in SEATS if (seen := client.get(f"/api/tables/{id}/seats/{seat}"))["ask"])
    body = {"number": 0, "choice": seen["ask"]["choices"][0]["name"], "key": "0123456789"}
    assert client.send(f"/api/tables/{id}/seats/{seen['seat']}/choices", body)["id"]


@pytest.mark.parametrize(
    "url", ["http://[", "https://x:99999999/", "https://a:b@c/", "file:///etc/passwd", "https://:0/"]
)
def test_an_address_that_cannot_be_called_is_refused(fuzz: Fuzz, url: str) -> None:
    client = Client(fuzz.server)
    id, _ = open_table(client, "me", "me")

    reply = client.call("PUT", f"/api/tables/{id}/seats/taliban/webhook", {"url": url})

    assert (400, "body/broken") == (reply.status, reply.code)
