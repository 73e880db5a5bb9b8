import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { ReactNode } from 'react';
import { IngredientScreen } from '../../ingredients/ingredient/ingredient-screen.tsx';
import { toHspIngredient } from '../recipe/hsp-ingredient.ts';
import { HspSessionProvider } from '../recipe/hsp-session.tsx';
import { UseInRecipe } from '../recipe/use-in-recipe.tsx';

/** The page of a substance, beside the recipe that is worked on. */
export function HspIngredientScreen({ id }: { id: string }) {
  return (
    <HspSessionProvider>
      <IngredientScreen kind="hsp" id={id} actions={actionsOf} />
    </HspSessionProvider>
  );
}

function actionsOf(ingredient: Ingredient): ReactNode {
  const entry = toHspIngredient(ingredient);
  return entry ? <UseInRecipe entry={entry} /> : null;
}
