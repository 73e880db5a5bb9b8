import {
  changeRecipe,
  createRecipe,
  deleteRecipe,
  duplicateRecipe,
  readRecipe,
  RecipeConflictError,
  restoreRecipe,
} from '@suite/clients/api/recipes';
import type { NewRecipe, RecipeChange, RecipeKind, RecipeResource } from '@suite/contracts/recipes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { message } from '../../messages/message.ts';
import { recipeQuery, recipesKey } from '../../queries/recipes.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import type { Tone } from '../../ui/banner.tsx';
import { randomKey } from '../../ui/random-key.ts';
import type { ListedRecipe } from './listed-kind.ts';

/** What was done, or why not. */
export interface Said {
  readonly tone: Tone;
  readonly text: string;
  /** Takes it back. */
  readonly undo?: () => void;
}

export type RecipeActs<Kind extends RecipeKind = RecipeKind> = ReturnType<typeof useRecipeActs<Kind>>;

/** What can be done without knowing the science of a recipe. */
export type KindlessActs = Omit<RecipeActs, 'add'>;

/** What can be done with saved recipes; each says how it went, and the list is read anew. */
export function useRecipeActs<Kind extends RecipeKind>(kind: Kind) {
  const call = useCall();
  const queries = useQueryClient();
  const [said, setSaid] = useState<Said>();
  const forget = useCallback(() => setSaid(undefined), []);

  /** Runs it and reads everything anew, also after a failure: the list may have been old. */
  async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work();
    } catch (error) {
      const isOld = error instanceof RecipeConflictError;
      setSaid({ tone: 'bad', text: isOld ? message('recipes.list-was-old') : failureOf(error).text });
      return undefined;
    } finally {
      await queries.invalidateQueries({ queryKey: recipesKey(kind) });
    }
  }

  async function restore(recipes: readonly ListedRecipe[]): Promise<void> {
    await attempt(async () => {
      for (const { id } of recipes) {
        // The bin counts as a change: its version is the one to name.
        const { attributes } = await readRecipe<RecipeKind>(call, kind, { id });
        await restoreRecipe(call, kind, { id, version: attributes.version });
      }
      setSaid({ tone: 'ok', text: message('recipes.restored', { count: recipes.length }) });
    });
  }

  return {
    said,
    say: setSaid,
    forget,
    attempt,
    restore,
    change: (
      {
        id,
        attributes: { version },
      }: Pick<RecipeResource<RecipeKind>, 'id'> & { attributes: { version: number } },
      attributes: RecipeChange<RecipeKind>,
    ) =>
      attempt(async () => {
        const changed = await changeRecipe<RecipeKind>(call, kind, { id, version, attributes });
        // Whoever goes on at once changes this version, not the one before.
        queries.setQueryData(recipeQuery<RecipeKind>(call, kind, id).queryKey, changed);
        return changed;
      }),
    duplicate: ({ id, attributes: { name } }: ListedRecipe) =>
      attempt(async () => {
        const copy = await duplicateRecipe<RecipeKind>(call, kind, { id, key: randomKey() });
        setSaid({ tone: 'ok', text: message('recipes.duplicated', { name, copy: copy.attributes.name }) });
        return copy;
      }),
    add: (attributes: NewRecipe<Kind>) =>
      attempt(() => createRecipe(call, kind, { attributes, key: randomKey() })),
    remove: (recipes: readonly ListedRecipe[]) =>
      attempt(async () => {
        for (const { id, attributes } of recipes) {
          await deleteRecipe(call, kind, { id, version: attributes.version });
        }
        const [first] = recipes;
        setSaid({
          tone: 'info',
          text: message('recipes.deleted', { count: recipes.length, name: first?.attributes.name ?? '' }),
          undo: () => void restore(recipes),
        });
      }),
  };
}
