import { randomBytes } from 'node:crypto';
import type { Operation } from '../document.ts';
import type { Answer } from '../../people/http.ts';
import type { Case } from '../case.ts';
import { missingPath, type World } from '../world.ts';

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
