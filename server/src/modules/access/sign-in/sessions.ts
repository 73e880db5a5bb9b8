import type { SessionGrant } from '@suite/contracts/auth';
import { readTerms } from '@suite/contracts/licences';
import type { Transaction } from '../../../db/database.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { userAccount } from '../account-resource.ts';
import { asSystem, asUser, type AuthParts, type Origin, sentBy, visitorOf } from '../parts.ts';
import {
  addCredential,
  addParts,
  changeCredentials,
  type Credential,
  endCredentials,
  lockRefreshed,
  type Part,
  spendRefresh,
} from '../credential-store.ts';
import { endingOf, TOLERANCE_MS } from '../kinds.ts';
import { type Account, changeAccount, findAccountById } from '../account-store.ts';
import { hashOf, isToken, newToken } from '../token.ts';

const ACCESS_MS = 15 * MINUTE_MS;

interface Lifetime {
  /** Without use. */
  idleMs: number;
  absoluteMs: number;
}

const LONGEST: Lifetime = { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS };
const STAFF: Lifetime = { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS };

/** Staff, and people of a customer that wants it, are asked for their password more often: by what counts now. */
function lifetimeOf({ roles, terms }: { roles: readonly string[]; terms: unknown }): Lifetime {
  if (roles.includes('admin-group')) return STAFF;
  const days = readTerms(terms)?.sessionDays ?? null;
  if (days === null) return LONGEST;
  return {
    idleMs: Math.min(LONGEST.idleMs, days * DAY_MS),
    absoluteMs: Math.min(LONGEST.absoluteMs, days * DAY_MS),
  };
}

/** When a session is over that is not used any more, for whomever it lasts longest: so long it is kept. */
function expiresAt(lastUsed: Date, created: Date): Date {
  return new Date(Math.min(lastUsed.getTime() + LONGEST.idleMs, created.getTime() + LONGEST.absoluteMs));
}

type Session = Credential<'session'>;
const isSession = (id: string) => ({ kind: 'session', id }) as const;

function placeOf({ actor, agent }: Origin) {
  return { address: actor.address, agent: agent.slice(0, 200) };
}

/**
 * Exchanges a refresh token for a new pair (S-06). One that was exchanged before is in two hands: its whole family
 * ends, whichever of the two comes first. Only the one just before is honoured a moment longer, for tabs that asked at once; of
 * the tokens it then has given, the first to be used is the one that continues.
 */
export async function refreshSession(
  parts: AuthParts,
  refreshToken: string,
  from: Origin,
): Promise<Granted | undefined> {
  if (!isToken(refreshToken)) return undefined;
  const hash = hashOf(refreshToken);
  return asSystem(parts, async (tx) => {
    const found = await lockRefreshed(tx, { kind: 'session', hash });
    if (!found) return undefined;
    const { whole: session, token, state } = found;
    const now = parts.clock.now();
    const account = await findAccountById(tx, session.userId);
    if (!account) return undefined;
    if (state !== 'active' || isOver(session, token, { account, now })) {
      await endCredentials(tx, isSession(session.id));
      return undefined;
    }
    if (!(await spendRefresh(tx, token, now))) {
      await endCredentials(tx, isSession(session.id));
      await writeAudit(tx, parts.clock, {
        action: 'session.reuse',
        outcome: 'refused',
        object: { kind: 'user', id: session.userId },
        details: { after: { session: session.id } },
        ...sentBy(from, visitorOf(from)),
      });
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

/** What goes out: the body, and beside it the refresh token for the cookie. */
export interface Granted {
  grant: SessionGrant;
  refreshToken: string;
  /** For how long the browser keeps the cookie; undefined is until it is closed. */
  keepSeconds: number | undefined;
}

/** A new pair of tokens for a session; `parent` is the refresh token they were exchanged for. */
async function grantTokens(
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

interface NewSession {
  account: Account;
  isKept: boolean;
  /** Absent where a password opened it. The address is that where they sign out at the provider, encrypted. */
  signOn?: Pick<Session, 'proven' | 'organisationId' | 'providerSubject' | 'providerSession' | 'signOutUrl'>;
}

/** Opens a session for somebody who has proven who they are. */
export async function beginSession(
  tx: Transaction,
  parts: Pick<AuthParts, 'clock' | 'flags' | 'isDemo'>,
  { account, isKept, signOn, from }: NewSession & { from: Origin },
): Promise<Granted> {
  const now = parts.clock.now();
  await changeAccount(tx, account.id, { lastSignIn: now });
  const times = { created: now, lastUsed: now, expires: expiresAt(now, now) };
  const row = { kind: 'session', userId: account.id, isKept, ...placeOf(from), ...times, ...signOn } as const;
  const session = await addCredential(tx, row);
  await writeAudit(tx, parts.clock, {
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
  auth: AuthParts,
  { refreshToken }: { refreshToken: string | undefined },
  from: Origin,
): Promise<string | undefined> {
  return asSystem(auth, async (tx) => {
    const { actor } = from;
    const ofBearer = actor.kind === 'user' ? actor.session?.id : undefined;
    const sessions = new Set([await sessionOf(tx, refreshToken), ofBearer]);
    let location: string | undefined;
    for (const id of sessions) {
      const [ended] = id === undefined ? [] : await endCredentials(tx, isSession(id));
      if (!ended) continue;
      if (ended.signOutUrl !== null) location = auth.secretBox.open(ended.signOutUrl, ended.userId);
      const by = asUser({ id: ended.userId, organisationId: null }, from);
      await writeAudit(tx, auth.clock, { ...endingOf(ended), ...sentBy(from, by) });
    }
    return location;
  });
}

async function sessionOf(tx: Transaction, refreshToken: string | undefined): Promise<string | undefined> {
  if (refreshToken === undefined || !isToken(refreshToken)) return undefined;
  return (await lockRefreshed(tx, { kind: 'session', hash: hashOf(refreshToken) }))?.whole.id;
}
