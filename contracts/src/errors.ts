import { z } from 'zod';

/** Every error code the server may answer with, and its HTTP status. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  GONE: 410,
  PRECONDITION_FAILED: 412,
  CONTENT_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode];

// The tuple is built from the table itself, so it can only hold its keys.
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The title of a code in words: NOT_FOUND reads "Not found". */
export function errorTitle(code: ErrorCode): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One entry of a JSON:API error list (R3.17). */
export const apiErrorSchema = z.object({
  status: z.string(),
  code: z.enum(ERROR_CODES),
  title: z.string(),
  detail: z.string().optional(),
  id: z.string().optional(),
  source: z.object({ pointer: z.string().optional(), parameter: z.string().optional() }).optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;

/** The body of every refused call under /api. */
export const apiErrorDocumentSchema = z.object({ errors: z.array(apiErrorSchema).min(1) });
