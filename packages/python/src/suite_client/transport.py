"""Signing in, sending, waiting and trying again, with nothing but the standard library."""

import base64
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from .errors import NoConnectionError, error_in, wait_in

#: The longest that a response can make it wait before the next try, in seconds.
LONGEST_WAIT = 60.0


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A token goes to no other address."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


class _Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    text: str


class Transport:
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
        """Takes a personal token, or the id and secret of an integration client."""
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

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        media_type: str | None = None,
        version: int | None = None,
        has_key: bool = False,
        is_repeatable: bool = False,
        is_text: bool = False,
    ) -> Any:
        """Sends a request and gives what came back. What the server refuses is raised as a SuiteError."""
        headers = {"Accept": "application/vnd.api+json, application/json, text/csv"}
        if body is not None and media_type is not None:
            headers["Content-Type"] = media_type
        if version is not None:
            headers["If-Match"] = f'"{version}"'
        if has_key:
            headers["Idempotency-Key"] = str(uuid.uuid4())
        given = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        address = self._url + path + (f"?{urllib.parse.urlencode(given)}" if given else "")
        data = None if body is None else json.dumps(body).encode()
        text = self._answer(method, address, headers, data, is_repeatable).text
        return text if is_text else json.loads(text) if text else None

    def _pages(self, path: str, query: Mapping[str, Any] | None) -> Iterator[Any]:
        """The entries of a list, page after page: each page says where the next one is."""
        page = self._send("GET", path, query=query, is_repeatable=True)
        while True:
            yield from page["data"]
            following = (page.get("links") or {}).get("next")
            if not following:
                return
            page = self._send("GET", following, is_repeatable=True)

    def _answer(
        self, method: str, address: str, headers: dict[str, str], data: bytes | None, is_repeatable: bool
    ) -> _Answer:
        tried = 0
        while True:
            is_last = tried >= self._retries
            signed = {**headers, "Authorization": f"Bearer {self._bearer()}"}
            try:
                answer = self._once(urllib.request.Request(address, data, signed, method=method))
            except NoConnectionError:
                if is_last or not is_repeatable:
                    raise
                self._wait(2**tried / 2)
                tried += 1
                continue
            if 200 <= answer.status < 300:
                return answer
            if answer.status == 401 and tried == 0 and self._personal is None:
                self._kept = None  # it was ended before its time
            elif is_last or not _may_repeat(answer.status, is_repeatable):
                raise error_in(*answer)
            else:
                asked = wait_in(answer.headers)
                self._wait(min(2**tried / 2 if asked is None else asked, LONGEST_WAIT))
            tried += 1

    def _once(self, request: urllib.request.Request) -> _Answer:
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                return _Answer(response.status, _lower(response.headers), response.read().decode())
        except urllib.error.HTTPError as refusal:
            with refusal:
                return _Answer(refusal.code, _lower(refusal.headers), refusal.read().decode(errors="replace"))
        except OSError as error:
            raise NoConnectionError(f"No answer from {self._url}: {error}") from error

    def _bearer(self) -> str:
        """The personal token, or the one of the client, which is got when it is needed and kept until it ends."""
        if self._personal is not None:
            return self._personal
        if self._kept is not None and self._kept[1] > time.monotonic():
            return self._kept[0]
        proof = base64.b64encode(":".join(self._client).encode()).decode()
        answer = self._once(
            urllib.request.Request(
                f"{self._url}/oauth/token",
                urllib.parse.urlencode({"grant_type": "client_credentials"}).encode(),
                {"Authorization": f"Basic {proof}"},
                method="POST",
            )
        )
        if answer.status != 200:
            raise error_in(*answer)
        given = json.loads(answer.text)
        self._kept = (given["access_token"], time.monotonic() + given["expires_in"] - 30)
        return self._kept[0]


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _may_repeat(status: int, is_repeatable: bool) -> bool:
    """429 and 503 come before anything was done; after other failures only what can be done twice is sent again."""
    return status in (429, 503) or (is_repeatable and status in (502, 504))


def part(text: str) -> str:
    """A part of a path: nothing in it leaves the path."""
    return urllib.parse.quote(text, safe="")
