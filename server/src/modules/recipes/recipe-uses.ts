import { RECIPES } from '@suite/contracts/recipes';
import type { Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { SCIENCES } from './sciences.ts';
import { changeRecipe, prepareDocument, readEntries } from './save-recipe.ts';
import { findUsing } from './store.ts';

interface Use {
  type: string;
  id: string;
  name: string;
}

/** The caller's recipes that would lose an ingredient with this set; those in the bin do not hold anything up. */
export async function recipesUsing(tx: Transaction, datasetId: string): Promise<Use[]> {
  const rows = await findUsing(tx, datasetId);
  return rows
    .filter(({ deleted }) => deleted === null)
    .map(({ kind, id, name }) => ({ type: RECIPES[kind].type, id, name }));
}

/** Writes the values of a set into the caller's recipes, so that they stand without it; each gets a version. */
export async function copyValues(
  tx: Transaction,
  clock: Clock,
  { datasetId, datasetName }: { datasetId: string; datasetName: string },
): Promise<void> {
  for (const row of await findUsing(tx, datasetId)) {
    const science = SCIENCES[row.kind];
    const rows = await readEntries(tx, science, { document: row.document });
    const document = science.withValues(row.document, rows, datasetId);
    const prepared = await prepareDocument(tx, science, { document, clock, isSavedBefore: true });
    const note = `Values of ${datasetName} copied`.slice(0, 200);
    await changeRecipe(tx, row, { prepared, draft: { note }, now: clock.now() });
  }
}
