import type { z } from '@hono/zod-openapi';
import { apiErrorDocumentSchema } from '@suite/contracts/errors';
import { ruleOf } from '@suite/contracts/policy';
import type { MiddlewareHandler } from 'hono';
import type { App, AppContext, AppEnvironment } from './app-type.ts';
import { enforce, type Policy } from './policy.ts';
import { JSON_API } from './respond.ts';
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

const REFUSAL = {
  description: 'Refused, with the reasons',
  content: { [JSON_API]: { schema: apiErrorDocumentSchema } },
};

const NO_BYTES = new Uint8Array();

interface MountedRoute {
  method: string;
  path: string;
  /** Middleware has none: it decides nothing. */
  policy?: Policy;
}

// What was declared, per app. Whatever Hono's table holds beyond it was mounted around the policies.
const declared = new WeakMap<App, MountedRoute[]>();

/** Mounts a route behind its policy, its query and body checks, and writes it into the API document. */
export function mountRoute<Query extends z.ZodType, Body extends z.ZodType>(
  app: App,
  spec: RouteSpec<Query, Body>,
  handler: (context: AppContext, input: Input<Query, Body>) => Response | Promise<Response>,
): void {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, ':$1');
  declare(app, { method: spec.method.toUpperCase(), path, policy: spec.policy });
  const answer = async (context: AppContext): Promise<Response> => {
    context.set('route', path);
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
  if (spec.method === 'all') app.all(path, answer);
  else app.on(spec.method.toUpperCase(), path, answer);
  if (spec.method !== 'all' && !spec.path.endsWith('/*')) document(app, { ...spec, method: spec.method });
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

function document(
  app: App,
  spec: RouteSpec<z.ZodType, z.ZodType> & { method: Exclude<Method, 'all'> },
): void {
  const answers = spec.answers ?? { 200: { description: 'Done' } };
  const body = spec.body ?? spec.raw;
  app.openAPIRegistry.registerPath({
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    ...permissionOf(spec.policy),
    request: {
      // An object schema is what OpenAPI can list as parameters; all our queries are objects.
      ...(spec.query ? { query: spec.query as z.ZodObject } : {}),
      ...(body
        ? {
            body: {
              content: Object.fromEntries(body.mediaTypes.map((type) => [type, { schema: body.schema }])),
            },
          }
        : {}),
    },
    responses: {
      ...(spec.path.startsWith('/api/') ? { default: REFUSAL } : {}),
      ...Object.fromEntries(
        Object.entries(answers).map(([status, { description, schema, mediaType }]) => [
          status,
          { description, ...(mediaType ? { content: { [mediaType]: { schema: schema ?? {} } } } : {}) },
        ]),
      ),
    },
  });
}

/** Who may call it, by its row of the table: whoever reads the document knows without trying. */
function permissionOf({ operation }: Policy): object {
  const { who, reach } = ruleOf(operation ?? 'public');
  const isOpen = who === 'everyone' || who === 'loopback';
  return {
    security: isOpen ? [] : [{ bearer: [] }],
    'x-who': who,
    ...(reach === undefined ? {} : { 'x-reach': reach }),
  };
}
