import type { IngredientKey, Recipe, RecipeAction } from '@suite/hld';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { message } from '../../../messages/message.ts';
import type { IngredientSource } from '../recipe/ingredient-source.ts';
import type { RecipeDesk } from '../recipe/recipe-desk.ts';
import { useDeskView, useRecipeDesk } from '../recipe/recipe-provider.tsx';
import { type Exploration, explore, isMistake } from './explore.ts';
import { isForServer, type ResultPort } from '../recipe/result-port.ts';
import { type Served, useServed } from './use-served.ts';

/** Does something to the recipe, or says in words why nothing changed. */
export type Act = (action: RecipeAction, gesture?: string) => string | undefined;

interface Explorer {
  readonly recipe: Recipe;
  /** Of the recipe as it is. */
  readonly now: Exploration;
  /** What is drawn: of the recipe as it is, or the last one that made sense. */
  readonly shown: Exploration;
  /** Something on the screen does not count, so what is drawn is drawn grey. */
  readonly isFaded: boolean;
  /** What the server says, where values may not leave it; the charts cannot be drawn then. */
  readonly served: Served | undefined;
}

interface ExplorerActs {
  readonly act: Act;
  readonly desk: RecipeDesk;
  readonly source: IngredientSource;
  /** A field whose text does not count says so, and says when it does again. */
  readonly setTrouble: (field: string, isTroubled: boolean) => void;
}

const ExplorerContext = createContext<Explorer | undefined>(undefined);
// Apart from the values, which change with every key: who only acts is not drawn again.
const ActsContext = createContext<ExplorerActs | undefined>(undefined);

interface ExplorerProviderProps {
  source: IngredientSource;
  results: ResultPort;
  children: ReactNode;
}

export function ExplorerProvider({ source, results, children }: ExplorerProviderProps) {
  const desk = useRecipeDesk();
  const recipe = useDeskView().state.current;
  const [troubled, setTroubled] = useState<ReadonlySet<string>>(new Set());
  const keepGood = useMemo(() => createKeepGood(), []);
  const here = useMemo(() => explore(recipe, desk.methodOf), [recipe, desk]);
  const served = useServed(results, isForServer(here.derived) ? recipe : undefined);
  const now = useMemo(() => withServed(here, served), [here, served]);
  const { hld } = now.derived;
  const isWrong = !hld.ok && isMistake(hld.reason);
  const shown = useMemo(() => keepGood(now, isWrong), [keepGood, now, isWrong]);
  const setTrouble = useCallback((field: string, isTroubled: boolean) => {
    setTroubled((before) => {
      if (before.has(field) === isTroubled) return before;
      const next = new Set(before);
      if (isTroubled) next.add(field);
      else next.delete(field);
      return next;
    });
  }, []);
  const acts = useMemo(
    (): ExplorerActs => ({
      desk,
      source,
      setTrouble,
      act: (action, gesture) => {
        const refusal = desk.dispatch(action, gesture);
        return refusal === undefined ? undefined : message(`recipe.refusal.${refusal}`);
      },
    }),
    [desk, source, setTrouble],
  );
  const isFaded = isWrong || troubled.size > 0 || (served !== undefined && served.kind !== 'served');
  const explorer = useMemo(
    () => ({ recipe, now, shown, isFaded, served }),
    [recipe, now, shown, isFaded, served],
  );
  return (
    <ActsContext value={acts}>
      <ExplorerContext value={explorer}>{children}</ExplorerContext>
    </ActsContext>
  );
}

/** With the result that came from the server in place of the one that could not be computed here. */
function withServed(here: Exploration, served: Served | undefined): Exploration {
  if (!served?.result) return here;
  const { hld, verdict } = served.result;
  return { ...here, derived: { ...here.derived, hld, verdict }, hld: hld.ok ? hld.value : null };
}

/** Gives the exploration back, or in place of one that went wrong the last that did not. */
function createKeepGood(): (now: Exploration, isWrong: boolean) => Exploration {
  let last: Exploration | undefined;
  return (now, isWrong) => {
    if (!isWrong) last = now;
    return last ?? now;
  };
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

/** For lists of React: an ingredient is its dataset and its id. */
export function keyText({ datasetId, ingredientId }: IngredientKey): string {
  return `${datasetId}/${ingredientId}`;
}
