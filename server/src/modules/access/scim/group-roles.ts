import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import { directoryGroup, directoryGroupMember, groupRole, users } from '../../../db/schema.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';

const STAFF = 'admin-group';

/** What is asked of a row of `users` here; locked by the caller. */
export interface GroupedPerson {
  id: string;
  organisationId: string | null;
  roles: readonly string[];
  version: number;
  isEmergency: boolean;
}

interface Grouped {
  person: GroupedPerson;
  /** Those that a sign-on named. Where the organisation keeps groups by SCIM, these alone count. */
  groups?: readonly string[];
  requestId?: string;
  /** Who brought it, where the product itself writes. */
  by?: Actor;
}

/**
 * Gives somebody the roles that their groups have at their organisation, and gives those back (decision 054). Where the
 * organisation maps no group at all, roles stay as staff gave them; staff and emergency accounts always keep theirs. A
 * role of a product that is not licensed, or switched off, is written down and does not count, like any other.
 */
export async function setRolesByGroups(tx: Transaction, clock: Clock, given: Grouped): Promise<string[]> {
  const { person, requestId, by } = given;
  const { id, organisationId } = person;
  const before = [...person.roles];
  if (organisationId === null || person.isEmergency || before.includes(STAFF)) return before;
  const mapping = await tx.orm.select().from(groupRole).where(eq(groupRole.organisationId, organisationId));
  if (mapping.length === 0) return before;
  const names = new Set((await groupsOf(tx, given)).map(plain));
  const held = mapping.filter(({ groupName }) => names.has(plain(groupName))).map(({ role }) => role);
  const roles: string[] = [...new Set(held)].toSorted();
  if (roles.join() === before.toSorted().join()) return before;
  await tx.orm
    .update(users)
    .set({ roles, version: person.version + 1 })
    .where(eq(users.id, id));
  await writeAudit(tx, clock, {
    action: 'user.roles',
    outcome: 'ok',
    object: { kind: 'user', id },
    organisationId,
    details: { before: { roles: before }, after: { roles } },
    requestId,
    by,
  });
  return roles;
}

/** Names of groups are compared without regard to case, as directories do. */
function plain(name: string): string {
  return name.toLowerCase();
}

async function groupsOf({ orm }: Transaction, { person, groups = [] }: Grouped): Promise<readonly string[]> {
  const ofOrganisation = eq(directoryGroup.organisationId, person.organisationId ?? '');
  const known = await orm.select({ one: sql`1` }).from(directoryGroup).where(ofOrganisation).limit(1);
  if (known.length === 0) return groups;
  const own = await orm
    .select({ name: directoryGroup.name })
    .from(directoryGroup)
    .where(
      and(
        ofOrganisation,
        inArray(
          directoryGroup.id,
          orm
            .select({ id: directoryGroupMember.groupId })
            .from(directoryGroupMember)
            .where(eq(directoryGroupMember.userId, person.id)),
        ),
      ),
    );
  return own.map(({ name }) => name);
}
