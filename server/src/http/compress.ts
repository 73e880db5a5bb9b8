import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compress = promisify(gzip);
const SMALLEST = 1024; // below one packet there is nothing to gain

/** Texts. Pictures, archives, spreadsheets and PDF are compressed already: they go as they are, with their length. */
const TEXT = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|yaml))\b/i;

/** A text answer, compressed on the thread pool, so that a large one does not hold up the others. */
export async function compressed(response: Response): Promise<Response> {
  // The headers first: asking for the body makes it a stream.
  if (response.headers.has('content-encoding') || !response.body) return response;
  if (!TEXT.test(response.headers.get('content-type') ?? '')) return response;
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const { status } = response;
  // A file may be larger than what fits here: it is compressed as it goes by.
  if (headers.has('content-disposition')) {
    headers.set('Content-Encoding', 'gzip');
    headers.delete('Content-Length');
    return new Response(response.body.pipeThrough(new CompressionStream('gzip')), { status, headers });
  }
  const body = await response.arrayBuffer();
  if (body.byteLength < SMALLEST) return new Response(body, { status, headers });
  const squeezed = new Uint8Array(await compress(Buffer.from(body)));
  headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(squeezed.byteLength));
  return new Response(squeezed, { status, headers });
}

/** Compresses text answers for callers who take gzip. */
export const compressAnswer: MiddlewareHandler = async (context, next) => {
  await next();
  if (!accepts(context.req.header('accept-encoding') ?? '', 'gzip')) return;
  const answer = await compressed(context.res);
  // Taken away first: one that replaces another is made anew, with its body as a stream.
  context.res = undefined;
  context.res = answer;
};

/** Whether an Accept-Encoding header names the encoding without refusing it by q=0. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
