import type { CalculationField, IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import { reachOf } from './reach.ts';
import { CALCULATION_FIELDS, isGuarded, isTold } from './guarded.ts';
import { shiftRows } from './guarded/shift-rows.ts';
import { readIngredients } from './store.ts';

/** What a calculation takes from an ingredient. */
export type CalculationValues = Pick<IngredientValues, CalculationField> & {
  datasetId: string;
  /** Something of it may be computed with and not be told: the answer must not tell it either. */
  isGuarded: boolean;
};

/** Values by id, of ingredients the caller reads: public ones, own ones, and, shifted, those that are there for calculation only. */
export async function calculationValues(
  tx: Transaction,
  kind: IngredientKind,
  ids: readonly string[],
): Promise<Map<string, CalculationValues>> {
  const { actor } = tx;
  const read = await readIngredients(tx, await reachOf(tx, kind), { kind, ids });
  const isOwner = (ownerId: string | null) => actor.kind === 'user' && ownerId === actor.userId;
  const foreign = read.filter(({ ownerId }) => !isOwner(ownerId)).map(({ row }) => row);
  const shifted = new Map((await shiftRows(tx, foreign)).map((row) => [row.id, row]));
  return new Map(
    read.map((found) => {
      const row = shifted.get(found.row.id) ?? found.row;
      const isOwn = isOwner(found.ownerId);
      const isUsable = (field: string) =>
        isOwn || row.visibility[field] === 'calculation' || isTold(found, field);
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
