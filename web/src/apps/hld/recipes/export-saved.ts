import { saveFile } from '../../../charts/save-file.ts';
import { recipeCsv, recipeJson } from '../emulsion-explorer/export-recipe.ts';
import type { RecipeStore } from '../recipe/recipe-store.ts';

/** A saved recipe as a file: the whole document, or the table of R9.7. */
export async function exportRecipe(store: RecipeStore, id: string, ending: 'json' | 'csv'): Promise<void> {
  const { recipe } = await store.load(id);
  const text = ending === 'json' ? recipeJson(recipe) : recipeCsv(recipe);
  const type = ending === 'json' ? 'application/json' : 'text/csv;charset=utf-8';
  saveFile(`${recipe.name}.${ending}`, new Blob([text], { type }));
}
