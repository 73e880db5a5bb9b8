import { flagsOfRecipe, type RecipeState } from '@suite/hld';
import { useMemo } from 'react';
import { message } from '../../../messages/message.ts';

/** What can be said of the recipe (R4.8), in words. */
export function RecipeFlags({ state }: { state: RecipeState }) {
  const flags = useMemo(() => flagsOfRecipe(state), [state]);
  const words = [
    flags.isNew ? message('recipe.flag.new') : null,
    flags.isDefault ? message('recipe.flag.default') : null,
    flags.isPristine ? null : message('recipe.flag.changed'),
    flags.isInvalid ? message('recipe.flag.invalid') : null,
  ].filter((word) => word !== null);
  return (
    <output className="recipe-flags flex min-w-0 items-center gap-1.5 text-text-2" data-flags="">
      {!flags.isPristine && (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full border-[1.5px] border-warn" />
      )}
      <span className="truncate">
        {words.length === 0 ? message('recipe.flag.saved') : words.join(' · ')}
      </span>
    </output>
  );
}
