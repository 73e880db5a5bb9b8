/** One thing that was wrong, as the server says it. */
export interface Finding {
  code: string;
  detail?: string;
  source?: { pointer?: string; parameter?: string };
}

/** What the server refused. The message is its own sentence. */
export class SuiteError extends Error {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly findings: readonly Finding[];
  /** Tell it to support: it finds the request in the log. */
  readonly requestId: string | undefined;

  constructor(message: string, given: { status: number; findings?: readonly Finding[]; requestId?: string }) {
    super(message);
    this.name = new.target.name;
    this.status = given.status;
    this.findings = given.findings ?? [];
    this.requestId = given.requestId;
  }
}

/** 401: the token is wrong, has expired or was revoked. */
export class NotSignedInError extends SuiteError {}
/** 403: the person may not do it, or the token lacks a scope, which the message names. */
export class ForbiddenError extends SuiteError {}
/** 404: there is no such thing, or it is not yours. */
export class NotFoundError extends SuiteError {}
/** 409, 412, 428: it does not go with how things stand now. */
export class ConflictError extends SuiteError {}
/** 400, 413, 415, 422: what was sent breaks a rule. */
export class InvalidError extends SuiteError {}
/** 5xx, or an answer that cannot be read. */
export class ServerError extends SuiteError {}
/** No answer came, or not all of it. */
export class ConnectionError extends SuiteError {}

/** 429, also after waiting as often as the settings allow. */
export class TooManyRequestsError extends SuiteError {
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number;

  constructor(message: string, given: { status: number; retryAfter: number; requestId?: string }) {
    super(message, given);
    this.retryAfter = given.retryAfter;
  }
}

/** An answer of which everything is there. */
export interface Arrived {
  ok: boolean;
  status: number;
  headers: Headers;
  text: string;
}

/** The error behind a refusal. */
export function errorIn(came: Arrived): SuiteError {
  const { status } = came;
  const requestId = came.headers.get('x-request-id') ?? undefined;
  const { findings, message } = read(came.text, status);
  const given = { status, findings, requestId };
  if (status === 429) return new TooManyRequestsError(message, { ...given, retryAfter: waitIn(came) ?? 1 });
  return new (classOf(status))(message, given);
}

/** The seconds that an answer asks to wait; undefined where it names none. */
export function waitIn(came: Arrived): number | undefined {
  const seconds = Number(came.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function classOf(status: number): typeof SuiteError {
  if (status === 401) return NotSignedInError;
  if (status === 403) return ForbiddenError;
  if (status === 404) return NotFoundError;
  if (status === 409 || status === 412 || status === 428) return ConflictError;
  return status >= 500 ? ServerError : InvalidError;
}

/** /api answers with a list of errors, /oauth with one; a proxy on the way with anything. */
function read(text: string, status: number): { findings: Finding[]; message: string } {
  try {
    const body = JSON.parse(text) as {
      errors?: (Finding & { title?: string })[];
      error_description?: string;
    };
    const findings = body.errors ?? [];
    const sentences = findings.map(({ detail, title }) => detail ?? title ?? '');
    const message = sentences.join(' ') || (body.error_description ?? '');
    if (message !== '') return { findings, message };
  } catch {
    // Not JSON: the status is all that is known.
  }
  return { findings: [], message: `The server answered with status ${status}.` };
}
