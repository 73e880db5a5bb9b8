import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createGunzip, createGzip } from 'node:zlib';

export type Write = (chunk: string | Uint8Array) => Promise<void>;

/**
 * What `produce` writes as compressed bytes, made as fast as they are taken; off the event loop, as zlib works. It begins
 * when the first are asked for, and its writing fails when whoever reads gives up: it never waits for nobody.
 */
export async function* gzipStream(
  produce: (write: Write) => Promise<void>,
  level?: number,
): AsyncGenerator<Uint8Array> {
  const gzip = createGzip(level === undefined ? {} : { level });
  const closed = once(gzip, 'close').catch(() => undefined); // an error is told to whoever reads
  async function write(chunk: string | Uint8Array): Promise<void> {
    if (gzip.destroyed) throw new Error('The reader of this stream has gone.');
    if (!gzip.write(chunk))
      await Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), closed]);
  }
  produce(write).then(
    () => gzip.end(),
    (error: Error) => gzip.destroy(error),
  );
  try {
    yield* gzip as AsyncIterable<Uint8Array>; // what zlib gives
  } finally {
    gzip.destroy();
  }
}

/** The content of a compressed file, piece by piece. Nothing is opened before the first is asked for: an error finds a listener. */
export async function* gunzipFile(path: string): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const file = createReadStream(path).on('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  try {
    yield* gunzip as AsyncIterable<Uint8Array>; // what zlib gives
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}
