import { type DeclaredAnswer, type Endpoint, JSON_API } from '@suite/contracts/endpoint';
import { apiErrorDocumentSchema } from '@suite/contracts/errors';
import type { MiddlewareHandler } from 'hono';
import type { App, AppEnvironment } from './app-type.ts';
import { listRoutes } from './mount.ts';

/** A refusal may say more than its errors, such as the present state of what could not be changed. */
const REFUSAL: DeclaredAnswer = { description: 'Rejected', schema: apiErrorDocumentSchema.loose() };

/** Compares every answer with what its route declares, strictly; what differs is reported and becomes a 500. For tests. */
export function checkAnswers(app: App, tell: (fault: string) => void): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    await next();
    const { method, path } = context.req;
    const route = listRoutes(app).find(
      (each) => each.method === method && each.path === context.get('route'),
    );
    const fault = route?.answers && (await faultOf(path, route.answers, context.res.clone()));
    if (fault === undefined) return;
    const line = `${method} ${path} answered against its declaration: ${fault}`;
    tell(line);
    throw new Error(line);
  };
}

async function faultOf(
  path: string,
  answers: Endpoint['answers'],
  response: Response,
): Promise<string | undefined> {
  const { status } = response;
  const isRefusal = status >= 400 && path.startsWith('/api/');
  if (status === 304 || (status >= 400 && !isRefusal)) return undefined;
  const declared = isRefusal ? REFUSAL : answers[status];
  if (!declared) return `status ${status} is not declared`;
  const { schema, mediaType = schema ? JSON_API : '', alternatives = [] } = declared;
  const given = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
  if (alternatives.includes(given)) return undefined;
  if (given !== mediaType) return `it is "${given}", not "${mediaType}"`;
  if (!schema) return undefined;
  const body: unknown = await response.json();
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  const undeclared = undeclaredField(body, parsed.data);
  return undeclared && `${undeclared} is not declared`;
}

/** A schema drops the fields it does not know: the first that was there and is not any more. */
function undeclaredField(given: unknown, known: unknown, path = ''): string | undefined {
  if (typeof given !== 'object' || given === null || typeof known !== 'object' || known === null)
    return undefined;
  const fields = new Map(Object.entries(known));
  for (const [name, value] of Object.entries(given)) {
    if (!fields.has(name)) return `${path}${name}`;
    const inside = undeclaredField(value, fields.get(name), `${path}${name}.`);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
