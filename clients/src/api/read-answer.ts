import {
  type ApiError,
  apiErrorSchema,
  ERROR_CODES,
  ERROR_STATUS,
  type ErrorCode,
  errorTitle,
} from '@suite/contracts/errors';
import { type CallError, errorOfStatus, FetchError } from './call-error.ts';

const JSON_TYPES = ['application/json', 'application/vnd.api+json'];

/** Checks a value against what the caller expects; the schemas of the contracts are such. */
export interface Schema<Value> {
  /** What comes as a file of this type instead of JSON; text/… is read as text. */
  mediaType?: string;
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false; error: unknown };
}

/** The value of an answer, or the typed error it stands for (R5.14, R8.4). An answer without a body is undefined. */
export async function readAnswer<Value>(
  response: Response,
  expected: Schema<Value> | ((status: number) => Schema<Value>),
): Promise<Value> {
  const { status } = response;
  const schema = typeof expected === 'function' ? expected(status) : expected;
  const value = isEmpty(response) ? undefined : await read(response, schema.mediaType);
  if (!response.ok) throw refusal(status, value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw errorOfStatus(status, 'Invalid body', { cause: parsed.error });
}

function isEmpty({ status, headers }: Response): boolean {
  return status === 204 || status === 205 || headers.get('content-length') === '0';
}

/** A refusal is JSON whatever was asked for. */
function read(response: Response, mediaType: string | undefined): Promise<unknown> {
  const isFile = mediaType !== undefined && response.ok && typeOf(response) === mediaType;
  if (!isFile) return readJson(response);
  return mediaType.startsWith('text/') ? response.text() : response.blob();
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

async function readJson(response: Response): Promise<unknown> {
  const { status } = response;
  if (!JSON_TYPES.includes(typeOf(response))) throw errorOfStatus(status, 'Invalid content-type');
  const text = await response.text().catch((error: unknown) => {
    throw new FetchError('Fetch failure', { cause: error }); // cut off in the middle: nothing is wrong with the body
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw errorOfStatus(status, 'Invalid body', { cause: error });
  }
}

/** The server's own list of errors; the code of the first entry decides which kind it is. */
function refusal(status: number, body: unknown): CallError {
  const entries = isRecord(body) && Array.isArray(body['errors']) ? body['errors'] : undefined;
  if (!entries) return errorOfStatus(status, 'Invalid body');
  const errors = entries.flatMap((entry) => knownEntry(entry) ?? []);
  const first: unknown = entries[0];
  const code = isRecord(first) ? codeOf(first['code']) : undefined;
  if (!isRecord(first) || code === undefined) {
    const detail = isRecord(first) ? textOf(first['detail']) : undefined;
    return errorOfStatus(status, 'Unknown error', { detail, errors });
  }
  const { title, detail, id } = first;
  return errorOfStatus(ERROR_STATUS[code], textOf(title) ?? errorTitle(code), {
    code,
    detail: textOf(detail),
    id: textOf(id),
    errors,
    meta: isRecord(body) ? body['meta'] : undefined,
  });
}

function knownEntry(entry: unknown): ApiError | undefined {
  const parsed = apiErrorSchema.safeParse(entry);
  return parsed.success ? parsed.data : undefined;
}

function codeOf(value: unknown): ErrorCode | undefined {
  return ERROR_CODES.find((code) => code === value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
