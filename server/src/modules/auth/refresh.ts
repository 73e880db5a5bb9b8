import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type AuthParts, type Origin, visitorOf } from './auth-parts.ts';
import { type Granted, grantTokens } from './grant-session.ts';
import { GRACE_MS, lifetimeOf, TOLERANCE_MS } from './lifetimes.ts';
import {
  endSession,
  isFollowerSpent,
  lockSessionOf,
  type SessionRow,
  type SessionTokenRow,
  spendToken,
  touchSession,
} from './session-store.ts';
import { type Account, findAccountById } from './store.ts';
import { hashOf, isToken } from './token.ts';

/**
 * Exchanges a refresh token for a new pair (S-06). One that was exchanged before is in two hands: its whole family
 * ends, whoever of the two comes. Only the one just before is honoured a moment longer, for tabs that asked at once.
 */
export async function refreshSession(
  parts: AuthParts,
  refreshToken: string,
  from: Origin,
): Promise<Granted | undefined> {
  if (!isToken(refreshToken)) return undefined;
  const { database, clock } = parts;
  const hash = hashOf(refreshToken);
  return database.as(SYSTEM).transaction(async (tx) => {
    const found = await lockSessionOf(tx, hash);
    if (!found) return undefined;
    const { session, token, state } = found;
    const now = clock.now();
    const account = await findAccountById(tx, session.userId);
    if (!account) return undefined;
    if (state !== 'active' || isOver(session, token, { account, now })) {
      await endSession(tx, session.id);
      return undefined;
    }
    if (token.spent !== null && !(await isHonoured(tx, token, now))) {
      await endFamily(tx, parts, { session, from });
      return undefined;
    }
    if (token.spent === null) await spendToken(tx, hash, now);
    await touchSession(tx, session.id, { lastUsed: now, address: from.actor.address, agent: from.agent });
    return grantTokens(tx, parts, { session, account, parent: hash });
  });
}

/** By the roles and terms of now: an account that became staff has the shorter times at once. */
function isOver(
  session: SessionRow,
  token: SessionTokenRow,
  { account, now }: { account: Account; now: Date },
): boolean {
  const { idleMs, absoluteMs } = lifetimeOf(account);
  const ends = Math.min(
    token.ends.getTime(),
    session.lastUsed.getTime() + idleMs,
    session.created.getTime() + absoluteMs,
  );
  return now.getTime() > ends + TOLERANCE_MS;
}

async function isHonoured(tx: Transaction, token: SessionTokenRow, now: Date): Promise<boolean> {
  // A clock that was set back gives no negative time (F-10).
  const since = Math.max(0, now.getTime() - (token.spent?.getTime() ?? 0));
  return since <= GRACE_MS && !(await isFollowerSpent(tx, token.hash));
}

async function endFamily(
  tx: Transaction,
  { clock }: AuthParts,
  { session, from }: { session: SessionRow; from: Origin },
): Promise<void> {
  await endSession(tx, session.id);
  await writeAudit(tx, clock, {
    action: 'session.reuse',
    outcome: 'refused',
    object: { kind: 'user', id: session.userId },
    details: { after: { session: session.id } },
    requestId: from.requestId,
    by: visitorOf(from),
  });
}
