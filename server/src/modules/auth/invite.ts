import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { organisation, users } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { postMail } from '../../platform/mail.ts';
import { LINK_MS } from './lifetimes.ts';
import { invitationLetter, linkTo, resetLetter } from './mails.ts';
import { issueLink } from './one-time-tokens.ts';

interface Parts {
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
}

/** Mails somebody the link to an account that is there for them; an earlier link does not work any more. */
export function mailInvitation(
  tx: Transaction,
  parts: Parts,
  to: { id: string; email: string },
): Promise<void> {
  return mailLink(tx, parts, { ...to, kind: 'invitation' });
}

/** As staff have entered it: no stranger's words (S-44). */
async function companyOf({ orm }: Transaction, userId: string): Promise<string | undefined> {
  const [found] = await orm
    .select({ name: organisation.name })
    .from(users)
    .innerJoin(organisation, eq(organisation.id, users.organisationId))
    .where(eq(users.id, userId));
  return found?.name;
}

/** Mails somebody the link to choose a new password. */
export function mailReset(tx: Transaction, parts: Parts, to: { id: string; email: string }): Promise<void> {
  return mailLink(tx, parts, { ...to, kind: 'reset' });
}

async function mailLink(
  tx: Transaction,
  parts: Parts,
  { id, email, kind }: { id: string; email: string; kind: 'invitation' | 'reset' },
): Promise<void> {
  const ends = new Date(parts.clock.now().getTime() + LINK_MS[kind]);
  const token = await issueLink(tx, { userId: id, kind, ends });
  const link = linkTo(parts.publicUrl, kind === 'invitation' ? 'register' : 'reset', token);
  await postMail(tx, parts, {
    to: email,
    ...(kind === 'invitation' ? invitationLetter(link, await companyOf(tx, id)) : resetLetter(link)),
  });
}
