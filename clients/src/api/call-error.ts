import type { ApiError, ErrorCode } from '@suite/contracts/errors';

/** What is known about a failed call besides its title. */
export interface CallFacts {
  status?: number;
  code?: ErrorCode;
  detail?: string;
  /** The server's reference, to be told when help is asked for. */
  id?: string;
  /** Everything the server refused, in its order. */
  errors?: readonly ApiError[];
  /** What the server says besides its errors, such as the present state of what could not be changed. */
  meta?: unknown;
  cause?: unknown;
}

/** Every failure of a call to our API. The title says what kind it is, the detail what to do about it. */
export class CallError extends Error {
  override name = 'CallError';
  readonly title: string;
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly detail: string | undefined;
  readonly id: string | undefined;
  readonly errors: readonly ApiError[];
  readonly meta: unknown;

  constructor(title: string, facts: CallFacts = {}) {
    super(facts.detail ?? title, { cause: facts.cause });
    this.title = title;
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.id = facts.id;
    this.errors = facts.errors ?? [];
    this.meta = facts.meta;
  }
}

export class BadRequestError extends CallError {
  override name = 'BadRequestError';
}
export class UnauthorizedError extends CallError {
  override name = 'UnauthorizedError';
}
export class ForbiddenError extends CallError {
  override name = 'ForbiddenError';
}
export class NotFoundError extends CallError {
  override name = 'NotFoundError';
}
export class UnprocessableContentError extends CallError {
  override name = 'UnprocessableContentError';
}
export class InternalServerError extends CallError {
  override name = 'InternalServerError';
}
export class NotImplementedError extends CallError {
  override name = 'NotImplementedError';
}
export class BadGatewayError extends CallError {
  override name = 'BadGatewayError';
}
/** No answer came: offline, refused, cut off. */
export class FetchError extends CallError {
  override name = 'FetchError';
}

type CallErrorClass = new (title: string, facts?: CallFacts) => CallError;

const CLASS_BY_STATUS: Partial<Record<number, CallErrorClass>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  422: UnprocessableContentError,
  500: InternalServerError,
  501: NotImplementedError,
  502: BadGatewayError,
};

/** The typed error of a status (R8.4); every other status gives the general one. */
export function errorOfStatus(status: number, title: string, facts: CallFacts = {}): CallError {
  const Class = CLASS_BY_STATUS[status] ?? CallError;
  return new Class(title, { ...facts, status });
}
