import { randomUUID } from 'node:crypto';
import { signOnPath } from '@suite/contracts/sign-on';
import { eq } from 'drizzle-orm';
import { SYSTEM } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import { organisation, users } from '../../../db/schema.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { postMail } from '../../../platform/mail.ts';
import type { AuthParts } from '../parts.ts';
import { issueLink, mailLink } from './mail-links.ts';
import { invitationMail, resetMail, signOnMail } from './mails.ts';
import { passwordsOff, type SignOn, signOnInstead } from './sign-on-rule.ts';
import { addAccount, findAccountByEmail, findAccountById, hasActiveAdmin } from '../account-store.ts';

type Parts = Pick<AuthParts, 'clock' | 'jobs' | 'publicUrl'>;

/** Mails somebody the link to an account that is there for them. */
export async function mailInvitation(
  tx: Transaction,
  parts: Parts,
  to: { id: string; email: string },
): Promise<void> {
  const account = await findAccountById(tx, to.id);
  const instead = account && signOnInstead(account);
  // There is no password to choose: the first sign-in through the provider opens the account.
  if (instead) return mailSignOn(tx, parts, { email: to.email, signOn: instead });
  const company = await companyOf(tx, to.id);
  await mailLink(tx, parts, { ...to, kind: 'invitation', mail: (link) => invitationMail(link, company) });
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

/** Tells somebody where they sign in; nobody gets in by the mail alone. */
export async function mailSignOn(
  tx: Transaction,
  parts: Parts,
  { email, signOn }: { email: string; signOn: SignOn },
): Promise<void> {
  const link = new URL(signOnPath(signOn.id), parts.publicUrl).href;
  await postMail(tx, parts, { to: email, ...signOnMail(link, signOn.name) });
}

/** Mails somebody the link to choose a new password. */
export async function mailReset(
  tx: Transaction,
  parts: Parts,
  to: { id: string; email: string },
): Promise<void> {
  const account = await findAccountById(tx, to.id);
  const instead = account && signOnInstead(account);
  if (instead) throw passwordsOff(instead);
  return mailLink(tx, parts, { ...to, kind: 'reset', mail: resetMail });
}

const ADMIN = 'admin-group';

/**
 * An installation without staff could never get any: the one who starts it gets a link, good once and for a day.
 * Undefined where somebody is there, or where that address belongs to another account.
 */
export function inviteFirstAdmin(
  { database, clock }: Pick<AuthParts, 'database' | 'clock'>,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<{ email: string; link: string } | undefined> {
  const now = clock.now();
  return database.as(SYSTEM).transaction(async (tx) => {
    if (await hasActiveAdmin(tx, ADMIN)) return undefined;
    const known = await findAccountByEmail(tx, email);
    const isOurs = known?.state === 'invited' && known.roles.includes(ADMIN);
    if (known && !isOurs) return undefined;
    const id = known?.id ?? randomUUID();
    if (!known) {
      const roles = [ADMIN];
      await addAccount(tx, { id, email, name: '', state: 'invited', roles, approved: now, created: now });
      await writeAudit(tx, clock, { action: 'user.invite', object: { kind: 'user', id } });
    }
    const link = { userId: id, kind: 'invitation', lifetimeMs: DAY_MS } as const;
    return { email, link: await issueLink(tx, { clock, publicUrl }, link) };
  });
}
