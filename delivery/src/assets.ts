import { createHmac, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import type { Clock } from './access.ts';
import { badRequest, DeliveryError, notFound, refused } from './delivery-error.ts';
import { isRecord } from './links.ts';
import type { AssetFile } from './model.ts';
import { CORS, type RequestHeaders } from './respond.ts';

export interface AssetRequest {
  request: Request;
  common: RequestHeaders;
  /** Path below the service, as sent: /assets/… */
  path: string;
  search: URLSearchParams;
  /** The address of the file as its asset names it. */
  address: string;
}

// Shown in a page of ours or of others; everything else is only offered for download.
const SHOWN = /^(?:image|audio|video)\/|^application\/pdf$/;

/** Answers with the file of an asset. Only files that a loader has listed can be reached: no path is made of a request. */
export async function respondWithAsset(
  files: ReadonlyMap<string, AssetFile>,
  keys: AssetKeys,
  { request, common, path, search, address }: AssetRequest,
): Promise<Response> {
  const file = files.get(decoded(path));
  if (!file) throw notFound({ type: 'Route', id: path });
  // A public file needs nothing; but token and policy that are given must be right.
  const [token, policy] = [search.get('token'), search.get('policy')];
  const mayFetch =
    token === null && policy === null
      ? !file.isProtected
      : await keys.mayOpen(address, { token: token ?? '', policy: policy ?? '' });
  if (!mayFetch) throw new DeliveryError(403, 'AccessDenied', { message: 'Forbidden' });
  const etag = `"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`;
  const headers: Record<string, string> = {
    ...CORS,
    ...common,
    'Content-Type': file.contentType,
    'Content-Disposition': SHOWN.test(file.contentType) ? 'inline' : 'attachment',
    // An address holds a hash of its bytes; who may see a protected one is asked each time.
    'Cache-Control': file.isProtected ? 'private, no-store' : 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  const range = readRange(request.headers.get('Range'), file.size);
  if (range === 'unsatisfiable') {
    const unsatisfied = { ...headers, 'Content-Range': `bytes */${file.size}` };
    return new Response(null, { status: 416, headers: unsatisfied });
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  headers['Content-Length'] = String(last - first + 1);
  if (range) headers['Content-Range'] = `bytes ${first}-${last}/${file.size}`;
  const body = request.method === 'HEAD' ? null : await read(file, first, last);
  return new Response(body, { status: range ? 206 : 200, headers });
}

async function read(file: AssetFile, first: number, last: number): Promise<ReadableStream> {
  const handle = await open(file.path).catch(() => undefined);
  const now = await handle?.stat();
  if (!handle || now?.size !== file.size || now.mtimeMs !== file.mtimeMs) {
    // The file has changed since it was loaded; the content that describes it will follow in a moment.
    await handle?.close();
    throw new DeliveryError(503, 'ServiceUnavailable', { message: 'The asset is being replaced.' });
  }
  if (last < first) {
    await handle.close();
    return new Blob([]).stream();
  }
  // The stream closes the file when it ends or is cancelled.
  return Readable.toWeb(handle.createReadStream({ start: first, end: last })) as ReadableStream;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/**
 * Reads the single range of a Range header; last is included. Undefined means the whole file: no header, several ranges, or
 * an unknown form, all of which may be answered in full (RFC 9110, 14.2). `unsatisfiable` lies behind the end of the file.
 */
function readRange(
  header: string | null,
  size: number,
): { first: number; last: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? 'unsatisfiable' : { first: size - count, last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (first >= size) return 'unsatisfiable';
  return first > last ? undefined : { first, last };
}

export type AssetKeys = ReturnType<typeof createAssetKeys>;

const LONGEST_SECONDS = 48 * 60 * 60;
/** Clocks differ: a caller who requests exactly 48 hours must get them. */
const TOLERANCE_SECONDS = 2;

/**
 * Keys that open protected assets for a time: the policy travels with a request, the secret signs its address. Nothing is kept:
 * the secret of a key follows from its policy and the service's own key.
 */
export function createAssetKeys(key: string, space: string, clock: Clock) {
  const secretOf = (id: string) => createHmac('sha256', key).update(`secret ${id}`).digest('base64url');
  const seconds = () => clock.now().getTime() / 1000;
  const isRunning = ({ exp }: Record<string, unknown>) => typeof exp === 'number' && exp > seconds();

  return {
    /** Makes a key; throws when the time of its end is out of bounds. */
    async create(expiresAt: number): Promise<{ policy: string; secret: string }> {
      const now = seconds();
      if (expiresAt < now - TOLERANCE_SECONDS) throw invalidExpiry('must not be in the past');
      if (expiresAt > now + LONGEST_SECONDS + TOLERANCE_SECONDS) {
        throw invalidExpiry('must be at most 48 hours from now');
      }
      const id = randomBytes(16).toString('base64url');
      const times = { iat: Math.floor(now), exp: Math.floor(expiresAt) };
      const policy = await sign({ iss: 'delivery', sub: space, jti: id, ...times }, key);
      return { policy, secret: secretOf(id) };
    },
    /** Whether token and policy open an address (without its query) now. */
    async mayOpen(address: string, { token, policy }: { token: string; policy: string }): Promise<boolean> {
      const allowed = await readToken(policy, key);
      const id = allowed['jti'];
      if (allowed['sub'] !== space || typeof id !== 'string' || !isRunning(allowed)) return false;
      const claims = await readToken(token, secretOf(id));
      if (typeof claims['sub'] !== 'string') return false;
      // The service names its addresses with and without a scheme.
      const isSame = claims['sub'].replace(/^https?:/, '') === address.replace(/^https?:/, '');
      return isSame && (claims['exp'] === undefined || isRunning(claims));
    },
  };
}

/** The claims of a token that was signed with the key, of any other none; their times are judged by our clock, not here. */
async function readToken(token: string, key: string): Promise<Record<string, unknown>> {
  try {
    return await verify(token, key, { alg: 'HS256', exp: false, nbf: false, iat: false });
  } catch {
    return {};
  }
}

const bodySchema = z.object({ expiresAt: z.number() });
const JSON_TYPES = [
  'application/json',
  'application/vnd.contentful.delivery.v1+json',
  'application/vnd.contentful.management.v1+json',
];
const LARGEST_BODY = 4096;

/** Reads the body of a request for a key. */
export async function readExpiry(request: Request): Promise<number> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!JSON_TYPES.includes(type)) {
    const message = `The body must be of one of these types: ${JSON_TYPES.join(', ')}.`;
    throw new DeliveryError(415, 'UnsupportedMediaType', { message });
  }
  const { data } = bodySchema.safeParse(parseJson(await readText(request)));
  if (!data) throw invalidExpiry('must be a number');
  return data.expiresAt;
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = request.body ?? [];
  for await (const chunk of body) {
    chunks.push(chunk);
    if ((size += chunk.byteLength) > LARGEST_BODY) {
      const message = `The body may have at most ${LARGEST_BODY} bytes.`;
      throw new DeliveryError(413, 'PayloadTooLarge', { message });
    }
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw badRequest({ name: 'body', path: [], details: 'The body is not valid JSON.' });
  }
  if (!isRecord(given) || !Object.hasOwn(given, '__proto__')) return given;
  throw badRequest({ name: 'body', path: [], details: 'The key "__proto__" is not allowed.' });
}

function invalidExpiry(reason: string): DeliveryError {
  return refused(422, 'ValidationFailed', { name: 'expiresAt', details: `"expiresAt" ${reason}` });
}
