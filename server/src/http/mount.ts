import type { z } from '@hono/zod-openapi';
import type { Endpoint } from '@suite/contracts/endpoint';
import type { MiddlewareHandler } from 'hono';
import type { App, AppContext, AppEnvironment } from './app-type.ts';
import { type Described, documentRoute } from './document.ts';
import { enforce, type Policy } from './policy.ts';
import { type BodyLimits, parseBody, parseQuery, readRaw } from './parse.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'all';

interface RouteSpec<Query extends z.ZodType, Body extends z.ZodType> {
  method: Method;
  /** OpenAPI spelling: /api/recipes/{id}. A path ending in /* is a catch-all and stays out of the document. */
  path: string;
  policy: Policy;
  summary: string;
  /** Looks for the object of the path, before anything of the request is judged: what is not there is 404 (S-21). */
  guard?: (context: AppContext) => Promise<void>;
  query?: Query;
  body?: { schema: Body; mediaTypes: string[]; limits?: Partial<BodyLimits> };
  /** A body that the handler reads itself, because it is large; its type and size are checked before. */
  raw?: { schema: z.ZodType; mediaTypes: string[]; bytes: number };
  answers?: Record<number, { description: string; schema?: z.ZodType; mediaType?: string }>;
}

interface Input<Query extends z.ZodType, Body extends z.ZodType> {
  query: z.infer<Query>;
  body: z.infer<Body>;
  /** The bytes of a raw body. */
  bytes: Uint8Array;
}

const NO_BYTES = new Uint8Array();

interface MountedRoute {
  method: string;
  path: string;
  /** Middleware has none: it decides nothing. */
  policy?: Policy;
  /** Absent where the route does not say what it answers. */
  answers?: Endpoint['answers'] | undefined;
}

// What was declared, per app. Whatever Hono's table holds beyond it was mounted around the policies.
const declared = new WeakMap<App, MountedRoute[]>();

/** Mounts a route behind its policy, its query and body checks, and writes it into the API document. */
export function mountRoute<Query extends z.ZodType, Body extends z.ZodType>(
  app: App,
  spec: RouteSpec<Query, Body>,
  handler: (context: AppContext, input: Input<Query, Body>) => Response | Promise<Response>,
): void {
  const answer = async (context: AppContext): Promise<Response> => {
    // Ownership and rights come before a look at the input: a refused caller learns nothing from its errors.
    enforce(spec.policy, context.get('actor'), context.req.method);
    await spec.guard?.(context);
    // The casts are safe: a spec without a schema gives its handler `undefined`, which it cannot use.
    const query = (spec.query ? parseQuery(context.req.url, spec.query) : undefined) as z.infer<Query>;
    const body = (
      spec.body
        ? await parseBody(context.req.raw, spec.body, { ...context.get('bodyLimits'), ...spec.body.limits })
        : undefined
    ) as z.infer<Body>;
    const bytes = spec.raw ? await readRaw(context.req.raw, spec.raw) : NO_BYTES;
    return handler(context, { query, body, bytes });
  };
  const { method, path, policy, summary, query, answers } = spec;
  if (method === 'all' || path.endsWith('/*')) {
    connect(app, { method: method.toUpperCase(), path: routerPath(path), policy, answers }, answer);
    return;
  }
  const body = spec.body ?? spec.raw;
  const described: Described = {
    method,
    path,
    summary,
    permission: policy.operation ?? 'public',
    // An object schema is what OpenAPI can list as parameters; all our queries are objects.
    ...(query ? { query: query as unknown as z.ZodObject } : {}),
    ...(body ? { body: body.schema, mediaTypes: body.mediaTypes } : {}),
    answers: answers ?? { 200: { description: 'Done' } },
  };
  documentRoute(app, described);
  connect(app, { method: method.toUpperCase(), path: routerPath(path), policy, answers }, answer);
}

/** Mounts an endpoint of the contracts behind its policy, and writes it into the API document. */
export function mountEndpoint(
  app: App,
  { endpoint, policy }: { endpoint: Endpoint; policy: Policy },
  answer: (context: AppContext) => Promise<Response>,
): void {
  const { method, path, answers } = endpoint;
  documentRoute(app, endpoint);
  connect(app, { method: method.toUpperCase(), path: routerPath(path), policy, answers }, (context) => {
    enforce(policy, context.get('actor'), context.req.method);
    return answer(context);
  });
}

/** /api/votes/{id} as the router spells it. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function connect(app: App, route: MountedRoute, answer: (context: AppContext) => Promise<Response>): void {
  declare(app, route);
  const named = (context: AppContext) => {
    context.set('route', route.path);
    return answer(context);
  };
  if (route.method === 'ALL') app.all(route.path, named);
  else app.on(route.method, route.path, named);
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
