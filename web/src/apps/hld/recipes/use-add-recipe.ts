import type { RecipeExample } from '@suite/contracts/recipes';
import type { StoredDocument } from '@suite/hld';
import { useNavigate } from 'react-router';
import { message } from '../../../messages/message.ts';
import { recipePath } from '../recipe/saved/recipe-path.ts';
import { MOST_BYTES, readRecipeFile } from './read-recipe-file.ts';
import type { RecipeActs } from '../../../recipes/list/use-recipe-acts.ts';

/** Recipes that come from elsewhere: saved as new ones, and opened. */
export function useAddRecipe(acts: RecipeActs<'hld'>) {
  const navigate = useNavigate();

  async function add(document: StoredDocument): Promise<void> {
    const added = await acts.add({ document });
    if (added) await navigate(recipePath(added.id));
  }

  return {
    addExample: ({ attributes }: RecipeExample<'hld'>) => add(attributes.document),
    addFile: async (file: File) => {
      const text = file.size > MOST_BYTES ? '' : await file.text();
      const document = readRecipeFile(text);
      if (document) await add(document);
      else acts.say({ tone: 'bad', text: message('recipes.import.bad', { name: file.name }) });
    },
  };
}
