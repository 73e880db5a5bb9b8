import type { Ingredient } from '@suite/clients/api/ingredients';
import { HSP_RECIPE_LIMITS, isInBlend } from '@suite/hsp';
import { type ReactNode, useState } from 'react';
import { IngredientScreen } from '../../../catalogue/ingredient/ingredient-screen.tsx';
import { message } from '../../../messages/message.ts';
import { COMPONENT_COLORS } from '../../../recipes/entry-colors.ts';
import { Button } from '../../../ui/button.tsx';
import { toHspIngredient } from '../compatibility-explorer/hsp-ingredient.ts';
import { ingredientTarget } from '../compatibility-explorer/targets/target-panel.tsx';
import { HspSessionProvider, useHspSession, useHspState } from '../recipe/hsp-session.tsx';

/** The page of a substance, beside the recipe that is worked on. */
export function HspIngredientScreen({ id }: { id: string }) {
  return (
    <HspSessionProvider>
      <IngredientScreen kind="hsp" id={id} actions={actionsOf} />
    </HspSessionProvider>
  );
}

function actionsOf(ingredient: Ingredient): ReactNode {
  return <RecipeActions ingredient={ingredient} />;
}

/** The two ways into the recipe: as what is to be matched, or as a part of the blend. */
function RecipeActions({ ingredient }: { ingredient: Ingredient }) {
  const session = useHspSession();
  const recipe = useHspState(({ current }) => current);
  const isReading = useHspState(({ phase }) => phase === 'reading');
  const [done, setDone] = useState('');
  const entry = toHspIngredient(ingredient);
  if (!entry) return null;
  const { components } = recipe.blend;
  const isFull = components.length >= HSP_RECIPE_LIMITS.components;
  const targetRefusal =
    recipe.targets.length >= HSP_RECIPE_LIMITS.targets ? message('ingredient.targets-full') : undefined;
  const blendRefusal = isInBlend(components, entry)
    ? message('ingredient.in-blend')
    : isFull
      ? message('ingredient.blend-full')
      : undefined;
  const names = { name: ingredient.name, recipe: recipe.name };

  function makeTarget(target: NonNullable<typeof entry>): void {
    session.dispatch({ type: 'add-target', target: ingredientTarget(target) });
    session.flush();
    setDone(message('ingredient.targeted', names));
  }

  function addToBlend(component: NonNullable<typeof entry>): void {
    session.dispatch({ type: 'add-component', ingredient: component, colors: COMPONENT_COLORS });
    session.flush();
    setDone(message('catalogue.added', names));
  }

  return (
    <>
      <Button
        look="line"
        size="small"
        disabled={isReading || targetRefusal !== undefined}
        title={targetRefusal}
        onClick={() => makeTarget(entry)}
      >
        {message('ingredient.use-as-target')}
      </Button>
      <Button
        size="small"
        disabled={isReading || blendRefusal !== undefined}
        title={blendRefusal}
        onClick={() => addToBlend(entry)}
      >
        {message('ingredient.add-to-blend')}
      </Button>
      <output className="text-text-2">{done}</output>
    </>
  );
}
