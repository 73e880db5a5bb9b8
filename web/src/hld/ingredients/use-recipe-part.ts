import { RECIPE_LIMITS } from '@suite/recipes';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { useMemo } from 'react';
import type { CatalogueRecipe } from '../../ingredients/list/use-catalogue.ts';
import { message } from '../../messages/message.ts';
import { showSigned } from '../number-text.ts';
import { oilOf, surfactantOf } from '../recipe/api-ingredient-source.ts';
import { nextEntryColor } from '../recipe/document-colors.ts';
import { methodIn, rememberMethods } from '../recipe/hld-science.ts';
import { useHldSession, useHldState } from '../recipe/hld-session.tsx';
import { fitOf, fittingOf } from './fit.ts';

/** The recipe being edited as the list of ingredients sees it: what each would make of it, and the way into it. */
export function useRecipePart(): CatalogueRecipe {
  const session = useHldSession();
  const recipe = useHldState((state) => state.current);
  const methods = useHldState(({ details }) => details.methods);
  const phase = useHldState((state) => state.phase);
  return useMemo(() => {
    const { targetEmulsionType: target, surfactantMix, oilBlend } = recipe;
    return {
      target: target === 'Any' ? message('explorer.any') : target,
      column: {
        id: 'fit',
        name: message('catalogue.fit.column'),
        unit: undefined,
        isNumber: true,
        isSortable: false,
        priority: 2,
        isShown: true,
        width: 84,
        text: (ingredient) => {
          const fit = fitOf(recipe, ingredient);
          return fit && showSigned('hld', fit.hld);
        },
      },
      fitting: (ingredients) => fittingOf(recipe, ingredients, (key) => methodIn(methods, key)),
      refusal: (ingredient) => {
        // What is added before the recipe was read would be lost with it.
        if (phase === 'reading') return message('catalogue.loading');
        const isSurfactant = surfactantOf(ingredient).length > 0;
        if (isSurfactant && surfactantMix.length >= RECIPE_LIMITS.surfactants) {
          return message('recipe.refusal.too-many-surfactants');
        }
        if (!isSurfactant && oilBlend.length >= RECIPE_LIMITS.oils) {
          return message('recipe.refusal.too-many-oils');
        }
        return undefined;
      },
      add: (ingredient: Ingredient) => {
        const color = nextEntryColor(recipe);
        const [surfactant] = surfactantOf(ingredient);
        const [oil] = oilOf(ingredient);
        rememberMethods(session, [{ ingredient, method: ingredient.method }]);
        const refusal = surfactant
          ? session.dispatch({ type: 'select-surfactant', surfactant: surfactant.ingredient, color })
          : oil && session.dispatch({ type: 'select-oil', oil: oil.ingredient, color });
        if (refusal !== undefined) return { isAdded: false, text: message(`recipe.refusal.${refusal}`) };
        session.flush();
        const { name } = ingredient;
        return { isAdded: true, text: message('catalogue.added', { name, recipe: recipe.name }) };
      },
    };
  }, [session, recipe, methods, phase]);
}
