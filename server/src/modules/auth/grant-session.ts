import type { SessionGrant } from '@suite/contracts/auth';
import type { Transaction } from '../../db/database.ts';
import { userAccount } from './account-resource.ts';
import type { AuthParts } from './auth-parts.ts';
import { ACCESS_MS, lifetimeOf } from './lifetimes.ts';
import { addTokens, type SessionRow } from './session-store.ts';
import type { Account } from './store.ts';
import { hashOf, newToken } from './token.ts';

/** What goes out: the body, and beside it the refresh token for the cookie. */
export interface Granted {
  grant: SessionGrant;
  refreshToken: string;
  /** For how long the browser keeps the cookie; undefined is until it is closed. */
  keepSeconds: number | undefined;
}

/** A new pair of tokens for a session; `parent` is the refresh token they were exchanged for. */
export async function grantTokens(
  tx: Transaction,
  parts: Pick<AuthParts, 'clock' | 'flags' | 'isDemo'>,
  { session, account, parent }: { session: SessionRow; account: Account; parent?: string },
): Promise<Granted> {
  const now = parts.clock.now().getTime();
  const { idleMs, absoluteMs } = lifetimeOf(account);
  const last = session.created.getTime() + absoluteMs;
  const accessEnds = new Date(Math.min(now + ACCESS_MS, last));
  const refreshEnds = new Date(Math.min(now + idleMs, last));
  const [accessToken, refreshToken] = [newToken(), newToken()];
  const sessionId = session.id;
  await addTokens(tx, [
    { hash: hashOf(accessToken), sessionId, kind: 'access', ends: accessEnds },
    { hash: hashOf(refreshToken), sessionId, kind: 'refresh', ends: refreshEnds, parent },
  ]);
  const user = userAccount(account, parts);
  return {
    grant: { accessToken, expiresAt: accessEnds.toISOString(), roles: user.roles, user },
    refreshToken,
    keepSeconds: session.isKept ? Math.max(1, Math.ceil((refreshEnds.getTime() - now) / 1000)) : undefined,
  };
}
