import { meEndpoints } from '@suite/contracts/endpoints/users';
import { attributesOf } from '@suite/contracts/json-api';
import type { HspAction } from '@suite/recipes';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { randomKey } from '../../ui/random-key.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { useHspSession } from '../recipe/hsp-session.tsx';
import { createExplorerStore, type ExplorerState, type ExplorerStore } from './explorer-store.ts';
import { type AskScience, startScience } from './worker/ask-science.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

interface ExplorerActions {
  /** What has the same gesture is undone in one step. */
  readonly dispatch: (action: HspAction, gesture?: string) => void;
  /** As one step. */
  readonly dispatchAll: (actions: readonly HspAction[], gesture?: string) => void;
  readonly ask: AskScience;
  /** Of the worker that is asked, which knows only what it was sent. */
  readonly workerId: string;
  readonly setFit: ExplorerStore['setFit'];
  /** Rows and points that belong together. */
  readonly highlight: Highlight;
}

interface Explorer {
  readonly store: ExplorerStore;
  readonly actions: ExplorerActions;
  readonly start: () => () => void;
}

// Never changes while the screen is open: what does is in the store.
const ExplorerContext = createContext<Explorer | undefined>(undefined);

export function ExplorerProvider({ children }: { children: ReactNode }) {
  const session = useHspSession();
  const me = useEndpoint(meEndpoints.read, {}, { select: attributesOf });
  const explorer = useMemo((): Explorer => {
    const store = createExplorerStore(session);
    const science = startScience();
    const { dispatch, dispatchAll } = session;
    const { setFit } = store;
    return {
      store,
      actions: {
        dispatch,
        dispatchAll,
        setFit,
        ask: science.ask,
        workerId: randomKey(),
        highlight: createHighlight(),
      },
      start: () => {
        const stop = store.start();
        return () => {
          stop();
          science.stop();
        };
      },
    };
  }, [session]);
  useEffect(() => explorer.start(), [explorer]);
  const userLimits = me.data?.preferences.scoreLimits;
  useEffect(() => explorer.store.setUserLimits(userLimits), [explorer, userLimits]);
  return <ExplorerContext value={explorer}>{children}</ExplorerContext>;
}

function useExplorerContext(): Explorer {
  const explorer = useContext(ExplorerContext);
  if (!explorer) throw new Error('A panel of the explorer is outside of it.');
  return explorer;
}

/** Renders again when the selected part of what the explorer shows changes. */
export function useExplorer<Part>(select: (state: ExplorerState) => Part): Part {
  return useStore(useExplorerContext().store, select);
}

export function useActions(): ExplorerActions {
  return useExplorerContext().actions;
}

const NOTHING: ReadonlySet<string> = new Set();

interface Highlighted {
  readonly pointed: string | undefined;
  readonly chosen: ReadonlySet<string>;
}

/** What is pointed at and what was chosen, in the table or in a chart; apart from the recipe, which it does not change. */
type Highlight = ReturnType<typeof createHighlight>;

function createHighlight() {
  const store = createStore<Highlighted>({ pointed: undefined, chosen: NOTHING });
  return {
    get: store.get,
    subscribe: store.subscribe,
    pointAt: (pointed: string | undefined) => {
      if (pointed !== store.get().pointed) store.set({ ...store.get(), pointed });
    },
    choose: (chosen: ReadonlySet<string>) => store.set({ ...store.get(), chosen }),
  };
}

/** Whether this one is pointed at or chosen. */
export function useIsHighlighted(highlight: Highlight, id: string): boolean {
  return useStore(highlight, ({ pointed, chosen }) => pointed === id || chosen.has(id));
}

export function useHighlighted(highlight: Highlight) {
  return {
    highlighted: useStore(highlight, (state) => state.pointed),
    selected: useStore(highlight, (state) => state.chosen),
  };
}
