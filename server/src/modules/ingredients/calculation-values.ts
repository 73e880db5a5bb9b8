import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import { reachOf } from './reach.ts';
import { readIngredients } from './store.ts';

/** What a calculation takes from an ingredient. */
export type CalculationValues = Pick<
  IngredientValues,
  | 'surfactantType'
  | 'cc0'
  | 'mw'
  | 'k'
  | 'alpha'
  | 'b'
  | 'salinityFunction'
  | 'ccConcentration'
  | 'eacn'
  | 'dD'
  | 'dP'
  | 'dH'
> & { datasetId: string };

const FIELDS = [
  'surfactantType',
  'cc0',
  'mw',
  'k',
  'alpha',
  'b',
  'salinityFunction',
  'ccConcentration',
  'eacn',
  'dD',
  'dP',
  'dH',
] as const;

/** Values by id, of ingredients the caller reads: public ones, own ones, and those that are there for calculation only. */
export async function calculationValues(
  tx: Transaction,
  kind: IngredientKind,
  ids: readonly string[],
): Promise<Map<string, CalculationValues>> {
  const { actor } = tx;
  const rows = await readIngredients(tx, await reachOf(tx, kind), { kind, ids });
  return new Map(
    rows.map(({ row, ownerId }) => {
      const isOwn = actor.kind === 'user' && ownerId === actor.userId;
      const isUsable = (field: string) =>
        isOwn || ['public', 'calculation'].includes(row.visibility[field] ?? 'public');
      const values = FIELDS.flatMap((field) =>
        row[field] === null || !isUsable(field) ? [] : [[field, row[field]] as const],
      );
      return [row.id, { datasetId: row.datasetId, ...Object.fromEntries(values) }];
    }),
  );
}
