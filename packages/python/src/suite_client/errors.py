"""What the server refused, each kind as an exception of its own."""

import json
from collections.abc import Mapping
from typing import Any


class SuiteError(Exception):
    """A refusal. Its text is the sentence of the server."""

    def __init__(
        self,
        message: str,
        status: int = 0,
        findings: list[dict[str, Any]] | None = None,
        request_id: str | None = None,
    ) -> None:
        super().__init__(message)
        #: The HTTP status; 0 where no answer came.
        self.status = status
        #: Everything that was wrong: code, detail, source.
        self.findings = findings or []
        #: Tell it to support: it finds the request in the log.
        self.request_id = request_id


class NotSignedInError(SuiteError):
    """401: the token is wrong, has expired or was revoked."""


class ForbiddenError(SuiteError):
    """403: the person may not do it, or the token lacks a scope, which the message names."""


class NotFoundError(SuiteError):
    """404: there is no such thing, or it is not yours."""


class ConflictError(SuiteError):
    """409, 412, 428: it does not go with how things stand now."""


class InvalidError(SuiteError):
    """400, 413, 415, 422: what was sent breaks a rule."""


class ServerError(SuiteError):
    """5xx, or an answer that cannot be read."""


class NoConnectionError(SuiteError):
    """No answer came, or not all of it."""


class TooManyRequestsError(SuiteError):
    """429, also after waiting as often as the settings allow."""

    #: Seconds after which another try makes sense.
    retry_after: float = 1.0


_CLASSES = {401: NotSignedInError, 403: ForbiddenError, 404: NotFoundError, 429: TooManyRequestsError}


def error_in(status: int, headers: Mapping[str, str], text: str) -> SuiteError:
    """The exception behind a response."""
    findings, message = _read(text, status)
    kind = _CLASSES.get(status)
    if kind is None:
        kind = ConflictError if status in (409, 412, 428) else ServerError if status >= 500 else InvalidError
    error = kind(message, status, findings, headers.get("x-request-id"))
    if isinstance(error, TooManyRequestsError):
        error.retry_after = wait_in(headers) or 1.0
    return error


def wait_in(headers: Mapping[str, str]) -> float | None:
    """The seconds that a response asks to wait; None where it names none."""
    try:
        seconds = float(headers.get("retry-after", ""))
    except ValueError:
        return None
    return seconds if 0 <= seconds < float("inf") else None


def _read(text: str, status: int) -> tuple[list[dict[str, Any]], str]:
    """/api answers with a list of errors, /oauth with one; a proxy on the way with anything."""
    try:
        body = json.loads(text)
    except ValueError:
        body = None
    if isinstance(body, dict):
        errors = body.get("errors")
        findings = [each for each in errors if isinstance(each, dict)] if isinstance(errors, list) else []
        sentences = [finding.get("detail") or finding.get("title") or "" for finding in findings]
        message = " ".join(sentences) or body.get("error_description") or ""
        if message:
            return findings, message
    return [], f"The server answered with status {status}."
