/** Why a query or a body was refused. */
export interface Refusal {
  /** Of the parameter, or of what is wrong with it. */
  name: string;
  details: string;
  /** What it is about, where that is not the name. */
  path?: readonly string[];
  type?: string;
  value?: string;
}

/** An answer of the delivery protocol that is not a success. Ids and sentences are the service's: clients compare them. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly status: number;
  readonly id: string;
  readonly details: object | undefined;

  constructor(status: number, id: string, text: { message: string; details?: object }) {
    super(text.message);
    this.status = status;
    this.id = id;
    this.details = text.details;
  }
}

export function refused(status: number, id: string, refusal: Refusal): DeliveryError {
  return new DeliveryError(status, id, { message: refusal.details, details: causeOf(refusal) });
}

export function badRequest(refusal: Refusal): DeliveryError {
  return refused(400, 'BadRequest', refusal);
}

export function invalidQuery(refusal: Refusal): DeliveryError {
  return invalidFor(causeOf(refusal));
}

export function unknownPath(path: string, reason = 'is not recognized'): DeliveryError {
  return invalidQuery({ name: 'unknown', path: path.split('.'), details: `The path "${path}" ${reason}` });
}

/** The service always answers with this one value, never with the name it was asked for. */
export function unknownContentType(): DeliveryError {
  return invalidFor({ errors: [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }] });
}

/** A missing space or environment has fewer parts. */
export function notFound(details: {
  type: string;
  id: string;
  environment?: string;
  space?: string;
}): DeliveryError {
  return new DeliveryError(404, 'NotFound', { message: 'The resource could not be found.', details });
}

export function invalidResourceId(): DeliveryError {
  return new DeliveryError(404, 'NotFound', { message: 'Invalid resource id' });
}

function invalidFor(details: object): DeliveryError {
  const message =
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.';
  return new DeliveryError(400, 'InvalidQuery', { message, details });
}

function causeOf({ name, path = [name], type, value, details }: Refusal): object {
  return { errors: [{ name, path, type, value, details }] };
}
