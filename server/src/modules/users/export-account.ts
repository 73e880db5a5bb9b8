import type { AccountExport } from '@suite/contracts/users';
import { SYSTEM, type User } from '../../db/actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type AuthParts, findAccountById, listSessions, userAccount } from '../auth/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { PersonalData } from './personal-data.ts';
import { type PersonRow, personResource } from './people-resource.ts';
import { countRecoveryCodes, readAuditOf, readMailsTo } from './store.ts';

/** Everything kept about the caller (S-54). Proofs are named, never shown. */
export function exportAccount(
  parts: AuthParts,
  { user, requestId }: { user: User; requestId: string },
  personalData: readonly PersonalData[],
): Promise<AccountExport> {
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
      object: { kind: 'user', id: userId },
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

/**
 * The same for staff, who answer a person's request: everything about the account, and of what the person made only how
 * much there is. The person downloads the rest from the profile.
 */
export function exportForStaff(
  parts: AuthParts,
  { user, requestId, person }: { user: User; requestId: string; person: PersonRow },
  personalData: readonly PersonalData[],
): Promise<AccountExport> {
  return parts.database.as(SYSTEM).transaction(async (tx) => {
    const counts: Record<string, number> = {};
    for (const { name, count } of personalData) counts[name] = (await count?.(tx, person.id)) ?? 0;
    await writeAudit(tx, parts.clock, {
      action: 'user.export',
      outcome: 'ok',
      object: { kind: 'user', id: person.id },
      organisationId: person.organisationId,
      requestId,
      by: user,
    });
    return {
      exported: parts.clock.now().toISOString(),
      user: { userId: person.id, ...personResource(person).attributes },
      sessions: await listSessions(tx, person.id),
      mails: await readMailsTo(tx, person.email),
      record: await readAuditOf(tx, person.id),
      counts,
    };
  });
}
