import { HttpError } from './http-error.ts';

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
