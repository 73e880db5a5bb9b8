import { NotFoundError } from '@suite/clients/api/call-error';
import { flagsOfRecipe, type RecipeState } from '@suite/hld';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecipeDesk } from '../recipe-desk.ts';
import { useDeskView, useRecipeDesk } from '../recipe-provider.tsx';
import type { OpenedRecipe, RecipeStore } from '../recipe-store.ts';
import { recipePath } from './recipe-path.ts';

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

/** Brings the recipe of the address to the desk, and keeps the address at the recipe on the desk. */
export function useOpening(store: RecipeStore, recipeId: string | undefined): Opening {
  const desk = useRecipeDesk();
  const view = useDeskView();
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
        place(desk, opened);
        setStep({ kind: 'ready', missing: opened.missing.length, of: wanted });
      } catch (error) {
        if (dealt.current !== wanted) return;
        const kind = error instanceof NotFoundError ? 'gone' : 'failed';
        setStep({ kind, missing: 0, of: wanted });
      }
    },
    [desk, store],
  );

  /** What to do about an address that is new. */
  const deal = useCallback(
    async (wanted: string | undefined) => {
      const { state } = desk.view();
      const isHere = wanted !== undefined && state.current.recipeId === wanted;
      const isFollowed = followed.current === wanted;
      followed.current = undefined;
      if (wanted === undefined || (isHere && (isFollowed || isUnsaved(state)))) {
        setStep({ kind: 'ready', missing: 0, of: wanted });
      } else if (isUnsaved(state)) setStep({ kind: 'asking', missing: 0, of: wanted });
      else await open(wanted);
    },
    [desk, open],
  );

  const { phase } = view;
  useEffect(() => {
    // While the desk reads its drafts, or could not, nobody knows what would be replaced.
    if (phase !== 'ready' || dealt.current === recipeId) return;
    dealt.current = recipeId;
    void deal(recipeId);
  }, [phase, recipeId, deal]);

  const onDesk = view.state.current.recipeId;
  const follow = useCallback(() => {
    const { current } = desk.view().state;
    followed.current = current.recipeId;
    void navigate(recipePath(current.recipeId), { replace: true });
  }, [desk, navigate]);
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

/** Something that would be lost if another recipe took its place. */
export function isUnsaved(state: RecipeState): boolean {
  const { isPristine, isDefault } = flagsOfRecipe(state);
  return !isPristine && !isDefault;
}

function place(desk: RecipeDesk, { recipe, methodOf }: OpenedRecipe): void {
  const keys = [
    ...recipe.surfactantMix.map(({ surfactant }) => surfactant),
    ...recipe.oilBlend.map(({ oil }) => oil),
  ];
  for (const key of keys) desk.remember(key, methodOf(key) ?? 'na');
  desk.begin({ current: recipe, original: recipe });
}
