import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { z } from '@hono/zod-openapi';
import type { ApiError } from '@suite/contracts/errors';
import { fieldMessage, fieldOf } from '@suite/contracts/field-messages';
import { meantIssues } from '@suite/contracts/meant-issues';
import type { Limits } from '../platform/limits.ts';
import { elsewhere } from '../platform/semaphore.ts';
import { HttpError } from './http-error.ts';

export type BodyLimits = Limits['body'];

/** For a body of no more elements everything that is wrong is listed, for a larger one what is found first. */
const TOLD_WHOLE = 1000;

/** More than that is read in steps. */
const LARGE = 256 * 1024;
/** How many different names keys can have: no body that a schema takes has as many. */
const MOST_NAMES = 2000;

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
  const { value, elements } = await readCounted(request, expected.mediaTypes, limits);
  // Of zod, which documents it for `validate` alone. In a long list a mistake is mostly made in every entry.
  const options = { error: fieldMessage, abortEarly: elements > TOLD_WHOLE };
  const parsed = expected.schema.safeParse(value, options);
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
  return (await readCounted(request, mediaTypes, limits)).value;
}

async function readCounted(
  request: Request,
  mediaTypes: readonly string[],
  limits: BodyLimits,
): Promise<{ value: unknown; elements: number }> {
  requireMediaType(request, mediaTypes);
  const counter = new ElementCounter({ elements: limits.elements, names: MOST_NAMES });
  const bytes = await readBytes(request, limits.bytes, (chunk) => counter.push(chunk));
  if (counter.excess === 'elements') throw tooManyElements(limits);
  if (counter.excess === 'names') throw tooManyNames();
  // Each step of a large one takes some tens of milliseconds: others are served in between.
  const pause = () => (bytes.length > LARGE ? setImmediate() : undefined);
  await pause();
  const value = parseJson(bytes);
  await pause();
  const broken = unstorablePath(value, limits.depth);
  if (broken) throw refused(unstorable(fieldOf(broken) ?? 'The body'), { pointer: pointerTo(broken) });
  await pause();
  return { value, elements: counter.elements };
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
  if (fields.size > limits.elements) throw tooManyElements(limits);
  const broken = entries.find((entry) => !entry.every(isStorable));
  if (broken) throw refused(unstorable(broken[0]), { pointer: pointerTo([broken[0]]) });
  return Object.fromEntries(fields);
}

export function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Reads no further than the limit: a body that announces or turns out to be larger is refused at once. */
export async function readBytes(
  request: Request,
  limit: number,
  look?: (chunk: Uint8Array) => void,
): Promise<Uint8Array> {
  const tooLarge = () =>
    new HttpError('CONTENT_TOO_LARGE', { detail: `The body can have at most ${limit} bytes.` });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's Request gives bytes; its type leaves the chunks open.
  const body: AsyncIterable<Uint8Array> | null = request.body;
  try {
    await elsewhere(async () => {
      for await (const chunk of body ?? []) {
        size += chunk.byteLength;
        if (size > limit) throw tooLarge();
        look?.(chunk);
        chunks.push(chunk);
      }
    });
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    // The caller has hung up and gets no answer; it is no failure of ours, and no trouble of the database.
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

function refused(detail: string, source: ApiError['source']): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', { detail, source });
}

function tooManyElements({ elements }: BodyLimits): HttpError {
  return new HttpError('BAD_REQUEST', {
    detail: `The body can have at most ${elements} keys and elements.`,
  });
}

function tooManyNames(): HttpError {
  return new HttpError('BAD_REQUEST', {
    detail: `The keys of the body can have at most ${MOST_NAMES} different names.`,
  });
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

/** The way to the first text that cannot be stored. What is too deep, or would poison objects, is refused on the way. */
export function unstorablePath(value: unknown, depth = Infinity): (string | number)[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === 0) throw new HttpError('BAD_REQUEST', { detail: 'The body is nested too deeply.' });
  let broken: (string | number)[] | undefined;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const below = unstorablePath(value[index], depth - 1);
      if (below) broken ??= [index, ...below];
    }
    return broken;
  }
  for (const key of Object.keys(value)) {
    if (POISONED.has(key)) throw new HttpError('BAD_REQUEST', { detail: `The key ${key} is not allowed.` });
    // The key is one of the object.
    const below = unstorablePath((value as Record<string, unknown>)[key], depth - 1);
    if (!isStorable(key)) broken ??= [key];
    else if (below) broken ??= [key, ...below];
  }
  return broken;
}

export function unstorable(field: string): string {
  return `${field.toWellFormed()} contains a character that cannot be stored`;
}

const [QUOTE, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, BACKSLASH] = Buffer.from('":,[{\\');

/** Where hashes begin: nobody outside of this process can look for names that share one. */
const SEED = randomBytes(4).readInt32LE();

interface Most {
  elements: number;
  names: number;
}

/**
 * Counts what JSON holds while its bytes come in, before anything is made of them: keys and elements, as many as commas and
 * opening brackets outside of texts, so that an empty list counts as one; and the different names of keys, for which
 * JSON.parse takes far longer than for those that come again. It counts no further than to one more than may be.
 */
export class ElementCounter {
  readonly #most: Most;
  readonly #names = new Set<number>();
  #elements = 0;
  #isInText = false;
  #isEscaped = false;
  /** Of the present text or the last one: before a colon it is a key. */
  #hash = SEED;

  constructor(most: Most) {
    this.#most = most;
  }

  get elements(): number {
    return this.#elements;
  }

  /** What there is too much of. */
  get excess(): keyof Most | undefined {
    if (this.#elements > this.#most.elements) return 'elements';
    return this.#names.size > this.#most.names ? 'names' : undefined;
  }

  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && this.excess === undefined; at += 1) {
      if (this.#isInText) at = this.#readText(bytes, at);
      else this.#readBetween(bytes[at] ?? 0);
    }
  }

  #readBetween(byte: number): void {
    if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) this.#elements += 1;
    else if (byte === COLON) this.#names.add(this.#hash);
    else if (byte === QUOTE) [this.#isInText, this.#hash] = [true, SEED];
  }

  /** Up to its end, or to that of these bytes. The hash is FNV-1a; names that share one count as one. */
  #readText(bytes: Uint8Array, start: number): number {
    let [hash, isEscaped, at] = [this.#hash, this.#isEscaped, start];
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE && !isEscaped) break;
      hash = Math.imul(hash ^ byte, 16_777_619);
      isEscaped = byte === BACKSLASH && !isEscaped;
    }
    [this.#hash, this.#isEscaped, this.#isInText] = [hash, isEscaped, at === bytes.length];
    return at;
  }
}
