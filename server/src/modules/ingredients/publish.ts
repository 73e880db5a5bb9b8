import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { dataset, ingredient } from '../../db/schema.ts';
import type { IngredientRow } from './resource.ts';
import { datasetId } from './shipped/data-files.ts';
import { addHistory, insertRows, writeVersion } from './store.ts';
import { changesBetween, storedOf, valuesOf } from './stored-values.ts';

/** What suppliers offer is in one set per kind; it is made with the first product. */
const SETS: Record<IngredientKind, { slug: string; name: string }> = {
  'hld-oil': { slug: 'supplier-oils', name: 'Supplier oils' },
  'hld-surfactant': { slug: 'supplier-surfactants', name: 'Supplier surfactants' },
  hsp: { slug: 'supplier-materials', name: 'Supplier materials' },
};

/** Whether a supplier offers it, or did. */
export function isSupplied({ kind, datasetId: id }: Pick<IngredientRow, 'kind' | 'datasetId'>): boolean {
  return id === datasetId(SETS[kind].slug);
}

interface Publication {
  id: string;
  kind: IngredientKind;
  values: IngredientValues;
  visibility: IngredientRow['visibility'];
  customers: string[];
  at: Date;
}

/** Shows a product to formulators, or replaces what they saw of it before. Runs as the system. */
export async function publishIngredient(tx: Transaction, publication: Publication): Promise<void> {
  const { id, kind, values, visibility, customers, at } = publication;
  const stored = storedOf(values);
  const before = await lockIngredient(tx, id);
  if (before) {
    // Everybody with the database rights reads the history: it never holds what a supplier keeps to itself.
    const isShown = (field: string) =>
      visibility[field] === undefined && before.visibility[field] === undefined;
    const changes = Object.entries(changesBetween(valuesOf(before), stored)).filter(([field]) =>
      isShown(field),
    );
    const set = { ...stored, visibility, customers, withdrawn: null };
    await writeVersion(tx, before, { action: 'changed', at, set, changes: Object.fromEntries(changes) });
    return;
  }
  const set = datasetId(SETS[kind].slug);
  await tx.orm
    .insert(dataset)
    .values({ id: set, ...SETS[kind], kind, scope: 'supplier', created: at, updated: at })
    .onConflictDoNothing();
  await insertRows(tx, [{ id, datasetId: set, kind, values: stored, at }]);
  await tx.orm.update(ingredient).set({ visibility, customers }).where(eq(ingredient.id, id));
  await addHistory(tx, { id, datasetId: set }, { version: 1, at, action: 'created' });
}

/** Takes a product out of every search; recipes that hold it still find it by its id, with the one that replaces it. */
export async function withdrawIngredient(
  tx: Transaction,
  id: string,
  { at, replacedBy = null }: { at: Date; replacedBy?: string | null },
): Promise<void> {
  const before = await lockIngredient(tx, id);
  const set = { withdrawn: at, replacedBy };
  if (before) await writeVersion(tx, before, { action: 'withdrawn', at, set });
}

/** What was hidden comes back as it was. */
export async function showIngredient(tx: Transaction, id: string, at: Date): Promise<void> {
  const before = await lockIngredient(tx, id);
  if (before) await writeVersion(tx, before, { action: 'changed', at, set: { withdrawn: null } });
}

async function lockIngredient({ orm }: Transaction, id: string): Promise<IngredientRow | undefined> {
  const [row] = await orm.select().from(ingredient).where(eq(ingredient.id, id)).for('update');
  return row;
}
