import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const SMALLEST = 1024; // below one packet there is nothing to gain

/** An answer ready to be sent. */
export interface CachedAnswer {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  /** The same, compressed, where that is worth it. */
  gzip: () => Uint8Array<ArrayBuffer> | undefined;
}

export interface AnswerCache {
  find: (key: string) => CachedAnswer | undefined;
  /** Makes an answer of a resource and keeps it under the key. */
  add: (key: string, resource: object) => CachedAnswer;
}

export interface CacheLimits {
  answers: number;
  bytes: number;
}

/** Keeps the answers used last within both limits. One cache serves one version of the content. */
export function createAnswerCache({ answers, bytes }: CacheLimits): AnswerCache {
  // A Map iterates in order of insertion: re-inserting on use keeps the oldest in front.
  const cached = new Map<string, Answer>();
  let cachedBytes = 0;

  return {
    find(key) {
      const known = cached.get(key);
      if (!known) return undefined;
      cached.delete(key);
      cached.set(key, known);
      known.isRepeated = true;
      return known;
    },
    add(key, resource) {
      const fresh = new Answer(resource);
      cachedBytes += fresh.size - (cached.get(key)?.size ?? 0);
      cached.delete(key);
      cached.set(key, fresh);
      dropOldest();
      return fresh;
    },
  };

  function dropOldest(): void {
    for (const [key, answer] of cached) {
      if (cached.size <= answers && cachedBytes <= bytes) return;
      cached.delete(key);
      cachedBytes -= answer.size;
    }
  }
}

class Answer implements CachedAnswer {
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

  /** Quickly for the one who waits for a new answer, well for the many who ask for it again. */
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
