import { NotFoundError } from '@suite/clients/api/call-error';
import { DEFAULT_RECIPE, type Recipe, sameRecipe } from '@suite/hld';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import { recipesKey } from '../../../../queries/recipes.ts';
import { failureOf } from '../../../../session/call-failure.ts';
import { holdUnsavedWork } from '../../../../session/unsaved-work.ts';
import type { RecipeDesk } from '../recipe-desk.ts';
import { useDeskView, useRecipeDesk } from '../recipe-provider.tsx';
import { type OpenedRecipe, RecipeClashError, SaveQueuedError } from '../recipe-store.ts';
import type { ApiRecipeStore } from './api-recipe-store.ts';

/** Two recipes where one is meant: what was to be saved, and what stands in the store. */
export interface Clash {
  readonly mine: Recipe;
  readonly theirs: OpenedRecipe;
  /** Of the save that had waited for the network. */
  readonly queued?: string;
}

export type ClashChoice = 'mine' | 'theirs' | 'both';

export interface Saving {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** What is good to know: that the save waits, or that it was sent. */
  readonly said: string | undefined;
  readonly clash: Clash | undefined;
  save: () => Promise<boolean>;
  saveAs: (name: string) => Promise<boolean>;
  settle: (choice: ClashChoice) => Promise<void>;
}

/** Saving for good. Until it is done the work is announced to whoever would end it. */
export function useSaving(store: ApiRecipeStore): Saving {
  const desk = useRecipeDesk();
  const queries = useQueryClient();
  const { current, original } = useDeskView().state;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [said, setSaid] = useState<string>();
  const [clash, setClash] = useState<Clash>();

  const keep = useCallback(
    async (mine: Recipe, write: () => Promise<Recipe>): Promise<boolean> => {
      setIsBusy(true);
      setFailure(undefined);
      setSaid(undefined);
      try {
        adopt(desk, mine, { saved: await write(), isOnDesk: true });
        await queries.invalidateQueries({ queryKey: recipesKey('hld') });
        return true;
      } catch (error) {
        if (error instanceof RecipeClashError) setClash({ mine, theirs: error.theirs });
        else if (error instanceof SaveQueuedError) setSaid(message('recipes.queued'));
        else setFailure(sayFailure(error));
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [desk, queries],
  );
  const save = useCallback(() => {
    const state = desk.view().state;
    return keep(state.current, () => store.save(state.current, state.original));
  }, [desk, keep, store]);
  const saveAs = useCallback(
    (name: string) => {
      const mine = desk.view().state.current;
      return keep(mine, () => store.saveAs(mine, name));
    },
    [desk, keep, store],
  );

  async function settle(choice: ClashChoice): Promise<void> {
    if (!clash) return;
    const { mine, theirs, queued } = clash;
    const isDone =
      choice === 'theirs'
        ? await keep(mine, () => Promise.resolve(theirs.recipe))
        : await keep(mine, () =>
            choice === 'mine'
              ? store.save(withTimeOf(mine, theirs.recipe), theirs.recipe)
              : store.saveAs(mine, copyName(mine.name)),
          );
    if (!isDone) return;
    if (queued !== undefined) store.dropQueued(queued);
    setClash(undefined);
  }

  useEffect(() => {
    let isHere = true;
    const send = async () => {
      const sent = await store.sendQueued();
      for (const { key, mine, outcome } of sent) {
        if (outcome.kind === 'saved') adopt(desk, mine, { saved: outcome.recipe, isOnDesk: false });
        if (!isHere) continue;
        if (outcome.kind === 'saved') setSaid(message('recipes.queued.sent', { name: mine.name }));
        else if (outcome.error instanceof RecipeClashError) {
          setClash({ mine, theirs: outcome.error.theirs, queued: key });
        } else setFailure(sayFailure(outcome.error));
      }
      if (sent.length > 0) await queries.invalidateQueries({ queryKey: recipesKey('hld') });
    };
    // Without a network they go on waiting.
    const trySending = () => void send().catch(() => undefined);
    trySending();
    window.addEventListener('online', trySending);
    return () => {
      isHere = false;
      window.removeEventListener('online', trySending);
    };
  }, [desk, queries, store]);

  const isUnsaved = !sameRecipe(current, original);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    return holdUnsavedWork({
      save: async () => {
        if (!(await save())) throw new Error('The recipe was not saved.');
      },
    });
  }, [isUnsaved, save]);
  return { isBusy, failure, said, clash, save, saveAs, settle };
}

/** A name for the second of two. */
export function copyName(name: string): string {
  return message('recipe.copy-of', { name: name.slice(0, 90) });
}

/** The saved recipe in place of the one it was made of. What was changed while it was on its way stays a change. */
function adopt(
  desk: RecipeDesk,
  mine: Recipe,
  { saved, isOnDesk }: { saved: Recipe; isOnDesk: boolean },
): void {
  const { current } = desk.view().state;
  if (current.recipeId !== mine.recipeId) return;
  if (sameRecipe(current, mine)) {
    // Nothing leads back to before a recipe had its place: saving that would make it twice.
    if (mine.recipeId === saved.recipeId) desk.dispatch({ type: 'set-recipe', recipe: saved });
    else desk.begin({ current: saved, original: saved });
  } else if (mine.recipeId !== undefined || (isOnDesk && !sameRecipe(current, DEFAULT_RECIPE))) {
    const { userId, created, updated } = saved;
    const place = Object.fromEntries(
      Object.entries({ recipeId: saved.recipeId, userId, created, updated }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    desk.dispatch({ type: 'restore', current: { ...current, ...place }, original: saved });
  }
}

function withTimeOf(mine: Recipe, { updated }: Recipe): Recipe {
  return updated === undefined ? mine : { ...mine, updated };
}

function sayFailure(error: unknown): string {
  if (error instanceof NotFoundError) return message('recipes.gone');
  return `${message('recipe.not-saved')} ${failureOf(error).text}`;
}
