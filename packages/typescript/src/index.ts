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
export type { Answer, Given } from './client.ts';
export { table } from './table.ts';
export type { Settings } from './sending.ts';
export type { components, paths } from './api.data.ts';
