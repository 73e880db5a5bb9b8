import type { IngredientKind } from '@suite/contracts/ingredients';

/** The page of one ingredient (R2.22). */
export function ingredientPath(kind: IngredientKind, id: string): string {
  return `/apps/ingredients/${kind}/${id}`;
}

/** The list a kind is found in. */
export function explorerPath(kind: IngredientKind): string {
  if (kind === 'hsp') return '/apps/ingredients/hsp';
  return kind === 'hld-oil' ? '/apps/hld/ingredients?kind=hld-oil' : '/apps/hld/ingredients';
}
