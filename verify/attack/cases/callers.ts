import { randomBytes } from 'node:crypto';
import type { Case } from '../case.ts';
import type { Operation } from '../document.ts';
import { TOOLS } from '../more-operations.ts';
import { VICTIMS } from '../stage.ts';
import { type Account, ACCOUNT_NAMES, isAllowed, missingPath, type World } from '../world.ts';
import { type Answer, bodyAt } from '../../people/http.ts';

/** Every operation without a good token: 401 wherever one is needed. */
export function* tokenCases({ operations, random, spent }: World, perOperation: number): Generator<Case> {
  const forged = randomBytes(32).toString('base64url');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'none' })}.${part({ sub: 'admin', roles: ['admin-group'] })}.`;
  const kinds: Record<string, Record<string, string>> = {
    'no token': {},
    'a forged token': { Authorization: `Bearer ${forged}` },
    'a forged token of a client': { Authorization: `Bearer client.${forged}` },
    'a forged token of a directory': { Authorization: `Bearer scim.${forged}` },
    'a forged token of a script': { Authorization: `Bearer pfs_${'0'.repeat(49)}` },
    'an expired token': { Authorization: `Bearer ${spent.expired}` },
    'a revoked token': { Authorization: `Bearer ${spent.revoked}` },
    'a token that is none': { Authorization: 'Basic YWRtaW46YWRtaW4=' },
    'a token of another server': { Authorization: `Bearer ${unsigned}` },
  };
  for (const operation of operations) {
    for (const [kind, headers] of random.some(Object.entries(kinds), perOperation)) {
      const { method } = operation;
      yield {
        operation: operation.name,
        kind: `called with ${kind}`,
        request: { method, target: missingPath(operation), headers },
        expect: (answer) => unlessRefused(operation, answer, kind),
      };
    }
  }
}

function unlessRefused({ who }: Operation, { status }: Answer, kind: string): string | undefined {
  if (who === 'everyone' || who === 'loopback') return undefined;
  return status === 401 ? undefined : `answered ${status}, not 401, to ${kind}`;
}

/** They judge a cookie, or a token of another kind, themselves and refuse callers without one. */
const JUDGE_THEMSELVES = ['POST /api/auth/refresh', 'POST /api/auth/logout', 'POST /oauth/token'];

/** Every operation by everybody, as the document says: callers who may are let through, the others get 403. */
export function* roleCases({ operations, random }: World, perOperation: number): Generator<Case> {
  for (const operation of operations) {
    if (operation.path.startsWith('/content/') || operation.path === TOOLS) continue; // no account opens it
    for (const account of random.some(ACCOUNT_NAMES, perOperation)) {
      // Without a body and with ids that nothing has nothing is changed by those who may, but for these.
      if (operation.name === 'POST /api/auth/logout') continue; // it would end the session of all other attempts
      if (operation.name === 'DELETE /api/shares' && account in VICTIMS) continue; // it ends all links of the caller
      const { method } = operation;
      yield {
        operation: operation.name,
        kind: 'called by every role',
        request: { method, target: missingPath(operation), as: account },
        expect: (answer) => unlessAsTold(operation, answer, account),
      };
    }
    if (operation.who === 'loopback') {
      yield {
        operation: operation.name,
        kind: 'called from elsewhere',
        request: {
          method: operation.method,
          target: operation.path,
          headers: { 'X-Forwarded-For': '203.0.113.9' },
        },
        expect: ({ status }) =>
          status === 404 ? undefined : `answered ${status}, not 404, to another machine`,
      };
    }
  }
}

function unlessAsTold(operation: Operation, { status }: Answer, account: Account): string | undefined {
  if (!isAllowed(operation.who, account)) {
    // The session of a person counts for nothing where directories are asked.
    const refusal = operation.who === 'directory' ? 401 : 403;
    return status === refusal ? undefined : `answered ${status}, not ${refusal}, to ${account}`;
  }
  if (JUDGE_THEMSELVES.includes(operation.name)) return undefined;
  return status === 401 || status === 403 ? `answered ${status} to ${account}, who may` : undefined;
}

const EVIL = 'https://evil.example/phish';

/** Anybody can register any address: it is kept as browsers write it (S-14), and nobody is led there by our name (S-14). */
export function* assistantCases(): Generator<Case> {
  const operation = 'GET /oauth/authorize';
  for (const refused of [
    'response_type=none',
    'response_type=code&scope=admin',
    'response_type=code&state=x',
  ]) {
    yield {
      operation: 'POST /oauth/register',
      kind: 'an address with spaces around it',
      request: {
        method: 'POST',
        target: '/oauth/register',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [` ${EVIL}\n`] }),
      },
      expect: (answer) =>
        JSON.stringify(bodyAt(answer, 'redirect_uris')) === JSON.stringify([EVIL])
          ? undefined
          : 'keeps an address as it was sent',
      follow: (answer) => {
        const id = bodyAt(answer, 'client_id');
        const target = `/oauth/authorize?client_id=${String(id)}&${refused}`;
        const kind = 'refused before anybody has signed in';
        return { operation, kind, request: { method: 'GET', target }, expect: staysHere };
      },
    };
  }
}

function staysHere({ headers }: Answer): string | undefined {
  const location = String(headers['location']);
  return location.startsWith('/apps/connect') ? undefined : `leads on to ${location}`;
}
