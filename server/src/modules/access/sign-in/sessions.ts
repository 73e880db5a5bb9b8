import type { SessionGrant } from '@suite/contracts/auth';
import { SYSTEM } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { userAccount } from '../account-resource.ts';
import { asUser, type AuthParts, type Origin, sentBy, visitorOf } from '../parts.ts';
import type { Credential, Part } from '../credential.ts';
import {
  addCredential,
  addParts,
  changeCredentials,
  endCredentials,
  lockRefreshed,
  spendRefresh,
} from '../credential-store.ts';
import { endingOf, TOLERANCE_MS } from '../kinds.ts';
import { ACCESS_MS, expiresAt, lifetimeOf } from './lifetimes.ts';
import { type Account, changeAccount, findAccountById } from '../account-store.ts';
import { hashOf, isToken, newToken } from '../token.ts';

type Session = Credential<'session'>;
const isSession = (id: string) => ({ kind: 'session', id }) as const;

const MOST_AGENT = 200;

function placeOf({ actor, agent }: Origin) {
  return { address: actor.address, agent: agent.slice(0, MOST_AGENT) };
}

/**
 * Exchanges a refresh token for a new pair (S-06). One that was exchanged before is in two hands: its whole family
 * ends, whoever of the two comes. Only the one just before is honoured a moment longer, for tabs that asked at once; of
 * the tokens it then has given, the first to be used is the one that goes on.
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
    const found = await lockRefreshed(tx, { kind: 'session', hash });
    if (!found) return undefined;
    const { whole: session, token, state } = found;
    const now = clock.now();
    const account = await findAccountById(tx, session.userId);
    if (!account) return undefined;
    if (state !== 'active' || isOver(session, token, { account, now })) {
      await endCredentials(tx, isSession(session.id));
      return undefined;
    }
    if (!(await spendRefresh(tx, token, now))) {
      await endFamily(tx, parts, { session, from });
      return undefined;
    }
    const use = { lastUsed: now, expires: expiresAt(now, session.created), ...placeOf(from) };
    await changeCredentials(tx, isSession(session.id), use);
    return grantTokens(tx, parts, { session, account, parent: hash });
  });
}

/** By the roles and terms of now: an account that became staff has the shorter times at once. */
function isOver(session: Session, token: Part, { account, now }: { account: Account; now: Date }): boolean {
  const { idleMs, absoluteMs } = lifetimeOf(account);
  const ends = Math.min(
    token.expires?.getTime() ?? 0,
    session.lastUsed.getTime() + idleMs,
    session.created.getTime() + absoluteMs,
  );
  return now.getTime() > ends + TOLERANCE_MS;
}

async function endFamily(
  tx: Transaction,
  { clock }: AuthParts,
  { session, from }: { session: Session; from: Origin },
): Promise<void> {
  await endCredentials(tx, isSession(session.id));
  await writeAudit(tx, clock, {
    action: 'session.reuse',
    outcome: 'refused',
    object: { kind: 'user', id: session.userId },
    details: { after: { session: session.id } },
    ...sentBy(from, visitorOf(from)),
  });
}

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
  { session, account, parent }: { session: Session; account: Account; parent?: string },
): Promise<Granted> {
  const now = parts.clock.now().getTime();
  const { idleMs, absoluteMs } = lifetimeOf(account);
  const last = session.created.getTime() + absoluteMs;
  const accessEnds = new Date(Math.min(now + ACCESS_MS, last));
  const refreshEnds = new Date(Math.min(now + idleMs, last));
  const [accessToken, refreshToken] = [newToken(), newToken()];
  await addParts(tx, session, [
    { part: 'access', hash: hashOf(accessToken), expires: accessEnds },
    { part: 'refresh', hash: hashOf(refreshToken), expires: refreshEnds, parent },
  ]);
  const user = userAccount(account, parts);
  return {
    grant: { accessToken, expiresAt: accessEnds.toISOString(), roles: user.roles, user },
    refreshToken,
    keepSeconds: session.isKept ? Math.max(1, Math.ceil((refreshEnds.getTime() - now) / 1000)) : undefined,
  };
}

/** How somebody signed in through a provider; the address is that where they sign out there, encrypted. */
type SignOnSession = Pick<
  Session,
  'proven' | 'organisationId' | 'providerSubject' | 'providerSession' | 'signOutUrl'
>;

interface NewSession {
  account: Account;
  isKept: boolean;
  /** Absent where a password opened it. */
  signOn?: SignOnSession;
}

/** Opens a session for somebody who has proven who they are. */
export async function beginSession(
  tx: Transaction,
  parts: Pick<AuthParts, 'clock' | 'flags' | 'isDemo'>,
  { account, isKept, signOn, from }: NewSession & { from: Origin },
): Promise<Granted> {
  const { clock } = parts;
  await changeAccount(tx, account.id, { lastSignIn: clock.now() });
  const now = clock.now();
  const times = { created: now, lastUsed: now, expires: expiresAt(now, now) };
  const row = { kind: 'session', userId: account.id, isKept, ...placeOf(from), ...times, ...signOn } as const;
  const session = await addCredential(tx, row);
  await writeAudit(tx, clock, {
    action: 'user.sign-in',
    object: { kind: 'session', id: session.id },
    ...sentBy(from, asUser(account, from)),
    ...(signOn ? { details: { after: { by: 'single sign-on' } } } : {}),
  });
  return grantTokens(tx, parts, { session, account });
}

/**
 * Ends the session of the cookie and that of the bearer token, which are mostly the same one (S-07). Gives the address
 * where the browser signs out at the provider as well, if one signed it in.
 */
export async function signOut(
  { database, clock, secretBox }: AuthParts,
  { refreshToken }: { refreshToken: string | undefined },
  from: Origin,
): Promise<string | undefined> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const sessions = new Set([await sessionOf(tx, refreshToken), bearerSession(from)]);
    let location: string | undefined;
    for (const id of sessions) {
      const [ended] = id === undefined ? [] : await endCredentials(tx, isSession(id));
      if (!ended) continue;
      if (ended.signOutUrl !== null) location = secretBox.open(ended.signOutUrl, ended.userId);
      const by = asUser({ id: ended.userId, organisationId: null }, from);
      await writeAudit(tx, clock, { ...endingOf(ended), ...sentBy(from, by) });
    }
    return location;
  });
}

async function sessionOf(tx: Transaction, refreshToken: string | undefined): Promise<string | undefined> {
  if (refreshToken === undefined || !isToken(refreshToken)) return undefined;
  return (await lockRefreshed(tx, { kind: 'session', hash: hashOf(refreshToken) }))?.whole.id;
}

function bearerSession({ actor }: Origin): string | undefined {
  return actor.kind === 'user' ? actor.session?.id : undefined;
}
