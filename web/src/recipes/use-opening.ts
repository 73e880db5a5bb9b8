import { FetchError, NotFoundError } from '@suite/clients/api/call-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OpenedRecipe, Placed, RecipeStore } from './recipe-store.ts';
import { isUnsaved, type Work } from './work.ts';

export interface Opening {
  /** Asking: another recipe with unsaved changes is on the desk. */
  readonly kind: 'ready' | 'asking' | 'reading' | 'gone' | 'failed';
  /** Entries of the opened recipe whose ingredient is not there any more. */
  readonly missing: number;
  /** Opens it in place of what is on the desk. */
  open: () => void;
  /** Leaves on the desk what is there. */
  stay: () => void;
}

interface Step extends Pick<Opening, 'kind' | 'missing'> {
  /** The address it is about; null before the first one. */
  readonly of: string | undefined | null;
}

interface Asked {
  /** The recipe in the address. */
  recipeId: string | undefined;
  /** Of the desk, which reads again what was kept. */
  phase: 'reading' | 'ready' | 'failed';
}

/** Brings the recipe of the address to the desk, and keeps the address at the recipe on the desk. */
export function useOpening<Recipe extends Placed, Opened extends OpenedRecipe<Recipe>>(
  store: RecipeStore<Recipe, Opened>,
  work: Work<Recipe, Opened>,
  { recipeId, phase }: Asked,
): Opening {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ kind: 'ready', missing: 0, of: null });
  // The address that was dealt with; null before the first one.
  const dealt = useRef<string | undefined | null>(null);
  // The recipe on the desk that the address was set to: it is here, and need not be read.
  const followed = useRef<string | undefined>(undefined);

  const open = useCallback(
    async (wanted: string) => {
      setStep({ kind: 'reading', missing: 0, of: wanted });
      try {
        const opened = await store.load(wanted);
        if (dealt.current !== wanted) return;
        work.open(opened);
        setStep({ kind: 'ready', missing: opened.missing.length, of: wanted });
      } catch (error) {
        if (dealt.current !== wanted) return;
        const isHere = work.now().current.recipeId === wanted;
        // Without a network what is on the desk is the recipe.
        if (isHere && error instanceof FetchError) setStep({ kind: 'ready', missing: 0, of: wanted });
        else setStep({ kind: error instanceof NotFoundError ? 'gone' : 'failed', missing: 0, of: wanted });
      }
    },
    [work, store],
  );

  /** What to do about an address that is new. */
  const deal = useCallback(
    async (wanted: string | undefined) => {
      const isHere = wanted !== undefined && work.now().current.recipeId === wanted;
      const isFollowed = followed.current === wanted;
      followed.current = undefined;
      if (wanted === undefined || (isHere && (isFollowed || isUnsaved(work)))) {
        setStep({ kind: 'ready', missing: 0, of: wanted });
      } else if (isUnsaved(work)) setStep({ kind: 'asking', missing: 0, of: wanted });
      else await open(wanted);
    },
    [work, open],
  );

  useEffect(() => {
    // While the desk reads its drafts, or could not, nobody knows what would be replaced.
    if (phase !== 'ready' || dealt.current === recipeId) return;
    dealt.current = recipeId;
    void deal(recipeId);
  }, [phase, recipeId, deal]);

  const onDesk = work.now().current.recipeId;
  const follow = useCallback(() => {
    const { current } = work.now();
    followed.current = current.recipeId;
    void navigate(work.pathOf(current.recipeId), { replace: true });
  }, [work, navigate]);
  useEffect(() => {
    const isSettled = phase === 'ready' && step.kind === 'ready' && step.of === recipeId;
    if (isSettled && onDesk !== recipeId) follow();
  }, [phase, step, recipeId, onDesk, follow]);

  return {
    kind: step.kind,
    missing: step.missing,
    open: () => {
      if (recipeId !== undefined) void open(recipeId);
    },
    stay: follow,
  };
}
