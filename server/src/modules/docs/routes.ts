import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { docsEndpoints } from '@suite/contracts/endpoints/health';
import type { App } from '../../http/app-type.ts';
import { accepts } from '../../http/compress.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { everyone } from '../../http/policy.ts';
import type { ApiDocument } from './api-document.ts';

/** GET /api/openapi.json. The readable page at /api/docs is drawn from the same document. */
export function mountDocs(app: App, document: () => ApiDocument): void {
  const mounted = { endpoint: docsEndpoints.document, policy: everyone };
  let made: ReturnType<typeof makeAnswer> | undefined;
  mountEndpoint(app, mounted, async ({ req }) => {
    made ??= makeAnswer(document());
    const { plain, squeezed, etag } = made;
    const headers = { ETag: etag, 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' };
    if (req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    const typed = { ...headers, 'Content-Type': 'application/json' };
    return accepts(req.header('accept-encoding') ?? '', 'gzip')
      ? new Response(squeezed, { headers: { ...typed, 'Content-Encoding': 'gzip' } })
      : new Response(plain, { headers: typed });
  });
}

/** Made once: it has megabytes, and anybody may ask for it. */
function makeAnswer(document: ApiDocument) {
  const plain = new TextEncoder().encode(JSON.stringify(document));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { plain, squeezed: new Uint8Array(gzipSync(plain)), etag };
}
