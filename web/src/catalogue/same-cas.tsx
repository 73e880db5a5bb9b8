import type { Ingredient } from '@suite/clients/api/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { useInfiniteQuery } from '@tanstack/react-query';
import { message } from '../messages/message.ts';
import { ingredientListQuery } from '../queries/ingredients.ts';
import { useCall } from '../session/session-provider.tsx';
import { IngredientLinks } from './ingredient-links.tsx';

interface SameCasProps {
  kind: IngredientKind;
  ingredient: Ingredient;
  cas: string;
}

/** The same substance in other sets, with the values it has there. */
export function SameCas({ kind, ingredient, cas }: SameCasProps) {
  const call = useCall();
  const { data } = useInfiniteQuery(ingredientListQuery(call, kind, [['filter[cas]', cas]]));
  const others = (data?.pages ?? [])
    .flatMap(({ ingredients }) => ingredients)
    .filter(({ ingredientId }) => ingredientId !== ingredient.ingredientId);
  if (others.length === 0) return null;
  return <IngredientLinks kind={kind} title={message('ingredient.same-cas', { cas })} ingredients={others} />;
}
