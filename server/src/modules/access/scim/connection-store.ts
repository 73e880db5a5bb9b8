import type { GroupRole } from '@suite/contracts/directory';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { directoryGroup, directoryGroupMember, directoryPerson, groupRole } from '../../../db/schema.ts';

/** Groups that the directory has sent, with how many are in them. */
export function countMembers({ orm }: Transaction, organisationId: string) {
  return orm
    .select({ name: directoryGroup.name, members: sql<number>`count(${directoryGroupMember.userId})::int` })
    .from(directoryGroup)
    .leftJoin(directoryGroupMember, eq(directoryGroupMember.groupId, directoryGroup.id))
    .where(eq(directoryGroup.organisationId, organisationId))
    .groupBy(directoryGroup.id)
    .orderBy(asc(directoryGroup.name));
}

export function listMapping({ orm }: Transaction, organisationId: string) {
  return orm
    .select({ group: groupRole.groupName, role: groupRole.role })
    .from(groupRole)
    .where(eq(groupRole.organisationId, organisationId))
    .orderBy(asc(groupRole.groupName), asc(groupRole.role));
}

export function countDirectoryPeople({ orm }: Transaction, organisationId: string): Promise<number> {
  const isKnown = and(eq(directoryPerson.organisationId, organisationId), isNull(directoryPerson.removed));
  return orm.$count(directoryPerson, isKnown);
}

export async function writeMapping(
  { orm }: Transaction,
  organisationId: string,
  { group, roles }: { group: string; roles: readonly GroupRole[] },
): Promise<void> {
  await orm
    .delete(groupRole)
    .where(and(eq(groupRole.organisationId, organisationId), eq(groupRole.groupName, group)));
  if (roles.length === 0) return;
  await orm.insert(groupRole).values(roles.map((role) => ({ organisationId, groupName: group, role })));
}

/** What a directory says about somebody (S-54). */
export const personalDirectory = {
  name: 'directory',

  async read({ orm }: Transaction, userId: string): Promise<unknown> {
    const { externalId, userName, givenName, familyName, provisioned, changed, deactivated } =
      directoryPerson;
    return {
      said: await orm
        .select({ externalId, userName, givenName, familyName, provisioned, changed, deactivated })
        .from(directoryPerson)
        .where(eq(directoryPerson.userId, userId)),
      groups: await orm
        .select({ name: directoryGroup.name })
        .from(directoryGroupMember)
        .innerJoin(directoryGroup, eq(directoryGroup.id, directoryGroupMember.groupId))
        .where(eq(directoryGroupMember.userId, userId)),
    };
  },

  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.delete(directoryGroupMember).where(eq(directoryGroupMember.userId, userId));
    await orm.delete(directoryPerson).where(eq(directoryPerson.userId, userId));
  },
};
