import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import type { Actor, PolicyFor } from '../../http/policy.ts';
import { shiftRows } from './guarded/shift-rows.ts';
import { operationsOf } from './policy.ts';
import { reachOf } from './reach.ts';
import type { IngredientRow } from './resource.ts';
import { readIngredients } from './store.ts';

/** The kinds an actor reads at all. */
export function readableKinds(actor: Actor, policyFor: PolicyFor): IngredientKind[] {
  return INGREDIENT_KINDS.filter((kind) => policyFor(operationsOf(kind).read)(actor) === 'allow');
}

/** The rows among these ids that the caller may read, of whatever kind, guarded values shifted; for other modules that point at ingredients. */
export async function readableIngredients(
  tx: Transaction,
  kinds: readonly IngredientKind[],
  ids: readonly string[],
): Promise<IngredientRow[]> {
  const rows: IngredientRow[] = [];
  for (const kind of kinds) {
    const read = await readIngredients(tx, await reachOf(tx, kind), { kind, ids });
    rows.push(
      ...(await shiftRows(
        tx,
        read.map(({ row }) => row),
      )),
    );
  }
  return rows;
}
