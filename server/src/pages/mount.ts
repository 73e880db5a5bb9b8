import { randomBytes } from 'node:crypto';
import type { PageRenderer } from '@suite/contracts/pages';
import { accepts } from '../http/accept-encoding.ts';
import type { App, AppContext } from '../http/app-type.ts';
import { compressed } from '../http/compress.ts';
import { HttpError } from '../http/http-error.ts';
import { mountRoute } from '../http/mount.ts';
import { everyone } from '../http/policy.ts';
import { type Page, PageCache } from './page-cache.ts';
import type { StaticFiles } from './static-files.ts';

export interface Pages {
  renderer: PageRenderer<Request, Response>;
  files: StaticFiles;
  /** The content security policy for a nonce; development has its own. */
  policy: (nonce: string) => string;
}

// Addresses of services, never of pages: what is missing there is an error in their own form.
const SERVICES = ['/api', '/content', '/oauth', '/assets'];
const PAGES_AMONG_SERVICES = ['/api/docs'];

/** Answers every GET outside the services: files of the web build, then rendered pages. */
export function mountPages(app: App, { renderer, files, policy }: Pages): void {
  const cache = new PageCache(renderer);
  mountRoute(app, { method: 'get', path: '/*', policy: everyone, summary: 'Pages' }, async (context) => {
    const { path } = context.req;
    const acceptEncoding = context.req.header('accept-encoding') ?? '';
    const file = files.respond(path, {
      acceptEncoding,
      ifNoneMatch: context.req.header('if-none-match') ?? '',
    });
    if (file) return file;
    if (isServicePath(path)) throw new HttpError('NOT_FOUND');
    const answer = await cache.page(new URL(context.req.url), context.get('requestId'));
    if (!(answer instanceof Response)) return pageResponse(context, answer, policy);
    return accepts(acceptEncoding, 'gzip') ? compressed(answer) : answer;
  });
}

function pageResponse(context: AppContext, page: Page, policy: (nonce: string) => string): Response {
  const nonce = randomBytes(18).toString('base64');
  const isGzip = accepts(context.req.header('accept-encoding') ?? '', 'gzip');
  // The template's buffers are plain ArrayBuffer views; the type of Response wants that spelled out.
  const body = (isGzip ? page.template.gzip(nonce) : page.template.plain(nonce)) as Buffer<ArrayBuffer>;
  return new Response(body, {
    status: page.status,
    headers: {
      ...Object.fromEntries(page.headers),
      'content-security-policy': policy(nonce),
      'content-length': String(body.length),
      // A nonce is for one response: no shared cache may keep the page, and none may revalidate it.
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
      ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
    },
  });
}

export function isServicePath(path: string): boolean {
  if (PAGES_AMONG_SERVICES.some((page) => path === page || path === `${page}.data`)) return false;
  return SERVICES.some((service) => path === service || path.startsWith(`${service}/`));
}
