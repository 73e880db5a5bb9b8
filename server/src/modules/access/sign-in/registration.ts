import { randomUUID } from 'node:crypto';
import {
  type AcceptInvitationRequest,
  type Invitation,
  type RegisterRequest,
  registerRequestSchema,
} from '@suite/contracts/auth';
import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import { limitAddress } from '../../../http/limit-requests.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { JobKind, Jobs } from '../../../platform/jobs.ts';
import { postMail } from '../../../platform/mail.ts';
import { clearRateLimit, consumeRateLimit } from '../../../platform/rate-limit.ts';
import {
  type Account,
  addAccount,
  changeAccount,
  findAccountByEmail,
  findAccountById,
} from '../account-store.ts';
import { endCredentials, endProgramsOf, endSignIns } from '../credential-store.ts';
import { MAILED, type Mailed } from '../kinds.ts';
import { asSystem, asUser, type AuthParts, type Origin, sentBy } from '../parts.ts';
import { hashOf } from '../token.ts';
import { type MailedLink, mailLink, mailSignOn, readLink, useLink } from './mail-links.ts';
import { alreadyRegisteredMail, confirmMail, passwordChangedMail, resetMail } from './mails.ts';
import { checkPassword } from './passwords.ts';
import { accountKey } from './sign-in.ts';
import { passwordsOff, refuseEnforcedDomain, signOnInstead } from './sign-on-rule.ts';
import { clearTries, tryKey } from './tries.ts';

/** What requests without a session need: known before anybody signs in. */
type RequestParts = Pick<AuthParts, 'database' | 'clock' | 'limits' | 'publicUrl' | 'jobs'>;

const NAME = 'account-request';

const from = z.object({ address: z.string(), loopback: z.boolean(), requestId: z.string() });
const jobSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('reset'), email: z.string(), from }),
  z.object({ ask: z.literal('register'), request: registerRequestSchema, from }),
]);
type AccountRequest = z.infer<typeof jobSchema>;

/** Mails a link where there is an account. What is done here is the same for every address, so is its time (S-10, S-12). */
export function askForReset(parts: AuthParts, email: string, origin: Origin): Promise<void> {
  return queue(parts, { ask: 'reset', email, from: senderOf(origin) });
}

/** Asks for an account. What happens depends on the address; what is answered, and when, does not. */
export function register(parts: AuthParts, request: RegisterRequest, origin: Origin): Promise<void> {
  return queue(parts, { ask: 'register', request, from: senderOf(origin) });
}

function senderOf(origin: Origin): AccountRequest['from'] {
  const { address, loopback } = origin.actor;
  return { address, loopback, requestId: origin.requestId };
}

async function queue(parts: AuthParts, data: AccountRequest): Promise<void> {
  const { address } = data.from;
  await limitAddress(parts, { what: data.ask, address, limit: parts.limits.mailsPerAddress });
  await asSystem(parts, (tx) => refuseEnforcedDomain(tx, emailOf(data)));
  await asSystem(parts, (tx) => parts.jobs.send(tx, { name: NAME, data }));
}

function emailOf(data: AccountRequest): string {
  return data.ask === 'reset' ? data.email : data.request.email;
}

/** Looks the account up, after the answer was given: the only one who can tell what was found is who reads the mail. */
export function accountRequestJob(parts: Omit<RequestParts, 'jobs'>) {
  return {
    name: NAME,
    retries: 10,
    firstWaitSeconds: 5,
    longestWaitSeconds: 300,
    keptSeconds: 60, // it holds what somebody typed about themselves
    work: async (given: unknown, jobs: Jobs): Promise<void> => {
      const data = jobSchema.parse(given);
      const ready = { ...parts, jobs };
      // Whether an address may get another mail from a form that anybody can send; the answer to the form stays the same.
      const key = `mail:${hashOf(emailOf(data).toLowerCase())}`;
      const { isAllowed } = await consumeRateLimit(ready, key, ready.limits.mailsPerAccount);
      await asSystem(ready, async (tx) => {
        const known = await findAccountByEmail(tx, emailOf(data));
        if (data.ask === 'reset') await startReset(tx, ready, { known, from: data.from, isAllowed });
        else await startRegistration(tx, ready, { ...data, known, isAllowed });
      });
    },
  } satisfies JobKind;
}

interface Start {
  known: Account | undefined;
  from: AccountRequest['from'];
  /** Whether the address may get a mail. */
  isAllowed: boolean;
}

async function startReset(tx: Transaction, parts: RequestParts, start: Start): Promise<void> {
  const { known, isAllowed } = start;
  const { requestId, ...place } = start.from;
  const hasPassword = known?.state === 'active' || known?.state === 'waiting';
  await writeAudit(tx, parts.clock, {
    action: 'user.reset-asked',
    outcome: hasPassword ? 'ok' : 'refused',
    object: { kind: 'user', id: known?.id ?? 'unknown' },
    requestId,
    by: { kind: 'visitor', ...place },
  });
  if (!isAllowed || !hasPassword) return;
  const instead = signOnInstead(known);
  if (instead) await mailSignOn(tx, parts, { email: known.email, signOn: instead });
  else await mailLink(tx, parts, { ...known, kind: 'reset', mail: resetMail });
}

async function startRegistration(
  tx: Transaction,
  parts: RequestParts,
  { known, from: { requestId, ...place }, isAllowed, request }: Start & { request: RegisterRequest },
): Promise<void> {
  const id = known?.id ?? randomUUID();
  const { name, email, company, sector, interest, country } = request;
  const application = { company, sector, interest, country };
  if (!known) {
    await addAccount(tx, { id, email, name, state: 'invited', application, created: parts.clock.now() });
    const by = { kind: 'user', userId: id, organisationId: undefined, roles: [], ...place } as const;
    const object = { kind: 'user', id } as const;
    await writeAudit(tx, parts.clock, { action: 'user.register', object, requestId, by });
  } else if (known.state === 'invited' && known.application !== null) {
    // Not confirmed yet: the last one who asked may be the one whose address it is.
    await changeAccount(tx, id, { name, application });
  }
  if (!isAllowed || known?.state === 'blocked') return;
  const instead = known && signOnInstead(known);
  if (instead) return mailSignOn(tx, parts, { email: known.email, signOn: instead });
  const to = { id, email: known?.email ?? email };
  const isOpen = !known || known.state === 'invited';
  if (isOpen) await mailLink(tx, parts, { ...to, kind: 'confirm', mail: confirmMail });
  else await mailLink(tx, parts, { ...to, kind: 'reset', mail: alreadyRegisteredMail });
}

/** In which states of an account a link of each kind opens something. */
const OPENS: Record<Mailed, readonly Account['state'][]> = {
  confirm: ['invited'],
  invitation: ['invited'],
  reset: ['active', 'waiting'],
};

/** Whose link it is, where it works; it stays good. */
async function holderOf(parts: AuthParts, link: MailedLink): Promise<Account | undefined> {
  const account = await asSystem(parts, async (tx) => {
    const id = await readLink(tx, link, parts.clock.now());
    return id === undefined ? undefined : findAccountById(tx, id);
  });
  return account && OPENS[link.kind].includes(account.state) ? account : undefined;
}

/** Whether the link of the first mail still works. */
export async function checkConfirmation(parts: AuthParts, token: string): Promise<void> {
  if (!(await holderOf(parts, { token, kind: 'confirm' }))) throw new HttpError('NOT_FOUND');
}

/** Whom an invitation is for. */
export async function readInvitation(parts: AuthParts, token: string): Promise<Invitation> {
  const account = await holderOf(parts, { token, kind: 'invitation' });
  if (!account) throw new HttpError('NOT_FOUND');
  return { email: account.email, company: account.organisationName ?? '', name: account.name };
}

/** The link of the first mail: the address is real, and its holder chooses the password. */
export async function confirm(
  parts: AuthParts,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<'waiting' | 'active'> {
  const stateOf = ({ approved }: Account) => (approved === null ? 'waiting' : 'active');
  const step = { link: { token, kind: 'confirm' }, password, action: 'user.confirm' } as const;
  const change = (account: Account) => ({ state: stateOf(account) }) as const;
  return stateOf(await setPassword(parts, { ...step, change }, origin));
}

/** The invited person gives name and password, and can sign in. */
export async function acceptInvitation(
  parts: AuthParts,
  { invitation, name, password }: AcceptInvitationRequest,
  origin: Origin,
): Promise<void> {
  const step = { link: { token: invitation, kind: 'invitation' }, password, action: 'user.confirm' } as const;
  await setPassword(parts, { ...step, change: () => ({ state: 'active', name }) }, origin);
}

/** Sets the password by the link of a mail. Everybody who is signed in has to sign in again, and no program continues. */
export async function resetPassword(
  parts: AuthParts,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  const also = async (tx: Transaction, account: Account) => {
    await endSignIns(tx, account.id);
    await endProgramsOf(tx, account.id);
    // The mail proved who it is: what strangers did to the limits is over (S-11).
    await clearRateLimit(tx, accountKey(account.email));
    await clearTries(tx, tryKey(account.email, origin.actor.address));
    await postMail(tx, parts, { to: account.email, ...passwordChangedMail() });
  };
  const step = { link: { token, kind: 'reset' }, password, action: 'user.password-reset' } as const;
  await setPassword(parts, { ...step, also }, origin);
}

interface PasswordByLink {
  link: MailedLink;
  password: string;
  action: string;
  /** What else becomes of the account. */
  change?: (account: Account) => { state: 'waiting' | 'active'; name?: string };
  /** What else is done in the same transaction. */
  also?: (tx: Transaction, account: Account) => Promise<void>;
}

async function setPassword(
  parts: AuthParts,
  { link, password, action, change, also }: PasswordByLink,
  origin: Origin,
): Promise<Account> {
  const account = await holderOf(parts, link);
  if (!account) throw badLink(link);
  const instead = signOnInstead(account);
  if (instead) throw passwordsOff(instead);
  checkPassword(password, account, '/password');
  // Hashed before the transaction: it takes long, and a link that was used meanwhile is found out in it.
  const passwordHash = await parts.passwords.hash(password);
  await asSystem(parts, async (tx) => {
    if ((await useLink(tx, link, parts.clock.now())) !== account.id) throw badLink(link);
    await endCredentials(tx, { kind: MAILED, userId: account.id });
    await changeAccount(tx, account.id, { ...change?.(account), passwordHash });
    const object = { kind: 'user', id: account.id } as const;
    await writeAudit(tx, parts.clock, { action, object, ...sentBy(origin, asUser(account, origin)) });
    await also?.(tx, account);
  });
  return account;
}

function badLink({ kind }: MailedLink): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'This link no longer works. Request a new one.',
    source: { pointer: kind === 'invitation' ? '/invitation' : '/token' },
  });
}
