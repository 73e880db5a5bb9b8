import type { RecipeExample, RecipeKind } from '@suite/contracts/recipes';
import { useNavigate } from 'react-router';
import { message } from '../../messages/message.ts';
import type { KindlessActs } from './use-recipe-acts.ts';

/** More than the largest recipe takes. */
const MOST_BYTES = 1_000_000;

type DocumentOf<Kind extends RecipeKind> = RecipeExample<Kind>['attributes']['document'];

/** Where recipes of a science come from and go to. */
export interface Adding<Kind extends RecipeKind> {
  /** Saves it as a new one. */
  add: (document: DocumentOf<Kind>) => Promise<{ id: string } | undefined>;
  /** The recipe in an exported file; undefined when there is none in it. */
  readFile: (text: string) => DocumentOf<Kind> | undefined;
}
import { goTo } from '../document-path.ts';

interface Parts<Kind extends RecipeKind> extends Adding<Kind> {
  acts: KindlessActs;
  pathOf: (recipeId: string) => string;
}

/** Recipes that come from elsewhere: saved as new ones, and opened. */
export function useAddRecipe<Kind extends RecipeKind>({ acts, add, pathOf, readFile }: Parts<Kind>) {
  const navigate = useNavigate();

  async function addAndOpen(document: DocumentOf<Kind>): Promise<void> {
    const added = await add(document);
    if (added) await goTo(pathOf(added.id), navigate);
  }

  return {
    addExample: ({ attributes }: RecipeExample<Kind>) => addAndOpen(attributes.document),
    addFile: async (file: File) => {
      const document = readFile(file.size > MOST_BYTES ? '' : await file.text());
      if (document) await addAndOpen(document);
      else acts.say({ tone: 'bad', text: message('recipes.import.bad', { name: file.name }) });
    },
  };
}
