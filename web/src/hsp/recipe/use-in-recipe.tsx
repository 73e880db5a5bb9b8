import { HSP_RECIPE_LIMITS, type HspIngredient, isInBlend } from '@suite/recipes';
import { type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import { COMPONENT_COLORS } from '../../recipes/entry-colors.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { ingredientTarget } from './hsp-ingredient.ts';
import { HspSessionProvider, useHspSession, useHspState } from './hsp-session.tsx';

/** Buttons for a screen that knows no recipe: they bring the session along. */
export function inRecipe(entry: HspIngredient): ReactNode {
  return (
    <HspSessionProvider>
      <UseInRecipe entry={entry} />
    </HspSessionProvider>
  );
}

/** The two ways into the recipe: as what is to be matched, or as a part of the blend. */
export function UseInRecipe({ entry }: { entry: HspIngredient }) {
  const session = useHspSession();
  const recipe = useHspState(({ current }) => current);
  const isReading = useHspState(({ phase }) => phase === 'reading');
  const [done, setDone] = useState('');
  const { components } = recipe.blend;
  const isFull = components.length >= HSP_RECIPE_LIMITS.components;
  const targetRefusal =
    recipe.targets.length >= HSP_RECIPE_LIMITS.targets ? message('ingredient.targets-full') : undefined;
  const blendRefusal = isInBlend(components, entry)
    ? message('ingredient.in-blend')
    : isFull
      ? message('ingredient.blend-full')
      : undefined;
  const names = { name: entry.name, recipe: recipe.name };

  function makeTarget(): void {
    session.dispatch({ type: 'add-target', target: ingredientTarget(entry) });
    session.flush();
    setDone(message('ingredient.targeted', names));
  }

  function addToBlend(): void {
    session.dispatch({ type: 'add-component', ingredient: entry, colors: COMPONENT_COLORS });
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
        onClick={makeTarget}
      >
        {message('ingredient.use-as-target')}
      </Button>
      <Button
        look="line"
        size="small"
        disabled={isReading || blendRefusal !== undefined}
        title={blendRefusal}
        onClick={addToBlend}
      >
        {message('ingredient.add-to-blend')}
      </Button>
      <output className="text-2 text-text-2">{done}</output>
    </>
  );
}
