import { randomBytes } from 'node:crypto';
import { brand } from '@suite/contracts/brand';
import { and, eq } from 'drizzle-orm';
import { SYSTEM } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import { recoveryCode } from '../../../db/schema.ts';
import { HttpError } from '../../../http/http-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { postMail } from '../../../platform/mail.ts';
import { type AuthParts, type Origin, sentBy } from '../parts.ts';
import { secondFactorMail, wrongCodesMail } from './mails.ts';
import { type Account, changeAccount, takeTotpStep } from '../account-store.ts';
import { hashOf } from '../token.ts';
import { matchTotp, newTotpSecret, totpUri } from './totp.ts';
import { beginTry, clearTries, tryKey } from './tries.ts';

const RECOVERY_CODES = 10;

/** A secret for the authenticator app; it counts once a code made with it was shown. */
export async function beginSecondFactor(
  parts: AuthParts,
  account: Account,
): Promise<{ secret: string; uri: string }> {
  if (account.totpSince !== null)
    throw new HttpError('CONFLICT', { detail: 'Two-factor authentication is already on.' });
  const secret = newTotpSecret();
  const totpSecret = parts.secretBox.close(secret, account.id);
  await parts.database
    .as(SYSTEM)
    .transaction((tx) => changeAccount(tx, account.id, { totpSecret, totpStep: null }));
  return { secret, uri: totpUri(secret, { issuer: brand.name, account: account.email }) };
}

/** Switches it on with the first code, and gives the codes for the day the app is lost: shown once, kept as hashes. */
export async function confirmSecondFactor(
  parts: AuthParts,
  given: { account: Account; code: string },
  from: Origin,
): Promise<string[]> {
  const { account } = given;
  if (account.totpSince !== null || account.totpSecret === null) {
    throw new HttpError('CONFLICT', { detail: 'Start setting up two-factor authentication first.' });
  }
  return withRightCode(parts, { account, from, isRight: (tx) => takeTotp(tx, parts, given) }, async (tx) => {
    await changeAccount(tx, account.id, { totpSince: parts.clock.now() });
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tx.orm.delete(recoveryCode).where(eq(recoveryCode.userId, account.id));
    await tx.orm
      .insert(recoveryCode)
      .values(codes.map((text) => ({ userId: account.id, hash: hashOf(plain(text)) })));
    await audit(tx, parts, { account, from, action: 'user.second-factor-on' });
    await postMail(tx, parts, { to: account.email, ...secondFactorMail(true) });
    return codes;
  });
}

/** The second step of a sign-in whose first one was not a password. */
export async function proveSecondFactor(
  parts: AuthParts,
  given: { account: Account; code: string },
  from: Origin,
): Promise<void> {
  const { account } = given;
  const isRight = (tx: Transaction) => checkCode(tx, parts, given);
  await withRightCode(parts, { account, from, isRight }, () => Promise.resolve());
}

/** Switches it off for somebody who has just shown both factors. */
export async function removeSecondFactor(
  parts: AuthParts,
  given: { account: Account; code: string },
  from: Origin,
): Promise<void> {
  const { account } = given;
  if (account.totpSince === null) throw wrongCode();
  await withRightCode(parts, { account, from, isRight: (tx) => checkCode(tx, parts, given) }, async (tx) => {
    await forgetSecondFactor(tx, account.id);
    await audit(tx, parts, { account, from, action: 'user.second-factor-off' });
    await postMail(tx, parts, { to: account.email, ...secondFactorMail(false) });
  });
}

/**
 * Does something for a right code. Every try counts before it is looked at, wherever it comes from, and a right password
 * takes none of them back: whoever has a session and the password could guess six digits otherwise (S-11).
 */
async function withRightCode<Value>(
  parts: AuthParts,
  {
    account,
    from,
    isRight,
  }: { account: Account; from: Origin; isRight: (tx: Transaction) => Promise<boolean> },
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const system = parts.database.as(SYSTEM);
  const attempt = await beginTry(parts, tryKey(`code ${account.id}`, 'anywhere'));
  const done = await system.transaction(async (tx) => {
    if (!(await isRight(tx))) return undefined;
    await clearTries(tx, attempt.key);
    return { value: await work(tx) };
  });
  if (done) return done.value;
  await system.transaction(async (tx) => {
    await audit(tx, parts, { account, from, action: 'user.second-factor-code', outcome: 'refused' });
    if (attempt.number < parts.limits.inARow.most) return;
    const minutes = Math.ceil(parts.limits.inARow.pauseMs / 60_000);
    await postMail(tx, parts, { to: account.email, ...wrongCodesMail(minutes) });
  });
  throw wrongCode();
}

export async function forgetSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await changeAccount(tx, userId, { totpSecret: null, totpSince: null, totpStep: null });
  await tx.orm.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
}

/** A code of the app, or one of the recovery codes; either opens once. */
export async function checkCode(
  tx: Transaction,
  parts: AuthParts,
  given: { account: Account; code: string },
): Promise<boolean> {
  if (await takeTotp(tx, parts, given)) return true;
  const hash = hashOf(plain(given.code));
  const used = await tx.orm
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, given.account.id), eq(recoveryCode.hash, hash)))
    .returning({ hash: recoveryCode.hash });
  return used.length > 0;
}

async function takeTotp(
  tx: Transaction,
  { clock, secretBox, log }: AuthParts,
  { account, code }: { account: Account; code: string },
): Promise<boolean> {
  const secret = secretBox.open(account.totpSecret ?? '', account.id);
  if (secret === undefined) {
    log.error(
      'An authenticator secret cannot be decrypted: its key, a file in the data folder, has changed.',
    );
    return false;
  }
  const digits = code.replaceAll(' ', '');
  const step = matchTotp(digits, { secret, now: clock.now(), lastStep: account.totpStep });
  return step !== undefined && takeTotpStep(tx, account.id, step);
}

function wrongCode(): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'The code is wrong or has already been used.',
    source: { pointer: '/code' },
  });
}

function audit(
  tx: Transaction,
  { clock }: AuthParts,
  entry: { account: Account; from: Origin; action: string; outcome?: 'refused' },
): Promise<void> {
  const { account, from, ...what } = entry;
  const object = { kind: 'user', id: account.id } as const;
  return writeAudit(tx, clock, { ...what, object, ...sentBy(from) });
}

/** 60 random bits in groups that can be read aloud. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(12)].map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '');
}
