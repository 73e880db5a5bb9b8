import { cursorOf } from '@suite/clients/api/call';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { RECIPE_IMPORT_LIMITS } from '@suite/contracts/recipe-import';
import type { RecipeKind } from '@suite/contracts/recipes';
import { message } from '../../messages/message.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { LoadNotebook } from '../notebook/notebook-entry.ts';
import { useNotebook } from '../notebook/use-notebook.ts';
import type { ListedRecipe } from './listed-kind.ts';
import { type RecipeSearch, toQuery } from './recipe-search.ts';
import type { KindlessActions } from './use-recipe-actions.ts';

/** What is exported comes back in one import. */
const MOST = RECIPE_IMPORT_LIMITS.recipes;

/** Recipes of a list as files for notebooks; what it came to is told above the list. */
export function useListNotebook(kind: RecipeKind, load: LoadNotebook, actions: KindlessActions) {
  const call = useCall();
  const notebook = useNotebook(load);

  async function archive(name: string, recipes: readonly ListedRecipe[]): Promise<void> {
    const file = await notebook.archiveSaved(name, recipes, (done) =>
      actions.show({ tone: 'info', text: message('notebook.making', { done, count: recipes.length }) }),
    );
    saveFile(`${name}.eln`, file);
    actions.show({
      tone: 'ok',
      text: message('notebook.made', { count: recipes.length, name: `${name}.eln` }),
    });
  }

  /** Everything that the search finds, page after page. */
  async function found(search: RecipeSearch): Promise<ListedRecipe[]> {
    const all: ListedRecipe[] = [];
    let after: string | undefined;
    do {
      const query = { ...toQuery(search), ...(after === undefined ? {} : { 'page[after]': after }) };
      const { data, links } = await call(recipeEndpoints(kind).list, { query });
      all.push(...data);
      after = cursorOf(links.next);
    } while (after !== undefined && all.length < MOST);
    return all;
  }

  return {
    exportOne: (recipe: ListedRecipe, action: 'export-html' | 'export-eln') =>
      actions.run(async () => {
        const { name } = recipe.attributes;
        if (action === 'export-eln') await archive(name, [recipe]);
        else saveFile(`${name}.html`, await notebook.report(recipe));
      }),
    exportMany: (
      selected: readonly ListedRecipe[],
      { search, total }: { search: RecipeSearch; total: number },
    ) => {
      const count = selected.length === 0 ? total : selected.length;
      if (count > MOST)
        return actions.show({ tone: 'warn', text: message('notebook.too-many', { most: MOST }) });
      return actions.run(async () => {
        const recipes = selected.length === 0 ? await found(search) : selected;
        await archive(`${kind}-recipes-${new Date().toISOString().slice(0, 10)}`, recipes);
      });
    },
  };
}
