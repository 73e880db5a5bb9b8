import { createHash } from 'node:crypto';
import { docsEndpoints } from '@suite/contracts/endpoints/health';
import type { App } from '../../http/app-type.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { everyone } from '../../http/policy.ts';
import type { ApiDocument } from './api-document.ts';

/** GET /api/openapi.json. The readable page at /api/docs is drawn from the same document. */
export function mountDocs(app: App, document: () => ApiDocument): void {
  const mounted = { endpoint: docsEndpoints.document, policy: everyone };
  mountEndpoint(app, mounted, async ({ req }) => {
    const body = JSON.stringify(document());
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const headers = { ETag: etag, 'Cache-Control': 'public, no-cache' };
    if (req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
  });
}
