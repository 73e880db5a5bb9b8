import { saveFile } from '../../../ui/save-file.ts';
import { type RecipeEnding, recipeFile } from '../emulsion-explorer/export-recipe.ts';
import type { HldRecipeStore } from '../recipe/opened-recipe.ts';

interface Wanted {
  id: string;
  ending: RecipeEnding;
  numberFormat: string;
}

/** A saved recipe as a file: the whole document, or the table of R9.7. */
export async function exportRecipe(
  store: HldRecipeStore,
  { id, ending, numberFormat }: Wanted,
): Promise<void> {
  const { recipe } = await store.load(id);
  saveFile(`${recipe.name}.${ending}`, await recipeFile(recipe, ending, numberFormat));
}
