import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const SMALLEST = 1024; // below one packet there is nothing to gain

/** An answer ready to be sent. */
export interface CachedAnswer {
  body: Uint8Array<ArrayBuffer>;
  /** The same, compressed, where that is worth it: done once, sent many times. */
  gzip: Uint8Array<ArrayBuffer> | undefined;
  etag: string;
}

export interface AnswerCache {
  /** The answer kept under the key; built and kept when there is none. What `build` throws is not kept. */
  get: (key: string, build: () => object) => CachedAnswer;
}

export interface CacheLimits {
  answers: number;
  bytes: number;
}

/** Keeps the answers used last within both limits. One cache serves one version of the content. */
export function createAnswerCache({ answers, bytes }: CacheLimits): AnswerCache {
  // A Map iterates in order of insertion: re-inserting on use keeps the oldest in front.
  const kept = new Map<string, CachedAnswer>();
  let keptBytes = 0;

  return {
    get(key, build) {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const fresh = serialise(build());
      kept.set(key, fresh);
      keptBytes += sizeOf(fresh);
      dropOldest();
      return fresh;
    },
  };

  function dropOldest(): void {
    for (const [key, answer] of kept) {
      if (kept.size <= answers && keptBytes <= bytes) return;
      kept.delete(key);
      keptBytes -= sizeOf(answer);
    }
  }
}

function sizeOf({ body, gzip }: CachedAnswer): number {
  return body.byteLength + (gzip?.byteLength ?? 0);
}

function serialise(resource: object): CachedAnswer {
  const body = new TextEncoder().encode(JSON.stringify(resource));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const gzip = body.byteLength < SMALLEST ? undefined : new Uint8Array(gzipSync(body));
  return { body, gzip, etag: `"${hash}"` };
}
