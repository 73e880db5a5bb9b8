import { OpenAPIHono } from '@hono/zod-openapi';
import { API_VERSION } from '@suite/contracts/api-version';
import type { Delivery } from '@suite/delivery';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { Readiness } from './db/driver.ts';
import { accepts, compressed } from './http/compress.ts';
import { allowSite } from './http/allow-site.ts';
import type { App, AppEnvironment } from './http/app-type.ts';
import { checkAnswers } from './http/check-answers.ts';
import { documentComponents } from './http/document.ts';
import { asVisitor, type Authenticate, edge } from './http/edge.ts';
import { HttpError } from './http/http-error.ts';
import { limitUsers, OverloadedError, requestSlots } from './http/limit-requests.ts';
import { assertEveryRouteHasPolicy, mountMiddleware, mountRoute } from './http/mount.ts';
import {
  errorResponse,
  noRouteError,
  translateDatabaseError,
  createRefusalAudit,
} from './http/error-response.ts';
import { everyone, policiesWith } from './http/policy.ts';
import { ASSISTANTS, requireProgram } from './http/program.ts';
import {
  type Auth,
  mountClients,
  mountTokens,
  mountDirectory,
  assistantGrants,
  mountOauth,
  mountPrograms,
  mountSignOn,
  type EraseList,
  mountUsers,
} from './modules/access/index.ts';
import { mountAudit } from './modules/audit/routes.ts';
import { type CalculationPool, mountCalculations } from './modules/calculations/routes.ts';
import { mountChanges } from './modules/changes/routes.ts';
import { mountCustomers } from './modules/customers/routes.ts';
import { mountDatasets } from './modules/datasets/index.ts';
import { type ApiDocument, apiDocumentOf, mountDocs } from './modules/docs/api-document.ts';
import { mountHealth } from './modules/health/routes.ts';
import { mountHome } from './modules/home/routes.ts';
import { mountIngredients } from './modules/ingredients/index.ts';
import { mountMcp } from './modules/mcp/routes.ts';
import { mountInbox, mountMessages } from './modules/messages/routes.ts';
import { mountPortfolio } from './modules/portfolio/routes.ts';
import {
  copyValues,
  countUses,
  mountRecipes,
  recipesUsing,
  type ShippedExample,
} from './modules/recipes/index.ts';
import { mountShares, sharePage } from './modules/shares/index.ts';
import { mountTableLinks } from './modules/tables/link-routes.ts';
import { mountTables } from './modules/tables/routes.ts';
import { measureSystem } from './modules/system/system-gauges.ts';
import { mountSystem } from './modules/system/routes.ts';
import type { SystemReader } from './modules/system/system-reader.ts';
import { mountVotes } from './modules/votes/routes.ts';
import { createPageServer, isServicePath, type Pages } from './pages/mount.ts';
import type { Clock } from './platform/clock.ts';
import type { Jobs } from './platform/jobs.ts';
import { MemoryRateLimiter } from './platform/rate-limit.ts';
import type { Limits } from './platform/limits.ts';
import type { LoopDelay } from './platform/event-loop.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import type { Semaphore } from './platform/semaphore.ts';
import { type Config, flagsOf } from './start/config.ts';
import { PERSONAL_DATA } from './start/personal-data.ts';

export interface AppParts {
  config: Config;
  clock: Clock;
  log: Logger;
  limits: Limits;
  content: Delivery;
  /** Made with the document of the finished API, which its page shows. */
  pages: (document: () => ApiDocument) => Pages;
  readiness: () => Promise<Readiness>;
  /** Accounts and sessions; without them everybody is a visitor. */
  auth?: Auth;
  /** Where erasures are remembered outside the database. */
  eraseList?: EraseList;
  /** Worked recipes that everybody may begin with. */
  examples?: readonly ShippedExample[];
  /** Who sends a request, where that is not a matter of accounts. */
  authenticate?: Authenticate;
  calculations: CalculationPool;
  /** How late the event loop is; on time unless told. */
  loopDelay?: LoopDelay;
  /** Those that requests are answered in; made here where nobody else looks at them. */
  slots?: Semaphore;
  /** Database and queue; without them only what needs neither is mounted. */
  storage?: { database: Database; jobs: Jobs };
  /** What is measured; made here where nothing was measured before. */
  metrics?: Metrics;
  /** How the product is doing, for staff and measurements. */
  system?: SystemReader;
  /** The state of the shipped data, as reports name it. */
  dataVersion?: (() => string | undefined) | undefined;
  /** Tests: every answer is held against its declaration, and this is told what differs. */
  onWrongAnswer?: (fault: string) => void;
  /** Further modules, mounted before the pages. */
  modules?: ((app: App) => void)[];
}

/** The whole server as one function from request to response; it neither listens nor reads files. */
export function createApp(parts: AppParts): App {
  const { config, clock, log, limits, loopDelay = () => 0, slots = requestSlots(limits) } = parts;
  const app: App = new OpenAPIHono<AppEnvironment>();
  documentComponents(app);
  const metrics = parts.metrics ?? createMetrics();
  const document = lazily(() =>
    apiDocumentOf(app, { publicUrl: config.PUBLIC_URL, websiteUrl: config.WEBSITE_URL }),
  );

  const may = policiesWith(flagsOf(config));
  const auditRefusal = parts.storage && createRefusalAudit({ ...parts.storage, clock, log });
  const authenticate = parts.authenticate ?? parts.auth?.authenticate ?? asVisitor;
  const outermost = {
    config,
    clock,
    log,
    metrics,
    limits,
    authenticate,
    loopDelay,
    slots,
  };
  mountMiddleware(app, '/*', edge(outermost));
  mountMiddleware(app, '/api/*', allowSite(config.PUBLIC_URL));
  mountMiddleware(app, '/api/*', async (context, next) => {
    await next();
    if (!accepts(context.req.header('accept-encoding') ?? '', 'gzip')) return;
    const answer = await compressed(context.res);
    // Taken away first: one that replaces another is made anew, with its body as a stream.
    context.res = undefined;
    context.res = answer;
  });

  const limit = limitUsers(limits.api, clock);
  for (const path of ['/api/*', '/scim/*', ASSISTANTS]) mountMiddleware(app, path, limit);
  mountMiddleware(app, ASSISTANTS, requireProgram(config.PUBLIC_URL));
  if (parts.onWrongAnswer) mountMiddleware(app, '/*', checkAnswers(app, parts.onWrongAnswer));

  const waited = metrics.gauge(
    'http_requests_waited_seconds',
    'How long the first request in the queue has waited',
  );
  metrics.onScrape(async () => waited.set(slots.waitedMs() / 1000));
  if (parts.system) measureSystem(metrics, parts.system);
  mountHealth(app, {
    readiness: parts.readiness,
    metrics,
    metricsFor: config.METRICS,
    metricsToken: config.METRICS_TOKEN,
  });
  mountDocs(app, document);
  const database = parts.storage?.database;
  const searchLimit = new MemoryRateLimiter(limits.search, clock);
  mountCalculations(app, {
    pool: parts.calculations,
    may,
    clock,
    records: database && { database, searchLimit },
  });
  parts.auth?.mount(app);
  if (parts.auth) {
    const { auth, eraseList } = parts;
    mountUsers(app, {
      auth: auth.parts,
      policyFor: may,
      personalData: PERSONAL_DATA,
      limits: limits.exports,
      ...(eraseList ? { eraseList } : {}),
    });
    mountSignOn(app, {
      auth: auth.parts,
      policyFor: may,
      rules: {
        isPrivateAllowed: config.SSO_PRIVATE_ISSUERS === 'yes',
        isLoopbackAllowed: config.NODE_ENV !== 'production',
      },
      count: (outcome) => metrics.countSignIn('sign-on', outcome),
    });
  }
  mountRoute(app, { method: 'ALL', path: '/content/*', policy: everyone }, (context) =>
    parts.content.handle(context.req.raw, context.get('requestId')),
  );
  for (const mount of parts.modules ?? []) mount(app);
  const pages = parts.pages(document);
  const shares = parts.storage &&
    parts.auth && {
      ...parts.storage,
      clock,
      policyFor: may,
      limits: limits.shares,
      publicUrl: config.PUBLIC_URL,
      passcodes: parts.auth.parts.passwords,
    };
  const pageServer = createPageServer(pages, {
    clock,
    limits,
    loopDelay,
    countLookup: (isHit) => metrics.countLookup('pages', isHit),
    isShared: shares && sharePage(shares),
  });
  if (parts.storage) {
    const records = { database: parts.storage.database, clock, policyFor: may };
    mountDatasets(app, {
      ...records,
      dataVersion: parts.dataVersion,
      uses: { list: recipesUsing, counts: countUses, copyValues: (tx, set) => copyValues(tx, clock, set) },
    });
    mountIngredients(app, { ...records, searchLimit, limits: limits.imports });
    mountRecipes(app, { ...records, limits: limits.imports }, parts.examples ?? []);
    if (shares) mountShares(app, shares);
    mountTables(app, { ...records, publicUrl: config.PUBLIC_URL });
    mountChanges(app, records);
    mountHome(app, records);
    const tokenLimit = limits.signIn.perAddress;
    const oauth = parts.auth && { auth: parts.auth.parts, policyFor: may, limits: limits.oauth, tokenLimit };
    if (oauth) {
      mountClients(app, oauth);
      mountDirectory(app, oauth);
      mountPrograms(app, oauth);
      mountTableLinks(app, { ...oauth, missing: limits.shares.missing });
      mountOauth(app, oauth);
      mountMcp(app, {
        policyFor: may,
        log,
        publicUrl: config.PUBLIC_URL,
        product: config.RELEASE ?? API_VERSION,
        dataVersion: parts.dataVersion ?? (() => undefined),
        requestsInFlight: () => metrics.counts().inFlight,
      });
    }
    mountTokens(app, { ...records, limit: tokenLimit, grants: oauth ? assistantGrants(oauth) : {} });
    mountAudit(app, records);
    if (parts.system) mountSystem(app, { ...records, jobs: parts.storage.jobs, reader: parts.system });
    mountInbox(app, { ...records, jobs: parts.storage.jobs, contact: config.CONTACT_TO });
    mountCustomers(app, { ...records, jobs: parts.storage.jobs, publicUrl: config.PUBLIC_URL });
    mountVotes(app, { ...records, jobs: parts.storage.jobs });
    mountPortfolio(app, { ...records, jobs: parts.storage.jobs, limits: limits.imports });
    mountMessages(app, {
      ...records,
      jobs: parts.storage.jobs,
      limits: limits.messages,
      to: config.CONTACT_TO,
      subjects: pages.renderer.subjects,
      show: pageServer.showOutcome,
    });
  }
  pageServer.mount(app);

  app.notFound((context) => {
    const error = noRouteError(app, context, (path) => !isServicePath(path));
    return errorResponse(error, { path: context.req.path, id: context.get('requestId') });
  });
  app.onError(async (thrown, context) => {
    const id = context.get('requestId');
    const error = translateDatabaseError(thrown);
    const target = context.env.incoming?.url ?? '';
    if (error instanceof HttpError && error.code === 'NOT_FOUND' && target.startsWith('/content/')) {
      return parts.content.handle(misspelled(context.req.raw, target), id);
    }
    if (error instanceof OverloadedError) metrics.countShed();
    if (error instanceof HttpError) await auditRefusal?.(error, context);
    // What the database refused because another request was first is an answer, not a failure.
    const isRefused = error instanceof HttpError && error.statusCode < 500;
    if (!(thrown instanceof HttpError) && !isRefused) {
      log.error({ requestId: id, err: thrown }, 'request failed');
    }
    return errorResponse(error, { path: context.req.path, id });
  });
  assertEveryRouteHasPolicy(app);
  return app;
}

/**
 * A request of the content service whose path is not canonical, so that the service refuses it in its own form: the path
 * as it was sent, as one name that nothing has.
 */
function misspelled({ headers, url }: Request, target: string): Request {
  const [path = '', query = ''] = target.split('?', 2);
  return new Request(new URL(`/content/${encodeURIComponent(path)}?${query}`, url), { headers });
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
