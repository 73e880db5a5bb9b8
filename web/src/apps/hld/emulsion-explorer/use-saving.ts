import { sameRecipe } from '@suite/hld';
import { useCallback, useEffect, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { holdUnsavedWork } from '../../../session/unsaved-work.ts';
import { useDeskView } from '../recipe/recipe-provider.tsx';
import type { RecipeStore } from '../recipe/recipe-store.ts';
import { useActs } from './use-explorer.tsx';

/** Saving for good, where there is a place for it. Until then the work is announced to whoever would end it. */
export function useSaving(recipes: RecipeStore | undefined) {
  const { desk } = useActs();
  const { current, original } = useDeskView().state;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const keep = useCallback(
    async (write: (store: RecipeStore) => ReturnType<RecipeStore['save']>): Promise<boolean> => {
      if (!recipes) return false;
      setIsBusy(true);
      setFailure(undefined);
      try {
        desk.dispatch({ type: 'set-recipe', recipe: await write(recipes) });
        return true;
      } catch {
        setFailure(message('recipe.not-saved'));
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [recipes, desk],
  );
  const save = useCallback(() => keep((store) => store.save(desk.view().state.current)), [keep, desk]);
  const saveAs = useCallback(() => {
    const recipe = desk.view().state.current;
    return keep((store) => store.saveAs(recipe, message('recipe.copy-of', { name: recipe.name })));
  }, [keep, desk]);

  const isUnsaved = recipes !== undefined && !sameRecipe(current, original);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    return holdUnsavedWork({
      save: async () => {
        if (!(await save())) throw new Error('The recipe was not saved.');
      },
    });
  }, [isUnsaved, save]);
  return { isBusy, failure, save, saveAs };
}
