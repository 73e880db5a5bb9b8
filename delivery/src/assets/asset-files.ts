import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeliveryError, notFound } from '../delivery-error.ts';
import type { AssetFile } from '../model.ts';
import { CORS, type RequestHeaders } from '../respond.ts';
import type { AssetKeys } from './asset-keys.ts';

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
 * Reads the single range that a Range header asks for; last is included. Undefined means the whole file: no header, several ranges, or a form nobody knows, all of which may be
 * answered in full (RFC 9110, 14.2). `unsatisfiable` lies behind the end of the file.
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
