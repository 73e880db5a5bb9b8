import {
  type BlendReason,
  DEFAULT_SCORE_LIMITS,
  deriveBlend,
  type DerivedBlend,
  type HspIngredient,
  type ResolvedTarget,
  resolveTargets,
  type Result,
  type ScoreLimits,
} from '@suite/hsp';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { meQuery } from '../../../queries/account.ts';
import { useCall } from '../../../session/session-provider.tsx';
import type { Edit } from '../recipe/hsp-desk.ts';
import { useHspDesk, useHspView } from '../recipe/hsp-provider.tsx';
import type { HspRecipe } from '../recipe/hsp-recipe.ts';
import { createHighlight, type Highlight } from './highlight.ts';
import { type AskScience, startScience } from './science/ask-science.ts';
import type { FitQuality, FitReply } from './science/fit-report.ts';

/** What was computed for a target from its tests; not part of the recipe. */
export interface Fitted {
  /** The tests it was computed from, as they were. */
  readonly of: string;
  readonly reply: FitReply;
  readonly quality: FitQuality | undefined;
}

interface Explorer {
  readonly recipe: HspRecipe;
  readonly targets: readonly ResolvedTarget[];
  /** Those of the recipe, else those of the user, else our convention. */
  readonly limits: ScoreLimits;
  readonly blend: Result<DerivedBlend, BlendReason>;
  readonly fits: Readonly<Record<string, Fitted>>;
}

interface ExplorerActs {
  readonly edit: (edit: Edit, gesture?: string) => void;
  readonly ask: AskScience;
  readonly setFit: (targetId: string, fitted: Fitted) => void;
  /** Rows and points that belong together. */
  readonly highlight: Highlight;
  /** The candidates on the screen, for whoever needs them when something is done. */
  readonly pool: () => readonly HspIngredient[];
  readonly setPool: (candidates: readonly HspIngredient[]) => void;
}

const ExplorerContext = createContext<Explorer | undefined>(undefined);
// Apart from the values, which change with every key: who only acts is not drawn again.
const ActsContext = createContext<ExplorerActs | undefined>(undefined);

export function ExplorerProvider({ children }: { children: ReactNode }) {
  const desk = useHspDesk();
  const recipe = useHspView().state.current;
  const me = useQuery(meQuery(useCall()));
  const [fits, setFits] = useState<Record<string, Fitted>>({});
  const [highlight] = useState(createHighlight);
  const [science] = useState(startScience);
  const [held] = useState(createPool);
  useEffect(() => science.stop, [science]);

  const own = me.data?.preferences.scoreLimits;
  const limits = useMemo(() => limitsOf(recipe.settings.limits ?? own), [recipe.settings.limits, own]);
  const targets = useMemo(() => resolveTargets(recipe.targets), [recipe.targets]);
  const { blend: mixed, targets: given, settings } = recipe;
  const blend = useMemo(
    () => deriveBlend({ blend: mixed, targets: given, settings }, limits),
    [mixed, given, settings, limits],
  );
  const acts = useMemo(
    (): ExplorerActs => ({
      edit: desk.edit,
      ask: science.ask,
      setFit: (targetId, fitted) => setFits((before) => ({ ...before, [targetId]: fitted })),
      highlight,
      ...held,
    }),
    [desk, science, highlight, held],
  );
  const explorer = useMemo(
    () => ({ recipe, targets, limits, blend, fits }),
    [recipe, targets, limits, blend, fits],
  );
  return (
    <ActsContext value={acts}>
      <ExplorerContext value={explorer}>{children}</ExplorerContext>
    </ActsContext>
  );
}

function createPool() {
  let candidates: readonly HspIngredient[] = [];
  return {
    pool: () => candidates,
    setPool: (next: readonly HspIngredient[]) => {
      candidates = next;
    },
  };
}

/** Five rising numbers, as they come from a profile; anything else is our convention. */
function limitsOf(given: readonly number[] | ScoreLimits | null | undefined): ScoreLimits {
  const [one, two, three, four, five] = given ?? [];
  return one === undefined ||
    two === undefined ||
    three === undefined ||
    four === undefined ||
    five === undefined
    ? DEFAULT_SCORE_LIMITS
    : [one, two, three, four, five];
}

export function useExplorer(): Explorer {
  const explorer = useContext(ExplorerContext);
  if (!explorer) throw new Error('A panel of the explorer stands outside of it.');
  return explorer;
}

export function useActs(): ExplorerActs {
  const acts = useContext(ActsContext);
  if (!acts) throw new Error('A panel of the explorer stands outside of it.');
  return acts;
}
