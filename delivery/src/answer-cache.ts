import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const SMALLEST = 1024; // below one packet there is nothing to gain

/** Keeps the answers used last within both limits. One cache serves one version of the content. */
export function createAnswerCache(limits: { answers: number; bytes: number }) {
  // A Map iterates in order of insertion: re-inserting on use keeps the oldest in front.
  const cached = new Map<string, CachedAnswer>();
  let cachedBytes = 0;

  return {
    find(key: string): CachedAnswer | undefined {
      const known = cached.get(key);
      if (!known) return undefined;
      cached.delete(key);
      cached.set(key, known);
      known.isRepeated = true;
      return known;
    },
    /** Makes an answer of a resource and keeps it under the key. */
    add(key: string, resource: object): CachedAnswer {
      const fresh = new CachedAnswer(resource);
      cachedBytes += fresh.size - (cached.get(key)?.size ?? 0);
      cached.delete(key);
      cached.set(key, fresh);
      for (const [oldest, { size }] of cached) {
        if (cached.size <= limits.answers && cachedBytes <= limits.bytes) break;
        cached.delete(oldest);
        cachedBytes -= size;
      }
      return fresh;
    },
  };
}

/** An answer ready to be sent. */
export class CachedAnswer {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  /** Bytes it may hold on to: compressed it is never larger than by a few bytes. */
  readonly size: number;
  isRepeated = false;
  #squeezed: { bytes: Uint8Array<ArrayBuffer>; isForMany: boolean } | undefined;

  constructor(resource: object) {
    this.body = new TextEncoder().encode(JSON.stringify(resource));
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 27)}"`;
    this.size = this.body.byteLength < SMALLEST ? this.body.byteLength : 2 * this.body.byteLength;
  }

  /** The same, compressed, where that is worth it: quickly for the one who waits for a new answer, well for the many after. */
  gzip(): Uint8Array<ArrayBuffer> | undefined {
    if (this.body.byteLength < SMALLEST) return undefined;
    const isForMany = this.isRepeated;
    if (!this.#squeezed || (isForMany && !this.#squeezed.isForMany)) {
      const bytes = new Uint8Array(gzipSync(this.body, { level: isForMany ? 6 : 1 }));
      this.#squeezed = { bytes, isForMany };
    }
    return this.#squeezed.bytes;
  }
}
