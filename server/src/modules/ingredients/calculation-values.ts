import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import { reachOf } from './reach.ts';
import { CALCULATION_FIELDS, isGuarded, isTold } from './guarded.ts';
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
> & {
  datasetId: string;
  /** Something of it may be computed with and not be told: the answer must not tell it either. */
  isGuarded: boolean;
};

/** Values by id, of ingredients the caller reads: public ones, own ones, and those that are there for calculation only. */
export async function calculationValues(
  tx: Transaction,
  kind: IngredientKind,
  ids: readonly string[],
): Promise<Map<string, CalculationValues>> {
  const { actor } = tx;
  const rows = await readIngredients(tx, await reachOf(tx, kind), { kind, ids });
  return new Map(
    rows.map((read) => {
      const { row, ownerId } = read;
      const isOwn = actor.kind === 'user' && ownerId === actor.userId;
      const isUsable = (field: string) =>
        isOwn || row.visibility[field] === 'calculation' || isTold(read, field);
      const values = CALCULATION_FIELDS.flatMap((field) =>
        row[field] === null || !isUsable(field) ? [] : [[field, row[field]] as const],
      );
      return [
        row.id,
        { datasetId: row.datasetId, isGuarded: !isOwn && isGuarded(row), ...Object.fromEntries(values) },
      ];
    }),
  );
}
