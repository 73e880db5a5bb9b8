import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { NewRecipe, RecipeChange, RecipeExample, RecipeKind } from '@suite/contracts/recipes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { message } from '../../messages/message.ts';
import { failureOf } from '../../app/session/call-failure.ts';
import { goTo } from '../../app/session/document-path.ts';
import { useAction } from '../../app/calls/use-send.ts';
import type { ListedRecipe } from './listed-kind.ts';
import { endpointKey } from '../../app/calls/endpoint-query.ts';
import { orConflict, RecipeConflictError } from '../session/recipe-conflict.ts';

type RecipeActions<Kind extends RecipeKind = RecipeKind> = ReturnType<typeof useRecipeActions<Kind>>;

/** What can be done without knowing the science of a recipe. */
export type KindlessActions = Omit<RecipeActions, 'add'>;

interface Versioned {
  id: string;
  attributes: { version: number };
}

/** What can be done with saved recipes; each says how it went, and the list is read anew. */
export function useRecipeActions<Kind extends RecipeKind>(kind: Kind) {
  const queries = useQueryClient();
  const endpoints = recipeEndpoints<RecipeKind>(kind);
  const { run, notice, show, clear } = useAction({
    failureText: (error) =>
      error instanceof RecipeConflictError ? message('recipes.list-was-old') : failureOf(error).text,
  });

  const restore = (recipes: readonly ListedRecipe[]) =>
    run(
      async (send) => {
        for (const { id } of recipes) {
          const params = { id };
          // The bin counts as a change: its version is the one to name.
          const { version } = (await send(endpoints.read, { params })).data.attributes;
          await orConflict(kind, send(endpoints.restore, { params, version }));
        }
      },
      message('recipes.restored', { count: recipes.length }),
    );

  return {
    notice,
    show,
    clear,
    run,
    restore,
    change: ({ id, attributes: { version } }: Versioned, attributes: RecipeChange<RecipeKind>) =>
      run(async (send) => {
        const params = { id };
        const changed = await orConflict(kind, send(endpoints.change, { params, version, attributes }));
        // Whoever goes on at once changes this version, not the one before.
        queries.setQueryData(endpointKey(endpoints.read, { params }), changed);
      }),
    duplicate: ({ id, attributes: { name } }: ListedRecipe) =>
      run(
        (send) => send(endpoints.duplicate, { params: { id }, attributes: {} }),
        ({ data }) => message('recipes.duplicated', { name, copy: data.attributes.name }),
      ),
    add: (attributes: NewRecipe<Kind>) =>
      run(async (send) => (await send(recipeEndpoints(kind).add, { attributes })).data),
    remove: (recipes: readonly ListedRecipe[]) =>
      run(
        async (send) => {
          for (const { id, attributes } of recipes) {
            const { version } = attributes;
            await orConflict(kind, send(endpoints.remove, { params: { id }, version }));
          }
        },
        {
          tone: 'info',
          text: message('recipes.deleted', {
            count: recipes.length,
            name: recipes[0]?.attributes.name ?? '',
          }),
          undo: () => void restore(recipes),
        },
      ),
  };
}

/** More than the largest recipe takes. */
const MAX_BYTES = 1_000_000;

type DocumentOf<Kind extends RecipeKind> = RecipeExample<Kind>['attributes']['document'];

/** Where recipes of a science come from and go to. */
export interface Adding<Kind extends RecipeKind> {
  /** Saves it as a new one. */
  add: (document: DocumentOf<Kind>) => Promise<{ id: string } | undefined>;
  /** The recipe in an exported file; undefined when there is none in it. */
  readFile: (text: string) => DocumentOf<Kind> | undefined;
}

interface AddingParts<Kind extends RecipeKind> extends Adding<Kind> {
  actions: KindlessActions;
  pathOf: (recipeId: string) => string;
}

/** Recipes that come from elsewhere: saved as new ones, and opened. */
export function useAddRecipe<Kind extends RecipeKind>({ actions, add, pathOf, readFile }: AddingParts<Kind>) {
  const navigate = useNavigate();

  async function addAndOpen(document: DocumentOf<Kind>): Promise<void> {
    const added = await add(document);
    if (added) await goTo(pathOf(added.id), navigate);
  }

  return {
    addExample: ({ attributes }: RecipeExample<Kind>) => addAndOpen(attributes.document),
    addFile: async (file: File) => {
      const document = readFile(file.size > MAX_BYTES ? '' : await file.text());
      if (document) await addAndOpen(document);
      else actions.show({ tone: 'bad', text: message('recipes.import.bad', { name: file.name }) });
    },
  };
}
