import type { z } from '@hono/zod-openapi';
import type { ApiError } from '@suite/contracts/errors';
import { fieldMessage, fieldOf } from '@suite/contracts/field-messages';
import { meantIssues } from '@suite/contracts/meant-issues';
import type { Limits } from '../platform/limits.ts';
import { HttpError } from './http-error.ts';

export type BodyLimits = Limits['body'];

const POISONED = new Set(['__proto__', 'constructor', 'prototype']);

/** The query checked by its schema; a parameter sent twice is refused, because readers disagree on which counts. */
export function parseQuery<Schema extends z.ZodType>(url: string, schema: Schema): z.infer<Schema> {
  const entries = [...new URL(url).searchParams];
  const names = entries.map(([name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new HttpError('BAD_REQUEST', {
      detail: `The parameter ${repeated} is repeated.`,
      source: { parameter: repeated },
    });
  }
  const broken = entries.find((entry) => !entry.every(isStorable));
  if (broken) throw refused(unstorable(broken[0]), { parameter: broken[0] });
  const parsed = schema.safeParse(Object.fromEntries(entries), { error: fieldMessage });
  if (parsed.success) return parsed.data;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    findings: parsed.error.issues.map((issue) => ({
      detail: issue.message,
      source: { parameter: parameterOf(issue) },
    })),
    cause: parsed.error,
  });
}

/** The JSON body checked for type, size, shape and schema, in the order of S-21. */
export async function parseBody<Schema extends z.ZodType>(
  request: Request,
  expected: { schema: Schema; mediaTypes: readonly string[] },
  limits: BodyLimits,
): Promise<z.infer<Schema>> {
  const value = await readJson(request, expected.mediaTypes, limits);
  const parsed = expected.schema.safeParse(value, { error: fieldMessage });
  if (parsed.success) return parsed.data;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    findings: meantIssues(parsed.error.issues).map((issue) => ({
      detail: issue.message,
      source: { pointer: pointerTo(issue.path) },
    })),
    cause: parsed.error,
  });
}

/** The JSON body as it came, checked for everything but its meaning. */
export async function readJson(
  request: Request,
  mediaTypes: readonly string[],
  limits: BodyLimits,
): Promise<unknown> {
  requireMediaType(request, mediaTypes);
  const value = parseJson(await readBytes(request, limits.bytes));
  checkShape(value, limits);
  const broken = unstorablePath(value);
  if (broken) throw refused(unstorable(fieldOf(broken) ?? 'The body'), { pointer: pointerTo(broken) });
  return value;
}

/** A body as it came, for those who read it elsewhere: only its type and its size are judged. */
export function readRaw(
  request: Request,
  { mediaTypes, bytes }: { mediaTypes: readonly string[]; bytes: number },
): Promise<Uint8Array> {
  requireMediaType(request, mediaTypes);
  return readBytes(request, bytes);
}

function requireMediaType(request: Request, mediaTypes: readonly string[]): void {
  if (mediaTypes.includes(mediaTypeOf(request))) return;
  throw new HttpError('UNSUPPORTED_MEDIA_TYPE', {
    detail: `Send the body as ${mediaTypes.join(' or ')}.`,
    headers: { 'Accept-Post': mediaTypes.join(', ') },
  });
}

/** The fields of a form sent by a browser without scripts; a field that comes twice is refused. */
export async function readForm(request: Request, limits: BodyLimits): Promise<Record<string, string>> {
  const text = decodeText(await readBytes(request, limits.bytes));
  const entries = [...new URLSearchParams(text)];
  const fields = new Map(entries);
  if (fields.size !== entries.length) {
    throw new HttpError('BAD_REQUEST', { detail: 'A form field is repeated.' });
  }
  if (fields.size > limits.keys) throw tooComplex(`too complex: more than ${limits.keys} keys`);
  const broken = entries.find((entry) => !entry.every(isStorable));
  if (broken) throw refused(unstorable(broken[0]), { pointer: pointerTo([broken[0]]) });
  return Object.fromEntries(fields);
}

export function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Reads no further than the limit: a body that announces or turns out to be larger is refused at once. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new HttpError('CONTENT_TOO_LARGE', {
      detail: `The body can have at most ${limit} bytes.`,
      headers: { Connection: 'close' },
    });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's Request gives bytes; its type leaves the chunks open.
  const body: AsyncIterable<Uint8Array> | null = request.body;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    // Whoever hangs up in the middle hears nothing; it is no failure of ours, and no trouble of the database.
    throw new HttpError('BAD_REQUEST', { detail: 'The body is incomplete.', cause });
  }
  return Buffer.concat(chunks);
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new HttpError('BAD_REQUEST', { detail: 'The body is not UTF-8 text.', cause });
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new HttpError('BAD_REQUEST', { detail: 'The body is not valid JSON (UTF-8).', cause });
  }
}

/** Walks without recursion, so that depth itself cannot exhaust the stack. */
function checkShape(value: unknown, limits: BodyLimits): void {
  const open: [value: unknown, depth: number][] = [[value, 1]];
  let keys = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [item, depth] = next;
    if (typeof item !== 'object' || item === null) continue;
    if (depth > limits.depth) throw tooComplex(`nested too deeply: more than ${limits.depth} levels`);
    for (const [key, child] of Object.entries(item)) {
      keys += Array.isArray(item) ? 0 : 1;
      if (keys > limits.keys) throw tooComplex(`too complex: more than ${limits.keys} keys`);
      if (!Array.isArray(item) && POISONED.has(key)) {
        throw new HttpError('BAD_REQUEST', { detail: `The key ${key} is not allowed.` });
      }
      open.push([child, depth + 1]);
    }
  }
}

function refused(detail: string, source: ApiError['source']): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', { detail, source });
}

function tooComplex(what: string): HttpError {
  return new HttpError('BAD_REQUEST', { detail: `The body is ${what}.` });
}

function parameterOf(issue: z.core.$ZodIssue): string {
  const [named] = issue.path.length > 0 ? issue.path : issue.code === 'unrecognized_keys' ? issue.keys : [];
  return String(named ?? '');
}

function pointerTo(path: readonly PropertyKey[]): string {
  return `/${path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair: asked later, it would be a failure of the server. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The way to the first text that cannot be stored. The depth is limited before. */
export function unstorablePath(value: unknown): (string | number)[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const below = isStorable(key) ? unstorablePath(child) : [];
    if (below) return [Array.isArray(value) ? Number(key) : key, ...below];
  }
  return undefined;
}

export function unstorable(field: string): string {
  return `${field.toWellFormed()} contains a character that cannot be stored`;
}
