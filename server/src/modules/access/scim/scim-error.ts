import type { ScimErrorType } from '@suite/contracts/scim';
import { HttpError } from '../../../http/http-error.ts';

/** A refusal with the name that RFC 7644 has for its reason; the form is that of http/error-response.ts. */
export function scimError(scimType: ScimErrorType, detail: string): HttpError {
  const code = scimType === 'uniqueness' ? 'CONFLICT' : 'BAD_REQUEST';
  return new HttpError(code, { detail, meta: { scimType } });
}
