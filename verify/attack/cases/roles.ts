import { type Account, ACCOUNT_NAMES, isAllowed } from '../world.ts';
import type { Operation } from '../document.ts';
import type { Answer } from '../../people/http.ts';
import type { Case } from '../case.ts';
import { VICTIMS } from '../stage.ts';
import { TOOLS } from '../tool-operations.ts';
import { missingPath, type World } from '../world.ts';

/** They judge a cookie, or a token of another kind, themselves and refuse whoever has none. */
const JUDGE_THEMSELVES = ['POST /api/auth/refresh', 'POST /api/auth/logout', 'POST /oauth/token'];

/** Every operation by everybody, as the document says: who may is let through, and who may not is told 403. */
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
