import { queryOptions } from '@tanstack/react-query';
import type { HldKind, IngredientSource } from '../../recipe/ingredient-source.ts';

/** Everything of a kind that the user may read. */
export function candidatesQuery<Kind extends HldKind>(source: IngredientSource, kind: Kind) {
  return queryOptions({
    queryKey: ['hld-candidates', kind],
    queryFn: ({ signal }) => source.list(kind, signal),
    retry: false,
  });
}
