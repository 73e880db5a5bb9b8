import {
  type BlendReason,
  deriveBlend,
  type DerivedBlend,
  type FitQuality,
  type FitReply,
  type FitTarget,
  type HspTarget,
  resolveTargets,
} from '@suite/recipes';
import { type ResolvedTarget, DEFAULT_SCORE_LIMITS, type Result, type ScoreLimits } from '@suite/hsp';
import type { RecipeSession } from '../../recipes/session/recipe-session.ts';
import { createStore, type Store } from '../../ui/store.ts';
import type { HspRecipe, HspTypes } from '../recipe/hsp-science.ts';

/** What was computed for a target from its tests; not part of the recipe. */
export interface Fitted {
  /** The tests it was computed from, as they were. */
  readonly of: string;
  readonly reply: FitReply;
  readonly quality: FitQuality | undefined;
}

/** What a fit depends on, as text: the same text, the same sphere. */
export function fitText({ tests, insideLimit, method }: FitTarget): string {
  return JSON.stringify([tests.map(({ dD, dP, dH, score }) => [dD, dP, dH, score]), insideLimit, method]);
}

/** What was computed from the tests of a target as they are now; that of others is none of it. */
export function fittedOf(
  target: HspTarget | undefined,
  fits: Readonly<Record<string, Fitted>>,
): Fitted | undefined {
  if (target?.kind !== 'fit') return undefined;
  const fitted = fits[target.id];
  return fitted?.of === fitText(target) ? fitted : undefined;
}

export interface ExplorerState {
  readonly recipe: HspRecipe;
  readonly targets: readonly ResolvedTarget[];
  /** Those of the recipe, else those of the user, else our convention. */
  readonly limits: ScoreLimits;
  readonly blend: Result<DerivedBlend, BlendReason>;
  readonly fits: Readonly<Record<string, Fitted>>;
}

export interface ExplorerStore extends Pick<Store<ExplorerState>, 'get' | 'subscribe'> {
  readonly setFit: (targetId: string, fitted: Fitted) => void;
  readonly setUserLimits: (limits: readonly number[] | null | undefined) => void;
  /** Follows the recipe until the returned function is called. */
  readonly start: () => () => void;
}

/** Computes what the explorer shows whenever the recipe changes; what did not change stays the same object. */
export function createExplorerStore(session: RecipeSession<HspTypes>): ExplorerStore {
  let userLimits: readonly number[] | null | undefined;
  const store = createStore(derive(session.get().current));

  function derive(recipe: HspRecipe, before?: ExplorerState): ExplorerState {
    const { targets: given, settings, blend: mixed } = recipe;
    const limits = limitsOf(settings.limits ?? userLimits, before?.limits);
    const areTargetsSame = before?.recipe.targets === given;
    const isBlendSame =
      areTargetsSame &&
      before.recipe.blend === mixed &&
      before.recipe.settings === settings &&
      before.limits === limits;
    return {
      recipe,
      limits,
      targets: areTargetsSame ? before.targets : resolveTargets(given),
      blend: isBlendSame ? before.blend : deriveBlend({ blend: mixed, targets: given, settings }, limits),
      fits: before?.fits ?? {},
    };
  }

  const refresh = () => {
    const { current } = session.get();
    if (current !== store.get().recipe) store.set(derive(current, store.get()));
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    setFit: (targetId, fitted) => {
      const state = store.get();
      store.set({ ...state, fits: { ...state.fits, [targetId]: fitted } });
    },
    setUserLimits: (limits) => {
      if (limits === userLimits) return;
      userLimits = limits;
      store.set(derive(store.get().recipe, store.get()));
    },
    start: () => {
      refresh();
      return session.subscribe(refresh);
    },
  };
}

/** Five rising numbers, as they come from a profile; anything else is our convention. */
function limitsOf(given: readonly number[] | null | undefined, before: ScoreLimits | undefined): ScoreLimits {
  const [one, two, three, four, five] = given ?? [];
  const isWhole = [one, two, three, four, five].every((limit) => limit !== undefined);
  const limits = isWhole ? ([one, two, three, four, five] as ScoreLimits) : DEFAULT_SCORE_LIMITS; // just looked at
  return before && limits.every((limit, index) => limit === before[index]) ? before : limits;
}
