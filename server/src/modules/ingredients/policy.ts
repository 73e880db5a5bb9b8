import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Operation } from '@suite/contracts/policy';

/** The row of the table of rights for reading a kind, and for taking much of it out or seeing where it is from (R6.6). */
export function operationsOf(kind: IngredientKind): {
  read: Operation;
  write: Operation;
  provenance: Operation;
} {
  return kind === 'hsp'
    ? { read: 'hsp.ingredient.read', write: 'hsp.dataset', provenance: 'hsp.ingredient.export' }
    : { read: 'hld.ingredient.read', write: 'hld.dataset', provenance: 'hld.ingredient.export' };
}
