export {
  ConflictError,
  ConnectionError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  NotSignedInError,
  ServerError,
  SuiteError,
  TooManyRequestsError,
} from './errors.ts';
export type { Finding } from './errors.ts';
export { SuiteClient } from './client.ts';
export { table } from './table.ts';
export type { Settings } from './transport.ts';
export type * from './types.ts';
