/** One cause in the details of a refused query. */
export interface QueryProblem {
  name: string;
  path: readonly string[];
  details: string;
  type?: string;
  value?: string;
}

/** An answer of the delivery protocol that is not a success. */
export class DeliveryError extends Error {
  readonly status: number;
  readonly id: string;
  readonly details: object | undefined;

  constructor(status: number, id: string, text: { message: string; details?: object }) {
    super(text.message);
    this.name = 'DeliveryError';
    this.status = status;
    this.id = id;
    this.details = text.details;
  }
}

// Sentences and ids are those of the real service: clients compare them.
const INVALID_QUERY =
  'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.';

export function invalidQuery(problem: QueryProblem): DeliveryError {
  return new DeliveryError(400, 'InvalidQuery', { message: INVALID_QUERY, details: { errors: [problem] } });
}

/** The service always answers with this one value, never with the name it was asked for. */
export function unknownContentType(): DeliveryError {
  const errors = [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }];
  return new DeliveryError(400, 'InvalidQuery', { message: INVALID_QUERY, details: { errors } });
}

export function unknownPath(path: string, reason = 'is not recognized'): DeliveryError {
  return invalidQuery({ name: 'unknown', path: path.split('.'), details: `The path "${path}" ${reason}` });
}

export function badRequest(problem: QueryProblem): DeliveryError {
  return new DeliveryError(400, 'BadRequest', { message: problem.details, details: { errors: [problem] } });
}

export function accessTokenInvalid(): DeliveryError {
  return new DeliveryError(401, 'AccessTokenInvalid', {
    message: 'The access token you sent could not be found or is invalid.',
  });
}

/** Where a missing resource was looked for; a missing space or environment has fewer parts. */
export interface NotFoundDetails {
  type: string;
  id: string;
  environment?: string;
  space?: string;
}

export function notFound(details: NotFoundDetails): DeliveryError {
  return new DeliveryError(404, 'NotFound', { message: 'The resource could not be found.', details });
}

export function invalidResourceId(): DeliveryError {
  return new DeliveryError(404, 'NotFound', { message: 'Invalid resource id' });
}

export function serverError(): DeliveryError {
  return new DeliveryError(500, 'ServerError', { message: 'Internal server error' });
}

export function accessDenied(): DeliveryError {
  return new DeliveryError(403, 'AccessDenied', { message: 'Forbidden' });
}

export function validationFailed(problem: QueryProblem): DeliveryError {
  return new DeliveryError(422, 'ValidationFailed', {
    message: problem.details,
    details: { errors: [problem] },
  });
}

export function rateLimitExceeded(): DeliveryError {
  return new DeliveryError(429, 'RateLimitExceeded', {
    message: 'There were too many requests within a second: wait as long as the reset header says.',
  });
}
