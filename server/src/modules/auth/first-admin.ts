import { randomUUID } from 'node:crypto';
import { SYSTEM } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { LINK_MS } from './lifetimes.ts';
import { linkTo } from './mails.ts';
import { issueLink } from './one-time-tokens.ts';
import { addAccount, findAccountByEmail, hasActiveAdmin } from './store.ts';

const ADMIN = 'admin-group';

/**
 * An installation without staff could never get any: the one who starts it gets a link, good once and for a day.
 * Undefined where somebody is there, or where that address belongs to another account.
 */
export function inviteFirstAdmin(
  { database, clock }: { database: Database; clock: Clock },
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
      await writeAudit(tx, clock, { action: 'user.invite', outcome: 'ok', object: { kind: 'user', id } });
    }
    const ends = new Date(now.getTime() + LINK_MS.firstAdmin);
    const token = await issueLink(tx, { userId: id, kind: 'invitation', ends });
    return { email, link: linkTo(publicUrl, 'register', token) };
  });
}
