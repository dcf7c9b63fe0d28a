"""Over HTTP: who may, what is refused and how, and that nothing leaks out of an error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sandtable.web.routes import ENDPOINTS
from sandtable.web.server import PAGES, STATIC, Options, make_app

NEW = {
    "game": "zurmat",
    "name": "Ada",
    "options": {"map": "district_2008"},
    "seats": [{"seat": "coalition", "holder": "me"}, {"seat": "taliban", "holder": "person"}],
}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path = tmp_path_factory.mktemp("http") / "tables.db"
    with TestClient(make_app(Options(str(path), bots=1, limits=False))) as client:
        yield client


@pytest.fixture
def ada(app: TestClient) -> TestClient:
    return TestClient(app.app)


def open_table(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.post("/api/tables", json=NEW).json()
    return found


def token(opened: dict[str, Any], role: str) -> str:
    return next(str(link["token"]) for link in opened["links"] if link["role"] == role)


def test_a_browser_gets_one_cookie_that_no_script_can_read(ada: TestClient) -> None:
    response = ada.post("/api/tables", json=NEW)

    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=strict" in cookie and "path=/" in cookie
    assert "set-cookie" not in ada.post("/api/tables", json=NEW).headers


def test_no_token_is_stored_in_the_open(app: TestClient, ada: TestClient, tmp_path: Path) -> None:
    opened = open_table(ada)
    store = app.app.state.hall.archive.store  # type: ignore[attr-defined]
    found = repr(store.fetch("SELECT * FROM grants", ())) + repr(store.fetch("SELECT * FROM tables", ()))

    for secret in [link["token"] for link in opened["links"]] + [ada.cookies["sandtable"]]:
        assert secret not in found


def test_a_stranger_gets_nothing(app: TestClient, ada: TestClient) -> None:
    id = open_table(ada)["id"]
    eve = TestClient(app.app)
    for path in ("", "/record", "/dice", "/seats/coalition", "/seats/watch", "/seats/coalition/notes"):
        response = eve.get(f"/api/tables/{id}{path}")
        assert 403 == response.status_code
        assert "link/needed" == response.json()["code"]
    body = {"number": 0, "choice": "done", "key": "12345678"}
    assert 403 == eve.post(f"/api/tables/{id}/seats/coalition/choices", json=body).status_code
    assert 403 == eve.delete(f"/api/tables/{id}").status_code


def test_a_program_plays_with_the_token_of_a_link_as_bearer(app: TestClient, ada: TestClient) -> None:
    opened = open_table(ada)
    program = TestClient(app.app, headers={"authorization": f"Bearer {token(opened, 'taliban')}"})
    path = f"/api/tables/{opened['id']}/seats/taliban"
    ask = program.get(path).json()["ask"]
    body = {"number": ask["number"], "choice": ask["choices"][0]["name"], "key": "12345678"}

    assert 200 == program.post(f"{path}/choices", json=body).status_code
    assert 200 == program.post(f"{path}/choices", json=body).status_code
    stale = program.post(f"{path}/choices", json={**body, "key": "87654321"})
    assert (409, "choice/stale") == (stale.status_code, stale.json()["code"])


def test_a_seat_link_is_no_host_link(app: TestClient, ada: TestClient) -> None:
    opened = open_table(ada)
    ben = TestClient(app.app)
    assert {"id": opened["id"], "role": "taliban"} == ben.post(
        "/api/join", json={"name": "Ben"}, headers={"x-link-token": token(opened, "taliban")}
    ).json()
    assert 403 == ben.delete(f"/api/tables/{opened['id']}").status_code
    assert 403 == ben.post(f"/api/tables/{opened['id']}/links", json={"role": "coalition"}).status_code
    assert 200 == ada.delete(f"/api/tables/{opened['id']}").status_code
    assert 404 == ben.get(f"/api/tables/{opened['id']}").status_code


@pytest.mark.parametrize("headers", [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}])
def test_another_site_cannot_act_in_your_name(ada: TestClient, headers: dict[str, str]) -> None:
    response = ada.post("/api/tables", json=NEW, headers=headers)

    assert (403, "origin/foreign") == (response.status_code, response.json()["code"])


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        (b"{", "application/json", "not what was expected"),
        (b'{"game": 3, "seats": []}', "application/json", "Expected `str`"),
        (b'{"game": "zurmat", "seats": [], "colour": 1}', "application/json", "unknown field"),
        (b"{}", "text/plain", "content-type application/json"),
        (b"x" * 70_000, "application/json", "at most 65536 bytes"),
    ],
)
def test_a_broken_body_is_refused_with_what_was_expected(ada: TestClient, body: bytes, kind: str, words: str) -> None:
    response = ada.post("/api/tables", content=body, headers={"content-type": kind})

    assert 400 == response.status_code
    assert words in response.json()["message"]


def test_every_answer_carries_the_security_headers(ada: TestClient) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/static/theme.css", "/t/abc"):
        headers = ada.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert "nosniff" == headers["x-content-type-options"]


def test_no_page_has_script_or_style_inside() -> None:
    for name in set(PAGES.values()):
        text = (STATIC / name).read_text(encoding="utf-8")
        assert "<style" not in text and " style=" not in text and "onclick" not in text, name
        assert "://" not in text.replace("http://www.w3.org", ""), name


def test_our_own_faults_are_not_shown(app: TestClient, ada: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def explode(*args: object) -> None:
        raise RuntimeError("the secret recipe")

    monkeypatch.setattr(app.app.state.hall.archive, "list_open", explode)  # type: ignore[attr-defined]
    response = ada.get("/api/tables")

    assert 500 == response.status_code
    assert "recipe" not in response.text and "Traceback" not in response.text


def test_unknown_addresses_are_told_apart_for_people_and_programs(ada: TestClient) -> None:
    assert "text/html" in ada.get("/nowhere").headers["content-type"]
    assert "page/unknown" == ada.get("/api/nowhere").json()["code"]
    assert 404 == ada.get("/static/../server.py").status_code


def test_pictures_are_kept_for_good_and_cannot_run_anything(ada: TestClient) -> None:
    game = ada.get("/api/games").json()[0]
    response = ada.get(game["picture"])

    assert "image/svg+xml" in response.headers["content-type"]
    assert "immutable" in response.headers["cache-control"]
    assert "default-src 'none'" in response.headers["content-security-policy"]
    assert 400 <= ada.get(f"/art/zurmat/{game['content']}/nothing.svg").status_code < 500
    assert 400 <= ada.get("/art/zurmat/nothing/cover.svg").status_code < 500


def test_the_api_is_described_address_by_address(ada: TestClient) -> None:
    paths = ada.get("/api/openapi.json").json()["paths"]
    for endpoint in ENDPOINTS:
        assert endpoint.method.lower() in paths[endpoint.path]
        assert paths[endpoint.path][endpoint.method.lower()]["summary"]


def test_too_many_requests_are_slowed_down(tmp_path: Path) -> None:
    with TestClient(make_app(Options(str(tmp_path / "t.db"), bots=1))) as client:
        statuses = [client.post("/api/tables", json=NEW).status_code for _ in range(40)]

        assert statuses[:30] == [200] * 30
        assert 429 in statuses[30:]


def test_rules_come_with_clauses_rulings_and_marked_content(ada: TestClient) -> None:
    rules = ada.get("/api/games/zurmat/rules").json()

    assert 270 == len(rules["clauses"])
    assert any("ZUR-ROW-b" in ruling["clauses"] for ruling in rules["rulings"])
    assert {"R", "P", "X"} >= {thing["source"] for thing in rules["things"]}
    assert "**How to win.**" in rules["guide"]
