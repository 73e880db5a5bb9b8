import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { AuthParts, Origin } from './auth-parts.ts';
import { endSession, lockSessionOf } from './session-store.ts';
import { asUser } from './sign-in.ts';
import { hashOf, isToken } from './token.ts';

/** Ends the session of the cookie and that of the bearer token, which are mostly the same one (S-07). */
export async function signOut(
  { database, clock }: AuthParts,
  { refreshToken }: { refreshToken: string | undefined },
  from: Origin,
): Promise<void> {
  await database.as(SYSTEM).transaction(async (tx) => {
    const sessions = new Set([await sessionOf(tx, refreshToken), bearerSession(from)]);
    for (const id of sessions) {
      const userId = id === undefined ? undefined : await endSession(tx, id);
      if (id === undefined || userId === undefined) continue;
      await writeAudit(tx, clock, {
        action: 'session.end',
        outcome: 'ok',
        object: { kind: 'session', id },
        requestId: from.requestId,
        by: asUser({ id: userId, organisationId: null }, from),
      });
    }
  });
}

async function sessionOf(tx: Transaction, refreshToken: string | undefined): Promise<string | undefined> {
  if (refreshToken === undefined || !isToken(refreshToken)) return undefined;
  return (await lockSessionOf(tx, hashOf(refreshToken)))?.session.id;
}

function bearerSession({ actor }: Origin): string | undefined {
  return actor.kind === 'user' ? actor.session?.id : undefined;
}
