import { DATABASE_SETS } from '@suite/contracts/datasets';
import { eq, inArray, sql } from 'drizzle-orm';
import { SYSTEM } from '../../../db/actor.ts';
import { announce } from '../../../db/changes.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { dataset, ingredient, ingredientFacts, ingredientValue, seed, source } from '../../../db/schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { insertRows, writeVersion } from '../store.ts';
import { changesBetween, storedOf, valuesOf } from '../stored-values.ts';
import { datasetId, readDataFiles, type ShippedData, type ShippedIngredient } from './data-files.ts';

export interface SeedParts {
  database: Database;
  clock: Clock;
  /** The folder of the repository that holds the data files. */
  folder: string;
  /** Called with what is done, when there is something to do. */
  progress: (step: string) => void;
}

const NAME = 'parameter-database';
// Any number, the same for every server of one database: they come one after another.
export const SEED_LOCK = 7_231_964_002;
// A slow machine must get each statement done within its time limit.
const AT_ONCE = 250;

/**
 * Brings the shipped sets up to date with the files when these have changed: all in one transaction, so a start that
 * dies leaves the state before. Ids are derived from the rows, so recipes and votes keep what they point at; a row that
 * left the files is withdrawn, not deleted. Says whether there was anything to do.
 */
export async function seedIngredients({ database, clock, folder, progress }: SeedParts): Promise<boolean> {
  const { hash, parse } = await readDataFiles(folder);
  // Another server may be seeding, for as long as it takes.
  return database.as(SYSTEM).longTransaction(async (tx) => {
    await tx.orm.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [state] = await tx.orm.select().from(seed).where(eq(seed.name, NAME));
    if (state?.hash === hash) return false;
    const data = parse();
    progress(`seed the parameter database: ${data.ingredients.length} ingredients`);
    const now = clock.now();
    await writeSets(tx, now);
    await writeSources(tx, data);
    await writeIngredients(tx, data.ingredients, now);
    await writeReplacements(tx, data);
    await writeValues(tx, data);
    await writeFacts(tx, data);
    const row = { name: NAME, hash, seeded: now };
    await tx.orm.insert(seed).values(row).onConflictDoUpdate({ target: seed.name, set: row });
    await announce(tx, 'data');
    return true;
  });
}

const VERSION_LENGTH = 8;

/** Which state of the shipped data the database holds; undefined before it was seeded (decision 045). */
export function readDataVersion(database: Database): Promise<string | undefined> {
  return database.as(SYSTEM).transaction(async ({ orm }) => {
    const [state] = await orm.select({ hash: seed.hash }).from(seed).where(eq(seed.name, NAME));
    return state?.hash.slice(0, VERSION_LENGTH);
  });
}

async function writeSets({ orm }: Transaction, now: Date): Promise<void> {
  const rows = DATABASE_SETS.map(({ slug, kind, name, scope }) => ({
    id: datasetId(slug),
    slug,
    kind,
    name,
    scope,
    builtin: slug,
    created: now,
    updated: now,
  }));
  await orm
    .insert(dataset)
    .values(rows)
    .onConflictDoUpdate({
      target: dataset.id,
      set: { name: sql`excluded.name`, updated: sql`excluded.updated` },
      setWhere: sql`${dataset.name} <> excluded.name`,
    });
}

async function writeSources({ orm }: Transaction, { sources }: ShippedData): Promise<void> {
  await orm
    .insert(source)
    .values(sources)
    .onConflictDoUpdate({
      target: source.id,
      set: {
        citation: sql`excluded.citation`,
        licence: sql`excluded.licence`,
        date: sql`excluded.date`,
        obtained: sql`excluded.obtained`,
      },
    });
}

async function writeIngredients(tx: Transaction, shipped: ShippedIngredient[], at: Date): Promise<void> {
  const present = await tx.orm
    .select()
    .from(ingredient)
    .where(inArray(ingredient.datasetId, [...new Set(shipped.map((row) => row.datasetId))]));
  const byId = new Map(present.map((row) => [row.id, row]));
  const added = shipped.filter(({ id }) => !byId.has(id));
  for (let from = 0; from < added.length; from += AT_ONCE) {
    const some = added.slice(from, from + AT_ONCE);
    await insertRows(
      tx,
      some.map((row) => ({ ...row, values: storedOf(row.values), at })),
    );
  }
  for (const { id, values } of shipped) {
    const before = byId.get(id);
    if (!before) continue;
    const stored = storedOf(values);
    const changes = changesBetween(valuesOf(before), stored);
    if (Object.keys(changes).length === 0 && before.withdrawn === null) continue;
    const set = { ...stored, withdrawn: null, replacedBy: null };
    await writeVersion(tx, before, { action: 'changed', at, set, changes });
  }
  const kept = new Set(shipped.map(({ id }) => id));
  for (const row of present) {
    if (kept.has(row.id) || row.withdrawn !== null) continue;
    await writeVersion(tx, row, { action: 'withdrawn', at, set: { withdrawn: at } });
  }
}

/** A row that became part of another one names it (R3.11). */
async function writeReplacements({ orm }: Transaction, { replaced }: ShippedData): Promise<void> {
  for (const { id, replacementId } of replaced) {
    await orm.update(ingredient).set({ replacedBy: replacementId }).where(eq(ingredient.id, id));
  }
}

/** Replaced as a whole, like the differing values. */
async function writeFacts({ orm }: Transaction, { ingredients }: ShippedData): Promise<void> {
  await orm.delete(ingredientFacts);
  const rows = ingredients.flatMap(({ id, facts }) => (facts ? [{ ingredientId: id, document: facts }] : []));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await orm.insert(ingredientFacts).values(rows.slice(from, from + AT_ONCE));
  }
}

/** The differing values are replaced as a whole: nothing points at one of them. */
async function writeValues({ orm }: Transaction, { values }: ShippedData): Promise<void> {
  await orm.delete(ingredientValue);
  if (values.length > 0) await orm.insert(ingredientValue).values(values);
}
