import { createHash } from 'node:crypto';
import { and, arrayContains, eq } from 'drizzle-orm';
import { SYSTEM, type User } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import { seed, users } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ShippedExample } from './examples.ts';
import { hldScience } from './hld-science.ts';
import { addRecipe, prepareDocument } from './save-recipe.ts';

/**
 * Gives the people of a demonstration the examples as recipes of their own, each person once: what they delete stays
 * deleted. Ids are made from person and example, so a start that died half-way is finished by the next one.
 */
export async function addDemoRecipes(
  { database, clock }: { database: Database; clock: Clock },
  examples: readonly ShippedExample[],
): Promise<void> {
  const now = clock.now();
  for (const person of await peopleWithout(database)) {
    await database.as(person).transaction(async (tx) => {
      for (const { id, example } of examples) {
        const { document, industry } = example;
        const prepared = await prepareDocument(tx, hldScience, { document });
        const identity = { kind: 'hld', ownerId: person.userId, now, id: idOf(person.userId, id) } as const;
        await addRecipe(tx, identity, { prepared, draft: { tags: ['example', industry] } });
      }
    });
    const row = { name: markOf(person.userId), hash: '', seeded: now };
    await database.as(SYSTEM).transaction(({ orm }) => orm.insert(seed).values(row).onConflictDoNothing());
  }
}

/** Those with the app whose recipes were not made yet. */
function peopleWithout(database: Database): Promise<User[]> {
  return database.as(SYSTEM).transaction(async ({ orm }) => {
    const rows = await orm
      .select({ userId: users.id, organisationId: users.organisationId, roles: users.roles })
      .from(users)
      .where(
        and(eq(users.isDemo, true), eq(users.state, 'active'), arrayContains(users.roles, ['hld-app-group'])),
      )
      .orderBy(users.id);
    const done = new Set((await orm.select({ name: seed.name }).from(seed)).map(({ name }) => name));
    return rows
      .filter(({ userId }) => !done.has(markOf(userId)))
      .map(({ userId, organisationId }): User => {
        const address = '127.0.0.1';
        const roles = ['hld-app-group'] as const;
        return {
          kind: 'user',
          userId,
          organisationId: organisationId ?? undefined,
          roles,
          address,
          loopback: true,
        };
      });
  });
}

function markOf(userId: string): string {
  return `demo-recipes ${userId}`;
}

/** Always the same UUID for the same person and example (RFC 9562, version 8). */
function idOf(userId: string, example: string): string {
  const bytes = createHash('sha256').update(`${userId} ${example}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
