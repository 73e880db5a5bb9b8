import { randomUUID } from 'node:crypto';
import { type RegisterRequest, registerRequestSchema } from '@suite/contracts/auth';
import { z } from 'zod';
import { SYSTEM, type Visitor } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import { limitAddress } from '../../../http/limit-requests.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { JobKind, Jobs } from '../../../platform/jobs.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import { type AuthParts, type Origin, visitorOf } from '../parts.ts';
import { mailSignOn } from './invitations.ts';
import { mailLink } from './mail-links.ts';
import { refuseEnforcedDomain, signOnInstead } from './sign-on-rule.ts';
import { alreadyRegisteredMail, confirmMail, resetMail } from './mails.ts';
import { addAccount, changeAccount, findAccountByEmail } from '../account-store.ts';
import { hashOf } from '../token.ts';

/** What the requests of strangers need, whoever does the work: it is known before anybody signs in. */
type RequestParts = Pick<AuthParts, 'database' | 'clock' | 'limits' | 'publicUrl' | 'jobs'>;

const NAME = 'account-request';

const originSchema = z.object({ address: z.string(), loopback: z.boolean(), requestId: z.string() });
const jobSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('reset'), email: z.string(), from: originSchema }),
  z.object({ ask: z.literal('register'), request: registerRequestSchema, from: originSchema }),
]);
type AccountRequest = z.infer<typeof jobSchema>;
type RequestOrigin = z.infer<typeof originSchema>;

/** Mails a link where there is an account. What is done here is the same for every address, so is its time (S-10, S-12). */
export async function askForReset(parts: AuthParts, email: string, from: Origin): Promise<void> {
  await limitMails(parts, 'reset', from);
  await parts.database.as(SYSTEM).transaction((tx) => refuseEnforcedDomain(tx, email));
  await queue(parts, { ask: 'reset', email, from: originOf(from) });
}

/** Asks for an account. What happens depends on the address; what is answered, and when, does not. */
export async function register(parts: AuthParts, request: RegisterRequest, from: Origin): Promise<void> {
  await limitMails(parts, 'register', from);
  await parts.database.as(SYSTEM).transaction((tx) => refuseEnforcedDomain(tx, request.email));
  await queue(parts, { ask: 'register', request, from: originOf(from) });
}

function limitMails(parts: AuthParts, what: AccountRequest['ask'], { actor }: Origin): Promise<void> {
  return limitAddress(parts, { what, address: actor.address, limit: parts.limits.mailsPerAddress });
}

function queue({ database, jobs }: AuthParts, data: AccountRequest): Promise<void> {
  return database.as(SYSTEM).transaction((tx) => jobs.send(tx, { name: NAME, data }));
}

function originOf(from: Origin): RequestOrigin {
  const { address, loopback } = visitorOf(from);
  return { address, loopback, requestId: from.requestId };
}

/** Looks the account up, after the answer was given: the only one who can tell what was found is who reads the mail. */
export function accountRequestJob(
  parts: Omit<RequestParts, 'jobs'> & { jobs: () => Promise<Jobs> },
): JobKind {
  return {
    name: NAME,
    retries: 10,
    firstWaitSeconds: 5,
    longestWaitSeconds: 300,
    keptSeconds: 60, // it holds what somebody typed about themselves
    work: async (data) => {
      const request = jobSchema.parse(data);
      const ready = { ...parts, jobs: await parts.jobs() };
      const email = request.ask === 'reset' ? request.email : request.request.email;
      const isMailed = await mayMail(ready, email);
      await parts.database
        .as(SYSTEM)
        .transaction((tx) =>
          request.ask === 'reset'
            ? startReset(tx, ready, { ...request, isMailed })
            : startRegistration(tx, ready, { ...request, isMailed }),
        );
    },
  };
}

async function startReset(
  tx: Transaction,
  parts: RequestParts,
  { email, from, isMailed }: { email: string; from: RequestOrigin; isMailed: boolean },
): Promise<void> {
  const account = await findAccountByEmail(tx, email);
  const hasPassword = account?.state === 'active' || account?.state === 'waiting';
  await writeAudit(tx, parts.clock, {
    action: 'user.reset-asked',
    outcome: hasPassword ? 'ok' : 'refused',
    object: { kind: 'user', id: account?.id ?? 'unknown' },
    requestId: from.requestId,
    by: strangerAt(from),
  });
  if (!isMailed || !hasPassword) return;
  const instead = signOnInstead(account);
  if (instead) await mailSignOn(tx, parts, { email: account.email, signOn: instead });
  else await mailLink(tx, parts, { ...account, kind: 'reset', mail: resetMail });
}

async function startRegistration(
  tx: Transaction,
  parts: RequestParts,
  { request, from, isMailed }: { request: RegisterRequest; from: RequestOrigin; isMailed: boolean },
): Promise<void> {
  const known = await findAccountByEmail(tx, request.email);
  const id = known?.id ?? randomUUID();
  const { name, email, company, sector, interest, country } = request;
  const application = { company, sector, interest, country };
  if (!known) {
    await addAccount(tx, { id, email, name, state: 'invited', application, created: parts.clock.now() });
    const account = { kind: 'user', userId: id, organisationId: undefined, roles: [] } as const;
    const by = { ...strangerAt(from), ...account };
    const { requestId } = from;
    await writeAudit(tx, parts.clock, {
      action: 'user.register',
      object: { kind: 'user', id },
      requestId,
      by,
    });
  } else if (known.state === 'invited' && known.application !== null) {
    // Not confirmed yet: the last one who asked may be the one whose address it is.
    await changeAccount(tx, id, { name, application });
  }
  if (!isMailed || known?.state === 'blocked') return;
  const isOpen = !known || known.state === 'invited';
  const instead = known && signOnInstead(known);
  if (instead) return mailSignOn(tx, parts, { email: known.email, signOn: instead });
  const to = { id, email: known?.email ?? email };
  if (isOpen) await mailLink(tx, parts, { ...to, kind: 'confirm', mail: confirmMail });
  else await mailLink(tx, parts, { ...to, kind: 'reset', mail: alreadyRegisteredMail });
}

function strangerAt({ address, loopback }: RequestOrigin): Visitor {
  return { kind: 'visitor', address, loopback };
}

/** Whether an address may get another mail from a form that anybody can send; the answer to the form stays the same. */
async function mayMail(
  parts: Pick<AuthParts, 'database' | 'clock' | 'limits'>,
  email: string,
): Promise<boolean> {
  const key = `mail:${hashOf(email.toLowerCase())}`;
  return (await consumeRateLimit(parts, key, parts.limits.mailsPerAccount)).isAllowed;
}
