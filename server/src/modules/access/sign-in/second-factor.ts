import { randomBytes } from 'node:crypto';
import { brand } from '@suite/contracts/brand';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { recoveryCode } from '../../../db/schema.ts';
import { conflict, type HttpError, invalid } from '../../../http/http-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { postMail } from '../../../platform/mail.ts';
import { asSystem, type AuthParts, type Origin, sentBy } from '../parts.ts';
import { secondFactorMail, wrongCodesMail } from './mails.ts';
import { type Account, changeAccount, takeTotpStep } from '../account-store.ts';
import { hashOf } from '../token.ts';
import { matchTotp, newTotpSecret, totpUri } from './totp.ts';
import { beginTry, clearTries, tryKey } from './tries.ts';

const RECOVERY_CODES = 10;

/** A code that somebody has entered, for their account. */
interface Entered {
  account: Account;
  code: string;
}

/** A secret for the authenticator app; it counts once a code made with it was shown. */
export async function beginSecondFactor(
  parts: AuthParts,
  { id, email, totpSince }: Account,
): Promise<{ secret: string; uri: string }> {
  if (totpSince !== null) throw conflict('Two-factor authentication is already on.');
  const secret = newTotpSecret();
  const totpSecret = parts.secretBox.close(secret, id);
  await asSystem(parts, (tx) => changeAccount(tx, id, { totpSecret, totpStep: null }));
  return { secret, uri: totpUri(secret, { issuer: brand.name, account: email }) };
}

/** Switches it on with the first code, and gives the codes for the day the app is lost: shown once, kept as hashes. */
export function confirmSecondFactor(parts: AuthParts, entered: Entered, from: Origin): Promise<string[]> {
  const { id: userId, email, totpSince, totpSecret } = entered.account;
  if (totpSince !== null || totpSecret === null) {
    throw conflict('Start setting up two-factor authentication first.');
  }
  return withRightCode(parts, { ...entered, from, check: takeTotp }, async (tx) => {
    await changeAccount(tx, userId, { totpSince: parts.clock.now() });
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const rows = codes.map((text) => ({ userId, hash: hashOf(plain(text)) }));
    await tx.orm.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
    await tx.orm.insert(recoveryCode).values(rows);
    await audit(tx, parts, { userId, from, action: 'user.second-factor-on' });
    await postMail(tx, parts, { to: email, ...secondFactorMail(true) });
    return codes;
  });
}

/** The second step of a sign-in whose first one was not a password. */
export function proveSecondFactor(parts: AuthParts, entered: Entered, from: Origin): Promise<void> {
  return withRightCode(parts, { ...entered, from }, () => Promise.resolve());
}

/** Switches it off for somebody who has just shown both factors. */
export async function removeSecondFactor(parts: AuthParts, entered: Entered, from: Origin): Promise<void> {
  const { id: userId, email, totpSince } = entered.account;
  if (totpSince === null) throw wrongCode();
  await withRightCode(parts, { ...entered, from }, async (tx) => {
    await forgetSecondFactor(tx, userId);
    await audit(tx, parts, { userId, from, action: 'user.second-factor-off' });
    await postMail(tx, parts, { to: email, ...secondFactorMail(false) });
  });
}

/**
 * Does something for a right code. Every try counts before it is looked at, wherever it comes from, and a right password
 * takes none of them back: somebody with a session and the password could guess six digits otherwise (S-11).
 */
async function withRightCode<Value>(
  parts: AuthParts,
  { from, check = checkCode, ...entered }: Entered & { from: Origin; check?: typeof checkCode },
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const { id: userId, email } = entered.account;
  const attempt = await beginTry(parts, tryKey(`code ${userId}`, 'anywhere'));
  const done = await asSystem(parts, async (tx) => {
    if (!(await check(tx, parts, entered))) return undefined;
    await clearTries(tx, attempt.key);
    return { value: await work(tx) };
  });
  if (done) return done.value;
  await asSystem(parts, async (tx) => {
    await audit(tx, parts, { userId, from, action: 'user.second-factor-code', outcome: 'refused' });
    if (attempt.number < parts.limits.inARow.most) return;
    const minutes = Math.ceil(parts.limits.inARow.pauseMs / 60_000);
    await postMail(tx, parts, { to: email, ...wrongCodesMail(minutes) });
  });
  throw wrongCode();
}

export async function forgetSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await changeAccount(tx, userId, { totpSecret: null, totpSince: null, totpStep: null });
  await tx.orm.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
}

/** A code of the app, or one of the recovery codes; either opens once. */
export async function checkCode(tx: Transaction, parts: AuthParts, entered: Entered): Promise<boolean> {
  if (await takeTotp(tx, parts, entered)) return true;
  const isIt = and(
    eq(recoveryCode.userId, entered.account.id),
    eq(recoveryCode.hash, hashOf(plain(entered.code))),
  );
  const used = await tx.orm.delete(recoveryCode).where(isIt).returning({ hash: recoveryCode.hash });
  return used.length > 0;
}

async function takeTotp(
  tx: Transaction,
  { clock, secretBox, log }: AuthParts,
  { account, code }: Entered,
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
  return invalid('The code is wrong or has already been used.', '/code');
}

function audit(
  tx: Transaction,
  { clock }: AuthParts,
  { userId, from, ...what }: { userId: string; from: Origin; action: string; outcome?: 'refused' },
): Promise<void> {
  return writeAudit(tx, clock, { ...what, object: { kind: 'user', id: userId }, ...sentBy(from) });
}

/** 60 random bits in groups that can be read aloud. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(12)].map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '');
}
