import { createHash } from 'node:crypto';
import type { App } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import { everyone } from '../../http/policy.ts';

export type ApiDocument = ReturnType<App['getOpenAPI31Document']>;

/** GET /api/openapi.json. The readable page at /api/docs is drawn from the same document. */
export function mountDocs(app: App, document: () => ApiDocument): void {
  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/openapi.json',
      policy: everyone,
      summary: 'This document',
      answers: { 200: { description: 'OpenAPI 3.1', mediaType: 'application/json' } },
    },
    (context) => {
      const body = JSON.stringify(document());
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      const headers = { ETag: etag, 'Cache-Control': 'public, no-cache' };
      if (context.req.header('if-none-match')?.includes(etag))
        return new Response(null, { status: 304, headers });
      return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
    },
  );
}
