import { NotFoundError } from '@suite/clients/api/call-error';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { message } from '../messages/message.ts';
import { recipesKey } from '../queries/recipes.ts';
import { failureOf } from '../session/call-failure.ts';
import { holdUnsavedWork, NotSavedError } from '../session/unsaved-work.ts';
import {
  type OpenedRecipe,
  type Placed,
  RecipeClashError,
  type RecipeStore,
  SaveQueuedError,
} from './recipe-store.ts';
import type { Work } from './work.ts';

/** Two recipes where one is meant: what was to be saved, and what stands in the store. */
export interface Clash<Recipe extends Placed> {
  readonly mine: Recipe;
  readonly theirs: OpenedRecipe<Recipe>;
  /** Of the save that had waited for the network. */
  readonly queued?: string;
}

export type ClashChoice = 'mine' | 'theirs' | 'both';

export interface Saving<Recipe extends Placed> {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** What is good to know: that the save waits, or that it was sent. */
  readonly said: string | undefined;
  readonly clash: Clash<Recipe> | undefined;
  save: (note?: string) => Promise<boolean>;
  saveAs: (name: string) => Promise<boolean>;
  settle: (choice: ClashChoice) => Promise<void>;
}

/** Saving for good. Until it is done the work is announced to whoever would end it. */
export function useSaving<Recipe extends Placed, Opened extends OpenedRecipe<Recipe>>(
  store: RecipeStore<Recipe, Opened>,
  work: Work<Recipe, Opened>,
): Saving<Recipe> {
  const queries = useQueryClient();
  const { kind } = work;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [said, setSaid] = useState<string>();
  const [clash, setClash] = useState<Clash<Recipe>>();

  const keep = useCallback(
    async (mine: Recipe, write: () => Promise<Recipe>): Promise<boolean> => {
      setIsBusy(true);
      setFailure(undefined);
      setSaid(undefined);
      try {
        adopt(work, mine, { saved: await write(), isOnDesk: true });
        await queries.invalidateQueries({ queryKey: recipesKey(kind) });
        return true;
      } catch (error) {
        if (error instanceof RecipeClashError) setClash({ mine, theirs: theirsOf<Recipe>(error) });
        else if (error instanceof SaveQueuedError) setSaid(message('recipes.queued'));
        else setFailure(sayFailure(error));
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [work, kind, queries],
  );
  const save = useCallback(
    (note?: string) => {
      const { current, original } = work.now();
      return keep(current, () => store.save(current, original, note));
    },
    [work, keep, store],
  );
  const saveAs = useCallback(
    (name: string) => {
      const mine = work.now().current;
      return keep(mine, () => store.saveAs(mine, name));
    },
    [work, keep, store],
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
        if (outcome.kind === 'saved') adopt(work, mine, { saved: outcome.recipe, isOnDesk: false });
        if (!isHere) continue;
        if (outcome.kind === 'saved') setSaid(message('recipes.queued.sent', { name: mine.name }));
        else if (outcome.error instanceof RecipeClashError) {
          setClash({ mine, theirs: theirsOf<Recipe>(outcome.error), queued: key });
        } else setFailure(sayFailure(outcome.error));
      }
      if (sent.length > 0) await queries.invalidateQueries({ queryKey: recipesKey(kind) });
    };
    // Without a network they go on waiting.
    const trySending = () => void send().catch(() => undefined);
    trySending();
    window.addEventListener('online', trySending);
    return () => {
      isHere = false;
      window.removeEventListener('online', trySending);
    };
  }, [work, kind, queries, store]);

  const { current, original } = work.now();
  const isUnsaved = !work.isSame(current, original);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    return holdUnsavedWork({
      what: message('session.unsaved.recipe', { name: current.name }),
      recipeOf: kind,
      save: async () => {
        if (await save()) return;
        throw new NotSavedError(message('session.unsaved.see-screen', { name: current.name }));
      },
    });
  }, [isUnsaved, save, kind, current.name]);
  return { isBusy, failure, said, clash, save, saveAs, settle };
}

/** A name for the second of two. */
export function copyName(name: string): string {
  return message('recipe.copy-of', { name: name.slice(0, 90) });
}

function theirsOf<Recipe extends Placed>(error: RecipeClashError): OpenedRecipe<Recipe> {
  return error.theirs as OpenedRecipe<Recipe>; // the store of these very recipes made it
}

/** The saved recipe in place of the one it was made of. What was changed while it was on its way stays a change. */
function adopt<Recipe extends Placed, Opened extends OpenedRecipe<Recipe>>(
  work: Work<Recipe, Opened>,
  mine: Recipe,
  { saved, isOnDesk }: { saved: Recipe; isOnDesk: boolean },
): void {
  const { current } = work.now();
  if (current.recipeId !== mine.recipeId) return;
  if (work.isSame(current, mine)) {
    // Nothing leads back to before a recipe had its place: saving that would make it twice.
    if (mine.recipeId === saved.recipeId) work.set(saved);
    else work.beginWith(saved);
  } else if (mine.recipeId !== undefined || (isOnDesk && !work.isDefault(current))) {
    const { userId, created, updated } = saved;
    const place = Object.fromEntries(
      Object.entries({ recipeId: saved.recipeId, userId, created, updated }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    work.restore({ ...current, ...place }, saved);
  }
}

function withTimeOf<Recipe extends Placed>(mine: Recipe, { updated }: Recipe): Recipe {
  return updated === undefined ? mine : { ...mine, updated };
}

function sayFailure(error: unknown): string {
  if (error instanceof NotFoundError) return message('recipes.gone');
  return `${message('recipe.not-saved')} ${failureOf(error).text}`;
}
