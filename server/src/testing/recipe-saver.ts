import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { OpenAPIHono } from '@hono/zod-openapi';
import { SYSTEM } from '../db/actor.ts';
import { createDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { users } from '../db/schema.ts';
import type { AppEnvironment } from '../http/app-type.ts';
import { policiesWith } from '../http/policy.ts';
import { mountRecipes } from '../modules/recipes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { LIMITS, RAISED_LIMITS } from '../platform/limits.ts';
import { someDocument } from './hld-documents.ts';
import { openTestPostgres } from './prepare-databases.ts';

// The routes of recipes and nothing else, so that it starts quickly. Says what it finds of one recipe, then saves it
// again and again and says each version that was acknowledged, until it is killed by its parent.
const [, , url = ''] = process.argv;
const PATH = '/api/recipes/hld';
const userId = 'de500000-0000-4000-8000-000000000001';

const driver = await openTestPostgres(url);
flushCompileCache(); // a process that is killed keeps nothing by itself
await migrate(driver);
const database = createDatabase(driver);
const person = { id: userId, email: 'saver@people.example', name: 'Saver', state: 'active' } as const;
await database.as(SYSTEM).transaction(({ orm }) =>
  orm
    .insert(users)
    .values({ ...person, created: new Date() })
    .onConflictDoNothing(),
);
const policyFor = policiesWith({ emulsion: true, supplier: true });
const app = new OpenAPIHono<AppEnvironment>();
app.use('*', (context, next) => {
  const roles = ['hld-app-group'] as const;
  const address = '127.0.0.1';
  context.set('actor', { kind: 'user', userId, organisationId: undefined, roles, address, loopback: true });
  context.set('requestId', randomUUID());
  context.set('bodyLimits', LIMITS.body);
  return next();
});
mountRecipes(app, { database, clock: systemClock, policyFor, limits: RAISED_LIMITS.imports }, []);

interface Body {
  data: { id: string; attributes: { version: number; document: { conditions: { temperature: number } } } };
}

async function call(line: string, attributes?: object, version = 0): Promise<Body> {
  const [method = '', path = ''] = line.split(' ');
  const id = path.split('/').at(-1);
  const body = { data: { type: 'hld-recipe', ...(method === 'PATCH' ? { id } : {}), attributes } };
  const response = await app.request(`http://127.0.0.1${path}`, {
    method,
    headers: { 'Content-Type': 'application/vnd.api+json', 'If-Match': `"${version}"` },
    ...(attributes ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${line}: ${response.status} ${text}`);
  return JSON.parse(text) as Body; // a document of the API
}

const documentOf = (temperature: number) =>
  someDocument({ conditions: { temperature, salinity: 1, eacn: 7, fa: 0 } });
const list = (await call(`GET ${PATH}`)) as unknown as { data: { id: string }[] }; // a list of the API
const id = list.data[0]?.id ?? (await call(`POST ${PATH}`, { document: documentOf(1) })).data.id;
const { attributes } = (await call(`GET ${PATH}/${id}`)).data;
const versions = await call(`GET ${PATH}/${id}/versions/${attributes.version}`);
const hasVersion = JSON.stringify(versions.data.attributes.document) === JSON.stringify(attributes.document);
// Version n was saved with n degrees: another one would be somebody else's, or half of one.
const isWhole = hasVersion && attributes.document.conditions.temperature === attributes.version;
say({ found: attributes.version, isWhole });
for (let version = attributes.version; ; version += 1) {
  await call(`PATCH ${PATH}/${id}`, { document: documentOf(version + 1) }, version);
  say({ acknowledged: version + 1 });
}

/** To a pipe Node.js writes at once: nothing said is lost when the process is killed. */
function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
