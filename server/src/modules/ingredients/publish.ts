import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { dataset, ingredient } from '../../db/schema.ts';
import type { IngredientRow } from './resource.ts';
import { datasetId } from './shipped/data-files.ts';
import { addHistory, insertRows } from './store.ts';
import { changesBetween, storedOf, valuesOf } from './stored-values.ts';

/** What suppliers offer stands in one set per kind; it is made with the first product. */
const SETS: Record<IngredientKind, { slug: string; name: string }> = {
  'hld-oil': { slug: 'supplier-oils', name: 'Supplier oils' },
  'hld-surfactant': { slug: 'supplier-surfactants', name: 'Supplier surfactants' },
  hsp: { slug: 'supplier-materials', name: 'Supplier materials' },
};

/** Whether a supplier offers it, or did. */
export function isSupplied({ kind, datasetId: id }: Pick<IngredientRow, 'kind' | 'datasetId'>): boolean {
  return id === datasetId(SETS[kind].slug);
}

export interface Publication {
  id: string;
  kind: IngredientKind;
  values: IngredientValues;
  visibility: IngredientRow['visibility'];
  customers: string[];
  at: Date;
}

/** Puts a product before formulators, or in place of what they saw of it before. Work of the product itself. */
export async function publishIngredient(tx: Transaction, publication: Publication): Promise<void> {
  const { id, kind, values, visibility, customers, at } = publication;
  const set = datasetId(SETS[kind].slug);
  await tx.orm
    .insert(dataset)
    .values({ id: set, ...SETS[kind], kind, scope: 'supplier', created: at, updated: at })
    .onConflictDoNothing();
  const stored = storedOf(values);
  const [before] = await tx.orm.select().from(ingredient).where(eq(ingredient.id, id)).for('update');
  const shown = (field: string) => visibility[field] === undefined && before?.visibility[field] === undefined;
  if (!before) {
    await insertRows(tx, [{ id, datasetId: set, kind, values: stored, at }]);
    await tx.orm.update(ingredient).set({ visibility, customers }).where(eq(ingredient.id, id));
    await addHistory(tx, { id, datasetId: set }, { version: 1, at, action: 'created' });
    return;
  }
  const version = before.version + 1;
  await tx.orm
    .update(ingredient)
    .set({ ...stored, visibility, customers, version, updated: at, withdrawn: null })
    .where(eq(ingredient.id, id));
  // The history is read by everybody with the database rights: what is kept from them is not in it.
  const changes = Object.fromEntries(
    Object.entries(changesBetween(valuesOf(before), stored)).filter(([field]) => shown(field)),
  );
  await addHistory(tx, before, { version, at, action: 'changed', changes });
}

/** Takes a product out of every search; recipes that hold it still find it by its id, with what follows it. */
export async function withdrawIngredient(
  tx: Transaction,
  id: string,
  { at, replacedBy = null }: { at: Date; replacedBy?: string | null },
): Promise<void> {
  const [before] = await tx.orm.select().from(ingredient).where(eq(ingredient.id, id)).for('update');
  if (!before) return;
  const version = before.version + 1;
  await tx.orm
    .update(ingredient)
    .set({ withdrawn: at, updated: at, version, replacedBy })
    .where(eq(ingredient.id, id));
  await addHistory(tx, before, { version, at, action: 'withdrawn' });
}

/** What was hidden comes back as it was. */
export async function showIngredient(tx: Transaction, id: string, at: Date): Promise<void> {
  const [before] = await tx.orm.select().from(ingredient).where(eq(ingredient.id, id)).for('update');
  if (!before) return;
  const version = before.version + 1;
  await tx.orm.update(ingredient).set({ withdrawn: null, updated: at, version }).where(eq(ingredient.id, id));
  await addHistory(tx, before, { version, at, action: 'changed' });
}
