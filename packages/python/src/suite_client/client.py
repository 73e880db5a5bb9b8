"""Signing in, sending, waiting and trying again, with nothing but the standard library."""

import base64
import http.client
import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from .errors import NoConnectionError, ServerError, error_in, wait_in

#: The longest that a response can make it wait before the next try, in seconds.
LONGEST_WAIT = 60.0


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A token goes to no other address."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


class _LostError(Exception):
    """No answer to one try, or not all of it."""


class _Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    text: str


class SuiteClient:
    """The API as somebody may use it: with a personal token, or as an integration client.

    suite = SuiteClient("https://…", token="pfs_…")
    recipe = suite.get("/api/recipes/hld/{id}", id="…")["data"]

    Paths are those of /api/docs. What stands in braces is taken from the keywords; the other keywords are the query, and
    names that Python does not take as such are given as **{"page[size]": 200}.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        client_id: str | None = None,
        client_secret: str | None = None,
        retries: int = 4,
        timeout: float = 60.0,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        """Takes a personal token, or the id and secret of an integration client.

        retries is how often a request is sent again after the first time; timeout how long it waits for the next
        piece of an answer, in seconds; wait how it waits between two tries.
        """
        if token is None and (client_id is None or client_secret is None):
            raise TypeError("Give a token, or client_id and client_secret.")
        self._url = url.rstrip("/")
        self._personal = token
        self._client = (client_id or "", client_secret or "")
        self._kept: tuple[str, float] | None = None
        self._retries = retries
        self._timeout = timeout
        self._wait = wait
        self._opener = urllib.request.build_opener(_NoRedirect)

    def get(self, path: str, /, **query: Any) -> Any:
        """Reads something."""
        return self._send("GET", path, query)

    def each(self, path: str, /, **query: Any) -> Iterator[Any]:
        """The entries of a list, page after page: each page says where the next one is."""
        page = self.get(path, **query)
        while True:
            yield from page["data"]
            following = (page.get("links") or {}).get("next")
            if not following:
                return
            page = self.get(following)

    def post(
        self,
        path: str,
        body: Any = None,
        /,
        *,
        if_match: int | None = None,
        idempotency_key: str | None = None,
        **query: Any,
    ) -> Any:
        """Calculates, or saves something new.

        The server does it once for a key, however often it comes: one is made for each call unless it is given.
        """
        return self._send("POST", path, query, body, if_match, idempotency_key or str(uuid.uuid4()))

    def put(self, path: str, body: Any, /, *, if_match: int | None = None, **query: Any) -> Any:
        """Replaces something, of which if_match is the version that the change is made to."""
        return self._send("PUT", path, query, body, if_match)

    def patch(self, path: str, body: Any, /, *, if_match: int | None = None, **query: Any) -> Any:
        """Changes something, of which if_match is the version that the change is made to."""
        return self._send("PATCH", path, query, body, if_match)

    def delete(self, path: str, /, *, if_match: int | None = None, **query: Any) -> Any:
        """Deletes something, of which if_match is the version that is known."""
        return self._send("DELETE", path, query, None, if_match)

    def _send(
        self,
        method: str,
        path: str,
        query: dict[str, Any],
        body: Any = None,
        if_match: int | None = None,
        key: str | None = None,
    ) -> Any:
        """Sends a request and gives what came back. What the server refuses is raised as a SuiteError."""
        headers = {"Accept": "application/vnd.api+json, application/json, text/csv"}
        if body is not None:
            headers["Content-Type"] = "application/vnd.api+json"
        if if_match is not None:
            headers["If-Match"] = f'"{if_match}"'
        if key is not None:
            headers["Idempotency-Key"] = key
        filled = re.sub(r"\{(\w+)\}", lambda found: _part(query.pop(found[1])), path)
        given = {name: _text(value) for name, value in query.items() if value is not None}
        address = self._url + filled + (f"?{urllib.parse.urlencode(given)}" if given else "")
        data = None if body is None else json.dumps(body).encode()
        answer = self._answer(method, address, headers, data)
        is_text = answer.headers.get("content-type", "").startswith("text/csv")
        return answer.text if is_text else _parse(answer) if answer.text else None

    def _answer(self, method: str, address: str, headers: dict[str, str], data: bytes | None) -> _Answer:
        def send() -> _Answer:
            signed = {**headers, "Authorization": f"Bearer {self._bearer()}"}
            return self._once(urllib.request.Request(address, data, signed, method=method))

        answer = self._insist(send, method)
        if answer.status == 401 and self._personal is None:
            self._kept = None  # it was ended before its time
            answer = self._insist(send, method)
        if not 200 <= answer.status < 300:
            raise error_in(*answer)
        return answer

    def _insist(self, send: Callable[[], _Answer], method: str) -> _Answer:
        """Sends until there is an answer to go by, as often as the settings allow."""
        # Reading, calculating, and saving something new, which has a key, can be done twice.
        is_repeatable = method in ("GET", "POST")
        tried = 0
        while True:
            is_last = tried >= self._retries
            asked = 0.0
            try:
                answer = send()
                if is_last or not _may_repeat(answer, method, is_repeatable):
                    return answer
                asked = wait_in(answer.headers) or 0.0
            except _LostError as error:
                if is_last or not is_repeatable:
                    raise NoConnectionError(str(error)) from error
            self._wait(min(max(asked, 2**tried / 2), LONGEST_WAIT))
            tried += 1

    def _once(self, request: urllib.request.Request) -> _Answer:
        """One try, with all of its answer: one that breaks off is as good as none."""
        try:
            try:
                with self._opener.open(request, timeout=self._timeout) as response:
                    return _Answer(response.status, _lower(response.headers), _text_in(response))
            except urllib.error.HTTPError as refusal:
                with refusal:
                    return _Answer(refusal.code, _lower(refusal.headers), _text_in(refusal))
        except (OSError, http.client.HTTPException) as error:
            raise _LostError(f"No answer from {self._url}: {error}") from error

    def _bearer(self) -> str:
        """The personal token, or the one of the client, which is got when it is needed and kept until it ends."""
        if self._personal is not None:
            return self._personal
        if self._kept is not None and self._kept[1] > time.monotonic():
            return self._kept[0]
        proof = base64.b64encode(":".join(self._client).encode()).decode()
        ask = urllib.request.Request(
            f"{self._url}/oauth/token",
            urllib.parse.urlencode({"grant_type": "client_credentials"}).encode(),
            {"Authorization": f"Basic {proof}"},
            method="POST",
        )
        # Asked for twice, there is one token more, which ends by itself.
        answer = self._insist(lambda: self._once(ask), "POST")
        if answer.status != 200:
            raise error_in(*answer)
        given = _parse(answer)
        self._kept = (given["access_token"], time.monotonic() + given["expires_in"] - 30)
        return self._kept[0]


def _text_in(response: Any) -> str:
    return response.read().decode(errors="replace")


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _part(value: Any) -> str:
    """A part of a path: nothing in it leaves the path."""
    return urllib.parse.quote(str(value), safe="")


def _may_repeat(answer: _Answer, method: str, is_repeatable: bool) -> bool:
    """429 comes before anything was done. 502, 503 and 504 also come when a connection was lost on the way and nobody
    knows what was done, so only what can be done twice is sent again. 409 with a time to wait says that the first one
    with the same key is still at work.
    """
    if answer.status == 429:
        return True
    if answer.status == 409:
        return method == "POST" and wait_in(answer.headers) is not None
    return is_repeatable and answer.status in (502, 503, 504)


def _parse(answer: _Answer) -> Any:
    try:
        return json.loads(answer.text)
    except ValueError as error:
        raise ServerError("The answer is not JSON.", answer.status) from error
