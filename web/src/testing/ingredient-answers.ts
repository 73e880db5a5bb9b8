import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import type { SentRequest } from './fake-network.ts';

export interface ListedIngredient extends Omit<Partial<IngredientValues>, 'sources'> {
  ingredientId: string;
  datasetId: string;
  name: string;
  sources?: readonly string[];
}

/** Answers as the API does with those ingredients whose name is searched for, or whose ids are asked for. */
export function listOf(kind: IngredientKind, known: readonly ListedIngredient[]) {
  return ({ query }: SentRequest): Response => {
    const words = query.get('q')?.toLowerCase() ?? '';
    const ids = query.get('ingredientIds')?.split(',');
    const found = known.filter(({ name, ingredientId }) =>
      ids ? ids.includes(ingredientId) : name.toLowerCase().includes(words),
    );
    return Response.json({
      data: found.map((ingredient) => resourceOf(kind, ingredient)),
      meta: { total: found.length },
      links: { next: null },
    });
  };
}

/** An ingredient as answers carry it. */
export function resourceOf(kind: IngredientKind, ingredient: ListedIngredient) {
  const written = '2026-01-01T00:00:00.000Z';
  return {
    type: kind,
    id: ingredient.ingredientId,
    attributes: {
      method: 'exp',
      datasetName: ingredient.datasetId,
      shareId: null,
      created: written,
      updated: written,
      version: 1,
      ...ingredient,
    },
  };
}
