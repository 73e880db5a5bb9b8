import {
  type ApiError,
  ERROR_STATUS,
  type ErrorCode,
  type ErrorStatus,
  errorTitle,
} from '@suite/contracts/errors';
import { defined } from '../platform/defined.ts';

interface ErrorDetails {
  detail?: string;
  source?: ApiError['source'];
  /** Several findings of one kind, such as the fields of a form. */
  findings?: Pick<ApiError, 'detail' | 'source'>[];
  headers?: Record<string, string>;
  /** What the answer says besides, such as the present state of what could not be changed. Under /api only. */
  meta?: Record<string, unknown>;
  cause?: unknown;
}

/** The one error the server throws on purpose (R8.3): a code, its status, and words for people. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: ErrorStatus;
  readonly error: string;
  readonly findings: Pick<ApiError, 'detail' | 'source'>[];
  readonly headers: Record<string, string>;
  readonly meta: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.detail ?? errorTitle(code), { cause: details.cause });
    this.name = 'HttpError';
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.error = errorTitle(code);
    this.headers = details.headers ?? {};
    this.meta = details.meta;
    const { detail, source } = details;
    this.findings = details.findings ?? [defined({ detail, source })];
  }
}

/** 422: what was sent breaks a rule; the pointer says which field of it. */
export function invalid(detail: string, pointer?: string): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    detail,
    ...(pointer === undefined ? {} : { source: { pointer } }),
  });
}

/** 409: it does not go with how things stand. */
export function conflict(detail: string): HttpError {
  return new HttpError('CONFLICT', { detail });
}

/** 403 to somebody who may know that it is there. */
export function forbidden(detail: string): HttpError {
  return new HttpError('FORBIDDEN', { detail });
}
