import { OpenAPIHono } from '@hono/zod-openapi';
import { API_VERSION } from '@suite/contracts/api-version';
import type { Delivery } from '@suite/delivery';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { Readiness } from './db/driver.ts';
import { compressAnswer } from './http/compress.ts';
import { allowSite } from './http/allow-site.ts';
import type { App, AppEnvironment } from './http/app-type.ts';
import { checkAnswers } from './http/check-answers.ts';
import { documentComponents } from './http/document.ts';
import { type Authenticate, edge } from './http/edge.ts';
import { HttpError } from './http/http-error.ts';
import { limitUsers, OverloadedError } from './http/limit-requests.ts';
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
import type { Metrics } from './platform/metrics.ts';
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
  auth: Auth;
  /** Where erasures are remembered outside the database. */
  eraseList?: EraseList;
  /** Worked recipes that everybody may begin with. */
  examples: readonly ShippedExample[];
  /** Who sends a request, where that is not a matter of accounts. */
  authenticate?: Authenticate;
  calculations: CalculationPool;
  /** How late the event loop is. */
  loopDelay: LoopDelay;
  /** Requests that are answered now, and those that wait. */
  slots: Semaphore;
  storage: { database: Database; jobs: Jobs };
  metrics: Metrics;
  /** How the product is doing, for staff and measurements. */
  system?: SystemReader;
  /** The state of the shipped data, as reports name it. */
  dataVersion: () => string | undefined;
  /** For tests: every answer is compared with its declaration, and this is called with what differs. */
  onWrongAnswer?: (fault: string) => void;
  /** Further modules, mounted before the pages. */
  modules?: ((app: App) => void)[];
}

/** The whole server as one function from request to response; it neither listens nor reads files. */
export function createApp(parts: AppParts): App {
  const { config, clock, log, limits, metrics, auth, slots } = parts;
  const { database, jobs } = parts.storage;
  const publicUrl = config.PUBLIC_URL;
  const policyFor = policiesWith(flagsOf(config));
  const app: App = new OpenAPIHono<AppEnvironment>();
  documentComponents(app);
  const document = lazily(() => apiDocumentOf(app, { publicUrl, websiteUrl: config.WEBSITE_URL }));

  const outermost = {
    config,
    clock,
    log,
    metrics,
    limits,
    authenticate: parts.authenticate ?? auth.authenticate,
    loopDelay: parts.loopDelay,
    slots,
  };
  mountMiddleware(app, '/*', edge(outermost));
  mountMiddleware(app, '/api/*', allowSite(publicUrl));
  mountMiddleware(app, '/api/*', compressAnswer);
  const limit = limitUsers(limits.api, clock);
  for (const path of ['/api/*', '/scim/*', ASSISTANTS]) mountMiddleware(app, path, limit);
  mountMiddleware(app, ASSISTANTS, requireProgram(publicUrl));
  if (parts.onWrongAnswer) mountMiddleware(app, '/*', checkAnswers(app, parts.onWrongAnswer));

  const waited = metrics.gauge(
    'http_requests_waited_seconds',
    'How long the first request in the queue has waited',
  );
  metrics.onScrape(async () => waited.set(slots.waitedMs() / 1000));

  // Capabilities. A new one is mounted here.
  const records = { database, clock, policyFor };
  const searchLimit = new MemoryRateLimiter(limits.search, clock);
  const tokenLimit = limits.signIn.perAddress;
  const access = { auth: auth.parts, policyFor };
  const oauth = { ...access, limits: limits.oauth, tokenLimit };
  if (parts.system) measureSystem(metrics, parts.system);
  mountHealth(app, {
    readiness: parts.readiness,
    metrics,
    metricsFor: config.METRICS,
    metricsToken: config.METRICS_TOKEN,
  });
  mountDocs(app, document);
  mountCalculations(app, {
    pool: parts.calculations,
    may: policyFor,
    clock,
    records: { database, searchLimit },
  });
  auth.mount(app);
  mountUsers(app, {
    ...access,
    personalData: PERSONAL_DATA,
    limits: limits.exports,
    eraseList: parts.eraseList,
  });
  mountSignOn(app, {
    ...access,
    rules: {
      isPrivateAllowed: config.SSO_PRIVATE_ISSUERS === 'yes',
      isLoopbackAllowed: config.NODE_ENV !== 'production',
    },
    count: (outcome) => metrics.countSignIn('sign-on', outcome),
  });
  mountRoute(app, { method: 'ALL', path: '/content/*', policy: everyone }, (context) =>
    parts.content.handle(context.req.raw, context.get('requestId')),
  );
  for (const mount of parts.modules ?? []) mount(app);
  mountDatasets(app, {
    ...records,
    dataVersion: parts.dataVersion,
    uses: { list: recipesUsing, counts: countUses, copyValues: (tx, set) => copyValues(tx, clock, set) },
  });
  mountIngredients(app, { ...records, searchLimit, limits: limits.imports });
  mountRecipes(app, { ...records, limits: limits.imports }, parts.examples);
  const shares = { ...records, jobs, limits: limits.shares, publicUrl, passcodes: auth.parts.passwords };
  mountShares(app, shares);
  mountTables(app, { ...records, publicUrl });
  mountChanges(app, records);
  mountHome(app, records);
  mountClients(app, oauth);
  mountDirectory(app, oauth);
  mountPrograms(app, oauth);
  mountTableLinks(app, { ...oauth, missing: limits.shares.missing });
  mountOauth(app, oauth);
  mountMcp(app, {
    policyFor,
    log,
    publicUrl,
    product: config.RELEASE ?? API_VERSION,
    dataVersion: parts.dataVersion,
    requestsInFlight: () => metrics.counts().inFlight,
  });
  mountTokens(app, { ...records, limit: tokenLimit, grants: assistantGrants(oauth) });
  mountAudit(app, records);
  if (parts.system) mountSystem(app, { ...records, jobs, reader: parts.system });
  mountInbox(app, { ...records, jobs, contact: config.CONTACT_TO });
  mountCustomers(app, { ...records, jobs, publicUrl });
  mountVotes(app, { ...records, jobs });
  mountPortfolio(app, { ...records, jobs, limits: limits.imports });

  const pages = parts.pages(document);
  const pageServer = createPageServer(pages, {
    clock,
    limits,
    loopDelay: parts.loopDelay,
    countLookup: (isHit) => metrics.countLookup('pages', isHit),
    isShared: sharePage(shares),
  });
  mountMessages(app, {
    ...records,
    jobs,
    limits: limits.messages,
    to: config.CONTACT_TO,
    subjects: pages.renderer.subjects,
    show: pageServer.showOutcome,
  });
  pageServer.mount(app);
  answerFailures(app, parts);
  assertEveryRouteHasPolicy(app);
  return app;
}

/** What is answered where nothing is mounted, and where something was thrown. */
function answerFailures(app: App, { clock, log, metrics, content, storage }: AppParts): void {
  const auditRefusal = createRefusalAudit({ ...storage, clock, log });
  app.notFound((context) => {
    const error = noRouteError(app, context, (path) => !isServicePath(path));
    return errorResponse(error, { path: context.req.path, id: context.get('requestId') });
  });
  app.onError(async (thrown, context) => {
    const id = context.get('requestId');
    const error = translateDatabaseError(thrown);
    const target = context.env.incoming?.url ?? '';
    if (error instanceof HttpError && error.code === 'NOT_FOUND' && target.startsWith('/content/')) {
      return content.handle(misspelled(context.req.raw, target), id);
    }
    if (error instanceof OverloadedError) metrics.countShed();
    if (error instanceof HttpError) await auditRefusal(error, context);
    // What the database refused because another request was first is an answer, not a failure.
    const isRefused = error instanceof HttpError && error.statusCode < 500;
    if (!(thrown instanceof HttpError) && !isRefused) {
      log.error({ requestId: id, err: thrown }, 'request failed');
    }
    return errorResponse(error, { path: context.req.path, id });
  });
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
