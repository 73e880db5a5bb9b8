import type { IngredientKind } from '@suite/contracts/ingredients';

/** The page of one ingredient (R2.22). */
export function ingredientPath(kind: IngredientKind, id: string): string {
  return `/apps/ingredients/${kind}/${id}`;
}

/** The list a kind is found in, with the words that are searched for. */
export function explorerPath(kind: IngredientKind, words = ''): string {
  const path = kind === 'hsp' ? '/apps/ingredients/hsp' : '/apps/hld/ingredients';
  const query = new URLSearchParams({
    ...(kind === 'hld-oil' ? { kind } : {}),
    ...(words === '' ? {} : { q: words }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
