import type { LoginRequest } from '@suite/contracts/auth';
import { SYSTEM, type User } from '../../db/actor.ts';
import { HttpError } from '../../http/http-error.ts';
import { spend } from '../../http/limited.ts';
import { writeAudit } from '../../platform/audit.ts';
import { giveBackAllowance, takeAllowance } from '../../platform/rate-limit.ts';
import { postMail } from '../../platform/mail.ts';
import { type AuthParts, type Origin, visitorOf } from './auth-parts.ts';
import { type Granted, grantTokens } from './grant-session.ts';
import { LINK_MS } from './lifetimes.ts';
import { linkTo, lockedLetter, triesLetter } from './mails.ts';
import { issueLink } from './one-time-tokens.ts';
import { checkCode } from './second-factor.ts';
import { addSession } from './session-store.ts';
import { type Account, changeAccount, findAccountByEmail } from './store.ts';
import { hashOf } from './token.ts';
import { beginTry, forgetTries, takeBackTry, tooManyTries, type Try, tryKey } from './tries.ts';
import { networkOf } from '../../platform/network-of.ts';

/** Signs somebody in, or refuses with one sentence whatever is wrong (S-12), as long as the password is not proven. */
export function signIn(parts: AuthParts, request: LoginRequest, from: Origin): Promise<Granted> {
  const waitMs = parts.doorstep.take(networkOf(from.actor.address));
  if (waitMs > 0) throw tooManyTries(Math.max(1, Math.ceil(waitMs / 1000)));
  return parts.door.run(() => judge(parts, request, from));
}

async function judge(parts: AuthParts, request: LoginRequest, from: Origin): Promise<Granted> {
  const { database, passwords, limits } = parts;
  const { address } = from.actor;
  await spend(parts, `sign-in:${networkOf(address)}`, limits.perAddress);
  const attempt = await beginTry(parts, tryKey(request.email, address));
  await takeFromAccount(parts, request.email);
  const account = await database.as(SYSTEM).transaction((tx) => findAccountByEmail(tx, request.email));
  const hasPassword = account?.state === 'active' || account?.state === 'waiting';
  // Always a hash of the same effort, whoever is asked for: the time tells nothing either.
  const isRight = await passwords.verify(request.password, hasPassword ? account.passwordHash : null);
  if (!account || !hasPassword || !isRight) {
    await recordFailure(parts, { account, attempt }, from);
    throw wrongCredentials();
  }
  if (account.state === 'waiting') {
    await forgetAttempt(parts, { account, attempt });
    // Whoever knows the password knows of the account.
    throw new HttpError('UNAUTHORIZED', {
      detail: 'Your account is waiting for approval. We will write to you as soon as it is open.',
    });
  }
  if (account.totpSince !== null)
    await checkSecondStep(parts, { account, attempt, code: request.code }, from);
  return open(parts, { account, attempt, request }, from);
}

export function wrongCredentials(): HttpError {
  return new HttpError('UNAUTHORIZED', { detail: 'The e-mail address or the password is wrong.' });
}

async function checkSecondStep(
  parts: AuthParts,
  { account, attempt, code }: { account: Account; attempt: Try; code: string | undefined },
  from: Origin,
): Promise<void> {
  const system = parts.database.as(SYSTEM);
  if (code === undefined) {
    await forgetAttempt(parts, { account, attempt });
    throw codeNeeded('Enter the code of your authenticator app.');
  }
  if (await system.transaction((tx) => checkCode(tx, parts, { account, code }))) return;
  await recordFailure(parts, { account, attempt }, from);
  throw codeNeeded('The code is wrong or was used before.');
}

/** The password was right: it is no failed attempt. */
async function forgetAttempt(
  parts: AuthParts,
  { account, attempt }: { account: Account; attempt: Try },
): Promise<void> {
  await parts.database.as(SYSTEM).transaction((tx) => takeBackTry(tx, attempt));
  await giveBackToAccount(parts, account.email);
}

function codeNeeded(detail: string): HttpError {
  return new HttpError('UNAUTHORIZED', { detail, source: { pointer: '/code' } });
}

async function open(
  parts: AuthParts,
  { account, attempt, request }: { account: Account; attempt: Try; request: LoginRequest },
  from: Origin,
): Promise<Granted> {
  const { database, clock, passwords } = parts;
  const { address } = from.actor;
  const stored = account.passwordHash ?? '';
  const newHash = passwords.isOutdated(stored) ? await passwords.hash(request.password) : undefined;
  const granted = await database.as(SYSTEM).transaction(async (tx) => {
    await forgetTries(tx, attempt.key);
    await changeAccount(tx, account.id, {
      lastSignIn: clock.now(),
      ...(newHash === undefined ? {} : { passwordHash: newHash }),
    });
    const isKept = request.keepSignedIn === true;
    const row = { userId: account.id, isKept, address, agent: from.agent };
    const session = await addSession(tx, row, clock.now());
    await writeAudit(tx, clock, {
      action: 'user.sign-in',
      outcome: 'ok',
      object: { kind: 'session', id: session.id },
      requestId: from.requestId,
      by: asUser(account, from),
    });
    return grantTokens(tx, parts, { session, account });
  });
  await giveBackToAccount(parts, account.email);
  return granted;
}

/** Somebody in the record: what they may do is not part of it. */
export function asUser(account: Pick<Account, 'id' | 'organisationId'>, from: Origin): User {
  const { address, loopback } = from.actor;
  const organisationId = account.organisationId ?? undefined;
  return { kind: 'user', userId: account.id, organisationId, roles: [], address, loopback };
}

/** The record of a failure, and at the last of a row a mail to the owner of the account. */
async function recordFailure(
  parts: AuthParts,
  { account, attempt }: { account: Account | undefined; attempt: Try },
  from: Origin,
): Promise<void> {
  const { database, clock, limits } = parts;
  await database.as(SYSTEM).transaction(async (tx) => {
    await writeAudit(tx, clock, {
      action: 'user.sign-in',
      outcome: 'refused',
      object: { kind: 'user', id: account?.id ?? 'unknown' },
      requestId: from.requestId,
      by: visitorOf(from),
    });
    if (attempt.number < limits.inARow.most || account?.state !== 'active') return;
    const minutes = Math.ceil(limits.inARow.pauseMs / 60_000);
    await postMail(tx, parts, { to: account.email, ...triesLetter(minutes) });
  });
}

export function accountKey(email: string): string {
  return `sign-in-account:${hashOf(email.toLowerCase())}`;
}

/** One try of the day's allowance; when it is spent, the owner gets a link that lifts the limit. */
async function takeFromAccount(parts: AuthParts, email: string): Promise<void> {
  const allowance = await takeAllowance(parts, accountKey(email), parts.limits.perAccount);
  if (allowance.isAllowed) return;
  const mailed = await takeAllowance(parts, `${accountKey(email)}:mail`, { count: 1, perMs: 60 * 60 * 1000 });
  if (mailed.isAllowed) {
    await parts.database.as(SYSTEM).transaction(async (tx) => {
      const account = await findAccountByEmail(tx, email);
      if (account?.state !== 'active') return;
      const ends = new Date(parts.clock.now().getTime() + LINK_MS.reset);
      const token = await issueLink(tx, { userId: account.id, kind: 'reset', ends });
      const link = linkTo(parts.publicUrl, 'reset', token);
      await postMail(tx, parts, { to: account.email, ...lockedLetter(link) });
    });
  }
  throw tooManyTries(allowance.retryAfterSeconds);
}

/** What was no failure is not counted: people may sign in as often as they like. */
function giveBackToAccount(parts: AuthParts, email: string): Promise<void> {
  return giveBackAllowance(parts, accountKey(email), parts.limits.perAccount);
}
