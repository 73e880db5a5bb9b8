import type { LoginRequest } from '@suite/contracts/auth';
import type { Transaction } from '../../../db/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import { tooManyRequests } from '../../../http/limit-requests.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { HOUR_MS } from '../../../platform/clock.ts';
import { postMail } from '../../../platform/mail.ts';
import { networkOf } from '../../../http/client-address.ts';
import { consumeRateLimit, consumeRateLimitIn, refundRateLimit } from '../../../platform/rate-limit.ts';
import { asSystem, type AuthParts, type Origin, sentBy, visitorOf } from '../parts.ts';
import { mailLink } from './mail-links.ts';
import { lockedMail, triesMail } from './mails.ts';
import { checkCode } from './second-factor.ts';
import { beginSession, type Granted } from './sessions.ts';
import { domainOf, passwordsOff, type SignOn, signOnInstead, signOnOfDomain } from './sign-on-rule.ts';
import { type Account, changeAccount, findAccountByEmail } from '../account-store.ts';
import { hashOf } from '../token.ts';
import { beginTryIn, clearTries, takeBackTry, tooManyTries, type Try, tryKey } from './tries.ts';

/** Before anything of a request is read: a flood from one address ends here. */
export function limitSignIns(parts: AuthParts, address: string): void {
  const waitMs = parts.signInFloodLimit.consume(networkOf(address));
  if (waitMs === 0) return;
  parts.countSignIn?.('password', 'limited');
  throw tooManyTries(Math.ceil(waitMs / 1000));
}

/** Signs somebody in, or refuses with one sentence whatever is wrong (S-12), as long as the password is not proven. */
export async function signIn(parts: AuthParts, request: LoginRequest, from: Origin): Promise<Granted> {
  try {
    const granted = await parts.signInSlots.run(() => checkAndOpen(parts, request, from));
    parts.countSignIn?.('password', 'ok');
    return granted;
  } catch (error) {
    const isLimited = error instanceof HttpError && error.code === 'TOO_MANY_REQUESTS';
    // Somebody who is asked for the code of the second step has not failed.
    const isHalfWay = error instanceof HttpError && error.statusCode === 401 && asksForCode(request, error);
    if (!isHalfWay) parts.countSignIn?.('password', isLimited ? 'limited' : 'failed');
    throw error;
  }
}

function asksForCode({ code }: LoginRequest, { findings }: HttpError): boolean {
  return code === undefined && findings.some(({ source }) => source?.pointer === '/code');
}

async function checkAndOpen(parts: AuthParts, request: LoginRequest, from: Origin): Promise<Granted> {
  const { passwords } = parts;
  const { email } = request;
  const admitted = await asSystem(parts, (tx) => admit(tx, parts, { email, address: from.actor.address }));
  if ('refusal' in admitted) {
    if (admitted.isAccountSpent) await mailWayIn(parts, email);
    throw admitted.refusal;
  }
  const { attempt, account, signOn } = admitted;
  const hasPassword = account?.state === 'active' || account?.state === 'waiting';
  // Always a hash of the same effort, for every account: the time says nothing either.
  const isRight = await passwords.verify(request.password, hasPassword ? account.passwordHash : null);
  const failed = async (error: HttpError) => {
    await auditFailure(parts, { account, attempt }, from);
    return error;
  };
  if (!account || !hasPassword || !isRight) throw await failed(wrongCredentials(signOn));
  const instead = signOnInstead(account);
  if (instead) throw await failed(passwordsOff(instead, 'UNAUTHORIZED'));
  /** The password was right: it is no failed attempt. */
  const notYet = async (error: HttpError) => {
    await asSystem(parts, (tx) => takeBackTry(tx, attempt));
    await refundAccountLimit(parts, account.email);
    return error;
  };
  if (account.state === 'waiting') {
    // Somebody who knows the password knows of the account.
    const detail = 'Your account is waiting for approval. We will write to you as soon as it is open.';
    throw await notYet(new HttpError('UNAUTHORIZED', { detail }));
  }
  if (account.totpSince !== null) {
    const { code } = request;
    if (code === undefined) throw await notYet(codeNeeded('Enter the code from your authenticator app.'));
    const isCode = await asSystem(parts, (tx) => checkCode(tx, parts, { account, code }));
    if (!isCode) throw await failed(codeNeeded('The code is wrong or has already been used.'));
  }
  return open(parts, { account, attempt, request }, from);
}

type Admission =
  | { attempt: Try; account: Account | undefined; signOn: SignOn | undefined }
  | { refusal: HttpError; isAccountSpent: boolean };

/**
 * Counts the try for its address, for the account from there and for the account from anywhere, and finds the account:
 * all in one transaction, which is committed also when the answer is no.
 */
async function admit(
  tx: Transaction,
  parts: AuthParts,
  { email, address }: { email: string; address: string },
): Promise<Admission> {
  const { clock, limits } = parts;
  const byAddress = await consumeRateLimitIn(tx, clock, {
    key: `sign-in:${networkOf(address)}`,
    limit: limits.perAddress,
  });
  if (!byAddress.isAllowed)
    return { refusal: tooManyRequests(byAddress.retryAfterSeconds), isAccountSpent: false };
  const attempt = await beginTryIn(tx, parts, tryKey(email, address));
  if ('waitSeconds' in attempt) return { refusal: tooManyTries(attempt.waitSeconds), isAccountSpent: false };
  const byAccount = await consumeRateLimitIn(tx, clock, { key: accountKey(email), limit: limits.perAccount });
  if (!byAccount.isAllowed)
    return { refusal: tooManyTries(byAccount.retryAfterSeconds), isAccountSpent: true };
  return {
    attempt,
    account: await findAccountByEmail(tx, email),
    signOn: await signOnOfDomain(tx, domainOf(email)),
  };
}

/** Where the domain is that of an organisation without passwords, it says so for every address. */
function wrongCredentials(signOn: SignOn | undefined): HttpError {
  if (signOn?.isEnforced) return passwordsOff(signOn, 'UNAUTHORIZED');
  return new HttpError('UNAUTHORIZED', { detail: 'The email address or password is wrong.' });
}

export function codeNeeded(detail: string): HttpError {
  return new HttpError('UNAUTHORIZED', { detail, source: { pointer: '/code' } });
}

async function open(
  parts: AuthParts,
  { account, attempt, request }: { account: Account; attempt: Try; request: LoginRequest },
  from: Origin,
): Promise<Granted> {
  const { passwords } = parts;
  const stored = account.passwordHash ?? '';
  const newHash = passwords.isOutdated(stored) ? await passwords.hash(request.password) : undefined;
  const granted = await asSystem(parts, async (tx) => {
    await clearTries(tx, attempt.key);
    if (newHash !== undefined) await changeAccount(tx, account.id, { passwordHash: newHash });
    return beginSession(tx, parts, { account, isKept: request.keepSignedIn === true, from });
  });
  await refundAccountLimit(parts, account.email);
  return granted;
}

/** Writes a failure into the audit log and, at the last of a row, a mail to the owner of the account. */
async function auditFailure(
  parts: AuthParts,
  { account, attempt }: { account: Account | undefined; attempt: Try },
  from: Origin,
): Promise<void> {
  const { clock, limits } = parts;
  await asSystem(parts, async (tx) => {
    await writeAudit(tx, clock, {
      action: 'user.sign-in',
      outcome: 'refused',
      object: { kind: 'user', id: account?.id ?? 'unknown' },
      ...sentBy(from, visitorOf(from)),
    });
    if (attempt.number < limits.inARow.most || account?.state !== 'active') return;
    const minutes = Math.ceil(limits.inARow.pauseMs / 60_000);
    await postMail(tx, parts, { to: account.email, ...triesMail(minutes) });
  });
}

export function accountKey(email: string): string {
  return `sign-in-account:${hashOf(email.toLowerCase())}`;
}

/** When an account has no tries of a day left, its owner gets a link that lifts the limit, once an hour. */
async function mailWayIn(parts: AuthParts, email: string): Promise<void> {
  const limit = { count: 1, perMs: HOUR_MS };
  const mailed = await consumeRateLimit(parts, `${accountKey(email)}:mail`, limit);
  if (!mailed.isAllowed) return;
  await asSystem(parts, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account?.state !== 'active' || signOnInstead(account)) return;
    await mailLink(tx, parts, { id: account.id, email: account.email, kind: 'reset', mail: lockedMail });
  });
}

/** What was no failure is not counted: people may sign in as often as they like. */
function refundAccountLimit(parts: AuthParts, email: string): Promise<void> {
  return refundRateLimit(parts, accountKey(email), parts.limits.perAccount);
}
