import { randomBytes } from 'node:crypto';
import type { MessageOutcome } from '@suite/contracts/messages';
import type { PageRenderer } from '@suite/contracts/pages';
import { movedTo } from '@suite/contracts/paths';
import type { App, AppContext } from '../http/app-type.ts';
import { networkOf } from '../http/client-address.ts';
import { accepts, compressed } from '../http/compress.ts';
import { HttpError } from '../http/http-error.ts';
import { enforceMemoryLimit, refuseWhenLate } from '../http/limit-requests.ts';
import { mountRoute } from '../http/mount.ts';
import { type Actor, everyone } from '../http/policy.ts';
import { tokenIn } from '../http/token-path.ts';
import type { Clock } from '../platform/clock.ts';
import type { LoopDelay } from '../platform/event-loop.ts';
import type { Limits } from '../platform/limits.ts';
import { MemoryRateLimiter } from '../platform/rate-limit.ts';
import { crawlerFile } from './crawlers.ts';
import { type Page, PageCache } from './page-cache.ts';
import type { StaticFiles } from './static-files.ts';

export interface Pages {
  renderer: PageRenderer<Request, Response>;
  files: StaticFiles;
  publicUrl: string;
  /** The content security policy for a nonce; development has its own. */
  policy: (nonce: string) => string;
}

// Addresses of services, never of pages: what is missing there is an error in their own form.
const SERVICES = ['/api', '/content', '/oauth', '/scim', '/assets', '/mcp', '/.well-known'];
const PAGES_AMONG_SERVICES = /^\/api\/docs(?:\.data$|\/|$)/;

/** The address that the page of every link is rendered from. */
const SHARE_PAGE = '/apps/share/link';

export interface PageServer {
  /** Answers every GET outside the services: files of the web build, then rendered pages. */
  mount: (app: App) => void;
  /** The home page with what became of a form that was sent without scripts. */
  showOutcome: (context: AppContext, outcome: MessageOutcome, status: number) => Promise<Response>;
}

/** Whether there is something behind the token of a share page. */
export type IsShared = (token: string, actor: Actor) => Promise<boolean>;

/** What a visitor may ask for, and what may be asked of the process. */
export interface PageGuards {
  clock: Clock;
  limits: Pick<Limits, 'pages' | 'load'>;
  loopDelay: LoopDelay;
  /** Called with whether a page was at hand or had to be rendered. */
  countLookup?: (isHit: boolean) => void;
  isShared: IsShared | undefined;
}

export function createPageServer({ renderer, ...answers }: Pages, guards: PageGuards): PageServer {
  const cache = new PageCache(renderer, guards.countLookup);
  return {
    mount: (app) => mountPages(app, cache, { ...answers, ...guards }),
    showOutcome: async (context, message, status) => {
      const requestId = context.get('requestId');
      const page = await cache.renderUncached(new URL('/', context.req.url), { requestId, message });
      if (page instanceof Response) return page;
      return pageResponse(context, page.status === 200 ? { ...page, status } : page, answers.policy);
    },
  };
}

function mountPages(app: App, cache: PageCache, answers: Omit<Pages, 'renderer'> & PageGuards): void {
  const { files, policy, publicUrl, isShared, limits, loopDelay } = answers;
  const perAddress = new MemoryRateLimiter(limits.pages.perAddress, answers.clock);
  const accessOf = (context: AppContext) => ({
    requestId: context.get('requestId'),
    admit: () => {
      refuseWhenLate(loopDelay(), limits.load.lateMs);
      enforceMemoryLimit(perAddress, networkOf(context.get('actor').address));
    },
  });

  mountRoute(app, { method: 'GET', path: '/*', policy: everyone }, async (context) => {
    const { path } = context.req;
    const acceptEncoding = context.req.header('accept-encoding') ?? '';
    const file = files.respond(path, {
      acceptEncoding,
      ifNoneMatch: context.req.header('if-none-match') ?? '',
    });
    if (file) return file;
    const forCrawlers = crawlerFile(path, publicUrl);
    if (forCrawlers) return forCrawlers;
    if (isServicePath(path)) throw new HttpError('NOT_FOUND');
    const target = movedTo(path, new URL(context.req.url).search);
    if (target !== undefined) return context.redirect(target, 302);
    const token = tokenIn(path);
    if (token !== undefined) {
      // One page for all tokens: none of them gets into the cache, and none into the page.
      const ending = path.endsWith('.data') ? '.data' : '';
      const url = new URL(SHARE_PAGE + ending, context.req.url);
      const page = await cache.page(url, accessOf(context));
      if (page instanceof Response) return page;
      const isThere = (await isShared?.(token, context.get('actor'))) ?? false;
      const answer = pageResponse(context, isThere ? page : { ...page, status: 404 }, policy);
      answer.headers.set('cache-control', 'no-store');
      return answer;
    }
    const answer = await cache.page(new URL(context.req.url), accessOf(context));
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
  if (PAGES_AMONG_SERVICES.test(path)) return false;
  return SERVICES.some((service) => path === service || path.startsWith(`${service}/`));
}

/** The content security policy of a rendered page (S-15). */
export function pagePolicy(
  nonce: string,
  origins: { api: string | undefined; contentAssets: string | undefined },
): string {
  const also = (origin: string | undefined) => (origin ? ` ${origin}` : '');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also(origins.contentAssets)}`,
    "font-src 'self'",
    `connect-src 'self'${also(origins.api)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
