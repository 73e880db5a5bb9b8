import type { Deprecation, Endpoint } from '@suite/contracts/endpoint';
import { ruleOf } from '@suite/contracts/policy';
import type { MiddlewareHandler } from 'hono';
import type { App, AppContext, AppEnvironment } from './app-type.ts';
import { deprecationHeaders, documentEndpoint } from './document.ts';
import { enforce, type Policy } from './policy.ts';

interface MountedRoute {
  /** In capital letters; ALL for every method. */
  method: string;
  /** As the router spells it: /api/votes/:id */
  path: string;
  /** Middleware has none: it decides nothing. */
  policy?: Policy;
  /** Absent where the route does not say what it answers. */
  answers?: Endpoint['answers'];
  deprecated?: Deprecation;
}

/** What anybody may send without an account: forms of a few lines (S-26). */
const STRANGERS = { bytes: 8 * 1024 };

// What was declared, per app. Whatever Hono's table holds beyond it was mounted around the policies.
const declared = new WeakMap<App, MountedRoute[]>();

/** Mounts an endpoint of the contracts behind its policy, and writes it into the API document. */
export function mountEndpoint(
  app: App,
  { endpoint, policy }: { endpoint: Endpoint; policy: Policy },
  answer: (context: AppContext) => Promise<Response>,
): void {
  const { method, answers, deprecated } = endpoint;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const strangers = ruleOf(endpoint.permission).who === 'everyone' ? STRANGERS : {};
  documentEndpoint(app, endpoint);
  mountRoute(app, { method: method.toUpperCase(), path, policy, answers, deprecated }, (context) => {
    context.set('bodyLimits', { ...context.get('bodyLimits'), ...strangers, ...endpoint.limits });
    return answer(context);
  });
}

/** Mounts what is no endpoint of the API, such as all pages, behind its policy. */
export function mountRoute(
  app: App,
  route: MountedRoute & { policy: Policy },
  answer: (context: AppContext) => Response | Promise<Response>,
): void {
  declare(app, route);
  const leaving = route.deprecated && deprecationHeaders(route.deprecated);
  const handler = async (context: AppContext) => {
    context.set('route', route.path);
    // On the socket's response, so that refusals carry them too.
    if (leaving) context.env.outgoing?.setHeaders(leaving);
    // The policy comes before a look at the input: a refused caller learns nothing from its errors.
    enforce(route.policy, context.get('actor'), context.req.method);
    return answer(context);
  };
  if (route.method === 'ALL') app.all(route.path, handler);
  else app.on(route.method, route.path, handler);
}

/** Mounts a middleware so that the start-up check knows it. */
export function mountMiddleware(app: App, path: string, middleware: MiddlewareHandler<AppEnvironment>): void {
  declare(app, { method: 'ALL', path });
  app.use(path, middleware);
}

/** Fails the start when a route was mounted without a policy (S-20). */
export function assertEveryRouteHasPolicy(app: App): void {
  const known = declared.get(app) ?? [];
  for (const route of app.routes) {
    if (known.some(({ method, path }) => method === route.method && path === route.path)) continue;
    throw new Error(`Route ${route.method} ${route.path} declares no policy: mount it with mountRoute.`);
  }
}

/** Every route with its policy, as they were mounted. */
export function listRoutes(app: App): (MountedRoute & { policy: Policy })[] {
  return (declared.get(app) ?? []).flatMap(({ policy, ...route }) => (policy ? [{ ...route, policy }] : []));
}

function declare(app: App, route: MountedRoute): void {
  declared.set(app, [...(declared.get(app) ?? []), route]);
}
