import { type RouteConfig, z } from '@hono/zod-openapi';
import { type Endpoint, JSON_API } from '@suite/contracts/endpoint';
import { apiErrorDocumentSchema } from '@suite/contracts/errors';
import { ruleOf } from '@suite/contracts/policy';
import { defined } from '../platform/defined.ts';
import type { App } from './app-type.ts';

/** What the API document says of a route; all of it for an endpoint of the contracts. */
export type Described = Omit<Endpoint, 'id' | 'tag' | 'limits'> & { id?: string; tag?: string };

const REFUSAL = {
  description: 'Refused, with the reasons',
  content: { [JSON_API]: { schema: apiErrorDocumentSchema } },
};

const IF_MATCH = z.string().meta({ description: 'The ETag of the version that is changed.' });
const IDEMPOTENCY_KEY = z.string().min(1).max(255).optional().meta({
  description: 'A text of your own: sent again within a day with the same key, the request is done once.',
});

/** The schemes an operation may name. */
export function documentSecurity({ openAPIRegistry }: App): void {
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token, from POST /api/auth/login or POST /oauth/token.',
  });
  openAPIRegistry.registerComponent('securitySchemes', 'refreshCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-refresh',
    description: 'Set by POST /api/auth/login; scripts cannot read it.',
  });
}

export function documentRoute(app: App, route: Described): void {
  const { method, path, summary, body, mediaTypes = [JSON_API] } = route;
  const { who, reach } = ruleOf(route.permission);
  const isOpen = who === 'everyone' || who === 'loopback';
  app.openAPIRegistry.registerPath({
    ...defined({
      operationId: route.id,
      tags: route.tag === undefined ? undefined : [route.tag],
      description: route.description,
      'x-reach': reach,
    }),
    method,
    path,
    summary,
    security: route.security ? [{ [route.security]: [] }] : isOpen ? [] : [{ bearer: [] }],
    'x-who': who,
    request: {
      ...parametersOf(route),
      ...(body ? { body: { required: true, content: contentOf(body, mediaTypes, route.example) } } : {}),
    },
    responses: {
      ...(path.startsWith('/api/') ? { default: REFUSAL } : {}),
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, answer]) => {
          const { description, schema, mediaType, alternatives = [], example } = answer;
          const types = schema ? [mediaType ?? JSON_API] : mediaType === undefined ? [] : [mediaType];
          const content = { ...contentOf(schema, types, example), ...contentOf(undefined, alternatives) };
          return [status, { description, ...(types[0] ? { content } : {}) }];
        }),
      ),
    },
  });
}

function parametersOf({
  path,
  params = {},
  query,
  ifMatch,
  idempotencyKey,
}: Described): RouteConfig['request'] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const headers = {
    ...(ifMatch ? { 'If-Match': IF_MATCH } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': IDEMPOTENCY_KEY } : {}),
  };
  const described = (name: string) =>
    params[name] === undefined ? z.string() : z.string().meta({ description: params[name] });
  return {
    ...(names.length > 0
      ? { params: z.object(Object.fromEntries(names.map((name) => [name, described(name)]))) }
      : {}),
    ...(query ? { query } : {}),
    ...(Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {}),
  };
}

function contentOf(schema: z.ZodType | undefined, mediaTypes: readonly string[], example?: unknown) {
  const content = { schema: schema ?? {}, ...(example === undefined ? {} : { example }) };
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, content]));
}
