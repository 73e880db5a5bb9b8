import type { RecipeAction } from '@suite/recipes';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { useStore } from '../../ui/store.ts';
import { useHldSession } from '../recipe/hld-session.tsx';
import { serverResult } from '../recipe/result-port.ts';
import { createExplorerStore, type ExplorerState, type ExplorerStore } from './explorer-store.ts';

/** Does something to the recipe, or says why nothing changed. What has the same gesture is undone in one step. */
export type Dispatch = (action: RecipeAction, gesture?: string) => string | undefined;

interface ExplorerActions extends Pick<ExplorerStore, 'setFieldError' | 'retry'> {
  readonly dispatch: Dispatch;
  readonly dispatchAll: (actions: readonly RecipeAction[], gesture?: string) => void;
}

interface Explorer {
  readonly store: ExplorerStore;
  readonly actions: ExplorerActions;
}

// Never changes while the screen is open: what does is in the store.
const ExplorerContext = createContext<Explorer | undefined>(undefined);

export function ExplorerProvider({ children }: { children: ReactNode }) {
  const session = useHldSession();
  const call = useCall();
  const explorer = useMemo((): Explorer => {
    const store = createExplorerStore(session, serverResult(call));
    const dispatch: Dispatch = (action, gesture) => {
      const refusal = session.dispatch(action, gesture);
      return refusal === undefined ? undefined : message(`recipe.refusal.${refusal}`);
    };
    const { setFieldError, retry } = store;
    return { store, actions: { dispatch, dispatchAll: session.dispatchAll, setFieldError, retry } };
  }, [session, call]);
  useEffect(() => explorer.store.start(), [explorer]);
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
