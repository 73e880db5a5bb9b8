import type { sessionAttributesSchema } from '@suite/contracts/auth';
import type { z } from 'zod';
import type { User } from '../../db/actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { AuthParts, Origin } from './auth-parts.ts';
import { endSessionOf, listSessions } from './session-store.ts';

interface SessionResource {
  type: 'session';
  id: string;
  attributes: z.infer<typeof sessionAttributesSchema>;
}

/** Where somebody is signed in; read as that person, so that no other's can be among them. */
export async function ownSessions({ database }: AuthParts, user: User): Promise<SessionResource[]> {
  const rows = await database.as(user).transaction((tx) => listSessions(tx, user.userId));
  return rows.map(({ id, created, lastUsed, address, agent }) => ({
    type: 'session',
    id,
    attributes: {
      created: created.toISOString(),
      lastUsed: lastUsed.toISOString(),
      address,
      agent,
      isCurrent: id === user.session?.id,
    },
  }));
}

/** Ends one; false where it is not theirs or not there. */
export function endOwnSession(
  { database, clock }: AuthParts,
  { id, user }: { id: string; user: User },
  from: Origin,
): Promise<boolean> {
  return database.as(user).transaction(async (tx) => {
    if (!(await endSessionOf(tx, user.userId, id))) return false;
    const object = `session:${id}`;
    await writeAudit(tx, clock, { action: 'session.end', outcome: 'ok', object, requestId: from.requestId });
    return true;
  });
}
