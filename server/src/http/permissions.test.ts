import type { Flags } from '@suite/contracts/flags';
import { type Operation, ruleOf } from '@suite/contracts/policy';
import { ROLES, type Role } from '@suite/contracts/roles';
import { type ScopeName, SCOPES, scopesFor } from '@suite/contracts/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../testing/long.ts';
import { someUser, someVisitor } from '../testing/actors.ts';
import { type IdentityServer, startIdentityServer } from '../testing/identity-server.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import type { App } from './app-type.ts';
import { listRoutes } from './mount.ts';
import { policiesWith } from './policy.ts';

/** A program is that of somebody with every role: what it may not do, its scopes do not open. */
type Who = 'visitor' | 'nobody' | Role | `with ${ScopeName}` | 'with all scopes';
const EVERYBODY: (Role | 'visitor' | 'nobody')[] = ['visitor', 'nobody', ...ROLES];
// They judge a cookie, or a token of another kind, themselves and answer 401 to those who have none.
const JUDGE_THEMSELVES = ['/api/auth/refresh', '/api/auth/logout', '/content/*', '/oauth/token', '/mcp'];
const ID = '00000000-0000-4000-8000-000000000000';

interface Started {
  server: IdentityServer;
  routes: ReturnType<typeof listRoutes>;
  tokens: Map<Who, string>;
}

async function start(flags: Flags, prepared?: TestDatabase): Promise<Started> {
  let mounted: App | undefined;
  const server = await startIdentityServer({
    flags,
    ...(prepared && { prepared }),
    demoPassword: 'a demonstration password',
    modules: [(app) => void (mounted = app)],
  });
  const tokens = new Map<Who, string>();
  for (const who of EVERYBODY) {
    if (who === 'visitor') continue;
    const { email } = await server.addUser({ roles: who === 'nobody' ? [] : [who] });
    tokens.set(who, (await server.signIn(email)).token);
  }
  const { email } = await server.addUser({ roles: [...ROLES] });
  const { token } = await server.signIn(email);
  for (const scope of [...SCOPES, undefined]) {
    const attributes = { name: 'A script', scopes: scope === undefined ? SCOPES : [scope] };
    const made = await server.post(
      '/api/me/tokens',
      { data: { type: 'tokens', attributes } },
      { Authorization: `Bearer ${token}`, 'Content-Type': 'application/vnd.api+json' },
    );
    const body = (await made.json()) as { data: { attributes: { token: string } } };
    tokens.set(scope === undefined ? 'with all scopes' : `with ${scope}`, body.data.attributes.token);
  }
  // Signing out comes last: it ends the sessions the others are tried with.
  const routes = (mounted ? listRoutes(mounted) : []).toSorted(
    (one, other) => Number(one.path.endsWith('/logout')) - Number(other.path.endsWith('/logout')),
  );
  return { server, routes, tokens };
}

async function ask({ server, tokens }: Started, route: { method: string; path: string }, who: Who) {
  const path = route.path.replaceAll(/:\w+/g, ID).replace('/*', '/some/where');
  const token = tokens.get(who);
  const answer = await fetch(server.url + path, {
    method: route.method === 'ALL' ? 'GET' : route.method,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Everybody at the same time: each has a session of their own. */
const askAll = <Asked extends Who>(
  started: Started,
  route: { method: string; path: string },
  people: Asked[],
) => Promise.all(people.map(async (who) => ({ who, status: await ask(started, route, who) })));

/** What the table says, in words that a status can be compared with. */
function verdict(
  rule: ReturnType<typeof ruleOf>,
  who: Role | 'visitor' | 'nobody',
): 'let through' | 401 | 403 {
  if (rule.who === 'everyone' || rule.who === 'loopback') return 'let through';
  // Nobody's session counts there: a directory has a token of its own.
  if (who === 'visitor' || rule.who === 'directory') return 401;
  if (rule.who === 'account') return 'let through';
  return who !== 'nobody' && rule.who.includes(who) ? 'let through' : 403;
}

/**
 * Who a route is tried with: everybody on the first one of its operation, and a visitor, one who is let in and one who
 * is not, or has no role, on the others, which are guarded by the same row. With LONG everybody on each.
 */
function triedWith(route: Started['routes'][number], isFirst: boolean): (typeof EVERYBODY)[number][] {
  if (isLong || isFirst) return EVERYBODY;
  const rule = ruleOf(route.policy.operation ?? 'public');
  const letIn = ROLES.find((role) => verdict(rule, role) === 'let through');
  const refused = ROLES.find((role) => verdict(rule, role) === 403) ?? 'nobody';
  return ['visitor', refused, ...(letIn ? [letIn] : [])];
}

describe('every route against the table of rights', () => {
  let on: Started;
  beforeAll(async () => {
    on = await start({ emulsion: true, supplier: true });
  });
  afterAll(() => on.server.close());

  test('S-20 every mounted route has a row', () => {
    expect(on.routes.length).toBeGreaterThan(20);
    const without = on.routes.filter(({ policy }) => policy.operation === undefined);
    expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('S-20 R6.6 the server lets through and refuses as the table says, for every role', async () => {
    const wrong: string[] = [];
    const operations = new Set<Operation | undefined>();
    for (const route of on.routes) {
      const rule = ruleOf(route.policy.operation ?? 'public');
      const people = triedWith(route, !operations.has(route.policy.operation));
      operations.add(route.policy.operation);
      for (const { who, status } of await askAll(on, route, people)) {
        const expected = verdict(rule, who);
        const isThrough =
          status < 500 && ((status !== 401 && status !== 403) || JUDGE_THEMSELVES.includes(route.path));
        const isRight = expected === 'let through' ? isThrough : status === expected;
        if (!isRight) wrong.push(`${route.method} ${route.path} as ${who}: ${status}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('S-13 S-20 a token reaches what its scopes open, and nothing of accounts, customers or staff', async () => {
    const wrong: string[] = [];
    const opened = new Set<ScopeName>();
    const operations = new Set<Operation | undefined>();
    for (const route of on.routes) {
      const operation = route.policy.operation ?? 'public';
      const { who: people } = ruleOf(operation);
      if (people === 'everyone' || people === 'loopback') continue;
      const opens = scopesFor(operation, route.method === 'GET' ? 'read' : 'write');
      const isFirst = !operations.has(operation);
      operations.add(operation);
      const closed = SCOPES.filter((scope) => !opens.includes(scope));
      const tried = isLong || isFirst ? SCOPES : [...opens, ...closed.slice(0, 1)];
      const asked: Who[] = [...tried.map((scope) => `with ${scope}` as const), 'with all scopes'];
      for (const { who, status } of await askAll(on, route, asked)) {
        const isOpen =
          opens.some((scope) => who === `with ${scope}`) || (opens.length > 0 && who === 'with all scopes');
        const isThrough = status < 500 && status !== 401 && status !== 403;
        // Where directories are asked, the token of a program counts for nothing.
        const refusal = people === 'directory' ? 401 : 403;
        if (isOpen ? !isThrough : status !== refusal)
          wrong.push(`${route.method} ${route.path} ${who}: ${status}`);
      }
      for (const scope of opens) opened.add(scope);
    }
    expect(wrong).toEqual([]);
    expect([...opened].toSorted()).toEqual(SCOPES.toSorted());
    for (const operation of operations) {
      if (!/^(?:account|session|customer|directory|audit|share|portfolio|vote|wish)\b/.test(operation ?? ''))
        continue;
      expect([operation, scopesFor(operation ?? 'public', 'read')]).toEqual([operation, []]);
    }
  }, 120_000);

  test('a text that cannot be stored is refused at every address, never a failure', async () => {
    const wrong: string[] = [];
    for (const route of on.routes.filter(({ method }) => method !== 'ALL')) {
      const rule = ruleOf(route.policy.operation ?? 'public');
      const who = EVERYBODY.find((one) => verdict(rule, one) === 'let through') ?? 'visitor';
      const path = route.path.replaceAll(/:\w+/g, ID);
      const token = on.tokens.get(who);
      const hasBody = ['POST', 'PUT', 'PATCH'].includes(route.method);
      const answer = await fetch(`${on.server.url}${path}?filter[search]=%00`, {
        method: route.method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(hasBody
          ? { body: JSON.stringify({ name: '\ud800', data: { attributes: { name: 'a\0' } } }) }
          : {}),
      });
      await answer.arrayBuffer();
      if (answer.status >= 500) wrong.push(`${route.method} ${route.path}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('S-55 what is for this machine only is not there for others', async () => {
    const rows = on.routes.filter(({ policy }) => policy.operation === 'internal');
    expect(rows.length).toBeGreaterThan(0);
    for (const { path } of rows) {
      const answer = await fetch(on.server.url + path, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
      expect(answer.status).toBe(404);
    }
  });

  test('S-21 refusals come in their order: route, person, permission, then the input', async () => {
    const post = async (path: string, who: Role | 'visitor') => {
      const { email } = await on.server.addUser({ roles: who === 'visitor' ? [] : [who] });
      const { token } = who === 'visitor' ? { token: 'none' } : await on.server.signIn(email);
      return on.server.post(path, 'not an object', { Authorization: `Bearer ${token}` });
    };
    expect((await post('/api/no-such-route', 'visitor')).status).toBe(404);
    expect((await post('/api/calculations/hld', 'visitor')).status).toBe(401);
    expect((await post('/api/calculations/hld', 'supplier-group')).status).toBe(403);
    expect((await post('/api/calculations/hld', 'hld-app-group')).status).toBe(422);
  });

  test('R6.3 S-21 with a product line off, its addresses are not there for anybody', async () => {
    const off = await start({ emulsion: false, supplier: false }, on.server.prepared);
    try {
      const hidden = off.routes.filter(
        ({ policy }) => ruleOf(policy.operation ?? 'public').flag !== undefined,
      );
      expect(hidden.length).toBeGreaterThan(0);
      const found: string[] = [];
      const operations = new Set<Operation | undefined>();
      for (const route of hidden) {
        const people = triedWith(route, !operations.has(route.policy.operation));
        operations.add(route.policy.operation);
        for (const { who, status } of await askAll(off, route, people)) {
          if (status !== 404) found.push(`${route.method} ${route.path} as ${who}: ${status}`);
        }
      }
      expect(found).toEqual([]);
    } finally {
      await off.server.close();
    }
  }, 120_000);
});

describe('the table of rights', () => {
  const may = policiesWith({ emulsion: true, supplier: true });
  const opens = (operation: Operation) =>
    ROLES.filter((role) => may(operation)(someUser([role])) === 'allow');

  test('R6.1 each app is open to its own group, and staff to administrators', () => {
    expect(opens('hsp.calculate')).toEqual(['hsp-app-group']);
    expect(opens('hld.calculate')).toEqual(['hld-app-group']);
    expect(opens('portfolio.change')).toEqual(['supplier-group']);
    expect(opens('customer.manage')).toEqual(['admin-group']);
  });

  test('R6.6 the database groups reach the explorers, and they alone export', () => {
    expect(opens('hsp.ingredient.read')).toEqual(['hsp-app-group', 'hsp-db-group']);
    expect(opens('hld.ingredient.read')).toEqual(['hld-app-group', 'hld-db-group']);
    expect(opens('hsp.ingredient.export')).toEqual(['hsp-db-group']);
    expect(opens('hld.ingredient.export')).toEqual(['hld-db-group']);
  });

  test('S-20 administrators do not open recipes or private datasets', () => {
    for (const operation of ['hld.recipe', 'hsp.recipe', 'hld.dataset', 'hsp.dataset'] as const) {
      expect(may(operation)(someUser(['admin-group']))).toBe('forbidden');
      expect(may(operation)(someVisitor())).toBe('unauthenticated');
    }
  });

  test('R6.3 a role of a product line that is off opens nothing of it', () => {
    const off = policiesWith({ emulsion: false, supplier: false });
    expect(off('hld.recipe')(someUser([...ROLES]))).toBe('hidden');
    expect(off('portfolio.read')(someUser([...ROLES]))).toBe('hidden');
    expect(off('hsp.recipe')(someUser([...ROLES]))).toBe('allow');
  });
});
