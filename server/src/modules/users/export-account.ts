import { SYSTEM, type User } from '../../db/actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type AuthParts, findAccountById, listSessions, userAccount } from '../auth/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { PersonalData } from './personal-data.ts';
import { countRecoveryCodes, readAuditOf, readMailsTo } from './store.ts';

/** Everything kept about the caller (S-54). Proofs are named, never shown. */
export function exportAccount(
  parts: AuthParts,
  { user, requestId }: { user: User; requestId: string },
  personalData: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  const { userId } = user;
  return parts.database.as(SYSTEM).transaction(async (tx) => {
    const account = await findAccountById(tx, userId);
    if (!account) throw new HttpError('UNAUTHORIZED');
    const { created, state, application, passwordHash } = account;
    const further: Record<string, unknown> = {};
    for (const { name, read } of personalData) further[name] = await read(tx, userId);
    const sessions = await listSessions(tx, userId);
    const entry = {
      action: 'user.export',
      outcome: 'ok',
      object: `user:${userId}`,
      requestId,
      by: user,
    } as const;
    await writeAudit(tx, parts.clock, entry);
    return {
      exported: parts.clock.now().toISOString(),
      user: { ...userAccount(account, parts), created, state, application },
      hasPassword: passwordHash !== null,
      recoveryCodesLeft: await countRecoveryCodes(tx, userId),
      sessions,
      mails: await readMailsTo(tx, account.email),
      record: await readAuditOf(tx, userId),
      ...further,
    };
  });
}
