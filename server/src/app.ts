import { OpenAPIHono } from '@hono/zod-openapi';
import { brand } from '@suite/contracts/brand';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Readiness } from './db/driver.ts';
import { databaseTrouble } from './db/unavailable.ts';
import { accepts } from './http/accept-encoding.ts';
import type { App, AppEnvironment } from './http/app-type.ts';
import { compressed } from './http/compress.ts';
import { asVisitor, type Authenticate, edge } from './http/edge.ts';
import { HttpError } from './http/http-error.ts';
import { assertEveryRouteHasPolicy, mountMiddleware, mountRoute } from './http/mount.ts';
import { noSuchRoute } from './http/not-found.ts';
import { everyone } from './http/policy.ts';
import { errorResponse } from './http/respond.ts';
import { type CalculationPool, mountCalculations } from './modules/calculations/index.ts';
import type { ContentModule } from './modules/content/index.ts';
import { type ApiDocument, mountDocs } from './modules/docs/routes.ts';
import { mountHealth } from './modules/health/routes.ts';
import { isServicePath, mountPages, type Pages } from './pages/mount.ts';
import type { Clock } from './platform/clock.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Limits } from './platform/limits.ts';
import { createMetrics } from './platform/metrics.ts';

export interface AppParts {
  config: Config;
  clock: Clock;
  log: Logger;
  limits: Limits;
  content: ContentModule;
  /** Made with the document of the finished API, which its page shows. */
  pages: (document: () => ApiDocument) => Pages;
  readiness: () => Promise<Readiness>;
  /** Who sends a request; nobody is signed in where it is left out. */
  authenticate?: Authenticate;
  calculations: CalculationPool;
  /** Database and queue; without them only what needs neither is mounted. */
  storage?: { database: Database; jobs: Jobs };
  /** Further modules, mounted before the pages. */
  modules?: ((app: App) => void)[];
}

/** The whole server as one function from request to response; it neither listens nor reads files. */
export function createApp(parts: AppParts): App {
  const { config, clock, log, limits } = parts;
  const app: App = new OpenAPIHono<AppEnvironment>();
  const metrics = createMetrics();
  const document = once(() =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1.0.0' },
      servers: [{ url: config.PUBLIC_URL }],
    }),
  );

  const { authenticate = asVisitor } = parts;
  mountMiddleware(app, '/*', edge({ config, clock, limits, log, metrics, authenticate }));
  mountMiddleware(app, '/api/*', async (context, next) => {
    await next();
    if (accepts(context.req.header('accept-encoding') ?? '', 'gzip'))
      context.res = await compressed(context.res);
  });

  mountHealth(app, { readiness: parts.readiness, metrics, metricsFor: config.METRICS });
  mountDocs(app, document);
  mountCalculations(app, parts.calculations);
  mountRoute(
    app,
    { method: 'all', path: '/content/*', policy: everyone, summary: 'Content delivery' },
    (context) => parts.content.handle(context.req.raw, context.get('requestId')),
  );
  for (const mount of parts.modules ?? []) mount(app);
  mountPages(app, parts.pages(document));

  app.notFound((context) => {
    const error = noSuchRoute(app, context, (path) => !isServicePath(path));
    return errorResponse(error, { path: context.req.path, id: context.get('requestId') });
  });
  app.onError((thrown, context) => {
    const id = context.get('requestId');
    const error = refusal(thrown);
    if (!(thrown instanceof HttpError)) log.error({ requestId: id, err: thrown }, 'request failed');
    return errorResponse(error, { path: context.req.path, id });
  });
  assertEveryRouteHasPolicy(app);
  return app;
}

/** A database in trouble is not a fault of the request: it may come again (F-04, F-08). */
function refusal(error: unknown): unknown {
  const trouble = databaseTrouble(error);
  if (!trouble) return error;
  return new HttpError(trouble === 'full' ? 'INSUFFICIENT_STORAGE' : 'SERVICE_UNAVAILABLE', {
    headers: { 'Retry-After': '5' },
    cause: error,
  });
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
