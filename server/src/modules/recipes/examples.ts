import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RECIPE_KINDS, type RecipeKind, RECIPES } from '@suite/contracts/recipes';
import { and, arrayContains, eq } from 'drizzle-orm';
import { z } from 'zod';
import { SYSTEM, type User } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import { seed, users } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { addRecipes, prepareDocument } from './save-recipe.ts';
import { SCIENCES } from './sciences.ts';

const kinds = { hld: RECIPES.hld.example.shape.attributes, hsp: RECIPES.hsp.example.shape.attributes };

const fileSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hld'), example: kinds.hld }),
  z.strictObject({ kind: z.literal('hsp'), example: kinds.hsp }),
]);

/** A worked example that ships with the product: what it shows, where that is written, and its document. */
export interface ShippedExample {
  kind: RecipeKind;
  /** The name of its file. */
  id: string;
  example: z.infer<typeof kinds.hld> | z.infer<typeof kinds.hsp>;
}

/** The examples of a folder, by their file names. A bad file stops the start and names itself. */
export async function loadExamples(folder: string): Promise<ShippedExample[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (name) => {
      const read = fileSchema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
      return { ...read.data, id: name.replace(/\.json$/, '') };
    }),
  );
}

const ROLES = { hld: 'hld-app-group', hsp: 'hsp-app-group' } as const;

/**
 * Gives the people of a demonstration the examples as recipes of their own, each person once: what they delete stays
 * deleted. Ids are made from person and example, so a start that died half-way is finished by the next one.
 */
export async function addDemoRecipes(
  { database, clock }: { database: Database; clock: Clock },
  examples: readonly ShippedExample[],
): Promise<void> {
  const now = clock.now();
  for (const kind of RECIPE_KINDS) {
    const shown = examples.filter((example) => example.kind === kind);
    for (const person of shown.length === 0 ? [] : await peopleWithout(database, kind)) {
      await database.as(person).transaction(async (tx) => {
        for (const { id, example } of shown) {
          const { document, industry } = example;
          const prepared = await prepareDocument(tx, SCIENCES[kind], { document });
          const draft = { tags: ['example', industry] };
          const recipe = { id: idOf(person.userId, id), prepared, draft };
          await addRecipes(tx, { kind, ownerId: person.userId, now }, [recipe]);
        }
      });
      const row = { name: markOf(kind, person.userId), hash: '', seeded: now };
      await database.as(SYSTEM).transaction(({ orm }) => orm.insert(seed).values(row).onConflictDoNothing());
    }
  }
}

/** Those with the app whose recipes were not made yet. */
function peopleWithout(database: Database, kind: RecipeKind): Promise<User[]> {
  const role = ROLES[kind];
  return database.as(SYSTEM).transaction(async ({ orm }) => {
    const rows = await orm
      .select({ userId: users.id, organisationId: users.organisationId })
      .from(users)
      .where(and(eq(users.isDemo, true), eq(users.state, 'active'), arrayContains(users.roles, [role])))
      .orderBy(users.id);
    const done = new Set((await orm.select({ name: seed.name }).from(seed)).map(({ name }) => name));
    return rows
      .filter(({ userId }) => !done.has(markOf(kind, userId)))
      .map(({ userId, organisationId }): User => {
        const here = { address: '127.0.0.1', loopback: true };
        return { kind: 'user', userId, organisationId: organisationId ?? undefined, roles: [role], ...here };
      });
  });
}

/** The first science had no name in its mark. */
function markOf(kind: RecipeKind, userId: string): string {
  return kind === 'hld' ? `demo-recipes ${userId}` : `demo-recipes ${kind} ${userId}`;
}

/** Always the same UUID for the same person and example (RFC 9562, version 8). */
function idOf(userId: string, example: string): string {
  const bytes = createHash('sha256').update(`${userId} ${example}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
