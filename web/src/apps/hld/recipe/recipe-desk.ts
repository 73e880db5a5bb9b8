import { DEFAULT_STATE, type IngredientKey, type Method } from '@suite/hld';
import { readDraft, writeDraft } from './draft.ts';
import type { DraftPlace } from './draft-place.ts';
import type { IngredientSource } from './ingredient-source.ts';
import { loadDrafts, methodKey } from './load-drafts.ts';
import { createRecipeHistory, type HistoryView, type RecipeHistory } from './recipe-history.ts';

export interface DeskView extends HistoryView {
  /** Reading again what was kept; failed when the ingredients could not be read, and the drafts stay as they are. */
  readonly phase: 'reading' | 'ready' | 'failed';
  /** Entries left out because nobody knows their ingredient any more. */
  readonly missing: readonly IngredientKey[];
  /** What stood there was no recipe, or not one for this user or this version. */
  readonly wasUnreadable: boolean;
  /** False once the browser refused to keep the recipe: it lives until the page is closed. */
  readonly isLasting: boolean;
}

/** The one recipe a user works on in this browser, on whichever screen: its history, kept as it changes. */
export interface RecipeDesk extends Omit<RecipeHistory, 'view'> {
  view: () => DeskView;
  /** Both recipes as they are kept, with their ingredients read again (R4.9 restore, R4.21). */
  restore: () => Promise<void>;
  methodOf: (key: IngredientKey) => Method;
  remember: (key: IngredientKey, method: Method) => void;
  /** Writes what waits to be written. */
  flush: () => void;
  /** Nothing is written any more. */
  stop: () => void;
}

export interface DeskParts {
  userId: string;
  source: IngredientSource;
  place: DraftPlace;
  /** Runs work after a time, until the returned function is called. */
  later: (work: () => void, milliseconds: number) => () => void;
}

/** R9.4 */
const DEBOUNCE = 300;

export function createRecipeDesk({ userId, source, place, later }: DeskParts): RecipeDesk {
  const history = createRecipeHistory(DEFAULT_STATE);
  const methods = new Map<string, Method>();
  const listeners = new Set<() => void>();
  let cancel: (() => void) | undefined;
  let isStopped = false;
  let hasBegun = false;
  let view: DeskView = {
    ...history.view(),
    phase: 'ready',
    missing: [],
    wasUnreadable: false,
    isLasting: true,
  };

  function show(changes: Partial<DeskView>): void {
    view = { ...view, ...history.view(), ...changes };
    for (const listener of listeners) listener();
  }

  function flush(): void {
    if (!cancel) return;
    cancel();
    cancel = undefined;
    if (isStopped) return;
    const { current, original } = history.view().state;
    const texts = { current: writeDraft(current, userId), original: writeDraft(original, userId) };
    const isLasting = place.write(texts);
    if (isLasting !== view.isLasting) show({ isLasting });
  }

  history.follow(() => {
    cancel?.();
    cancel = later(flush, DEBOUNCE);
    show({});
  });

  async function restore(): Promise<void> {
    flush();
    const kept = place.read();
    const current = readDraft(kept.current, userId);
    const original = readDraft(kept.original, userId);
    if (current.kind !== 'draft') {
      hasBegun = true;
      show({ phase: 'ready', wasUnreadable: current.kind === 'unreadable' });
      return;
    }
    show({ phase: 'reading' });
    try {
      const drafts = {
        current: current.draft,
        // Without its original the draft stands for itself.
        original: original.kind === 'draft' ? original.draft : current.draft,
      };
      const loaded = await loadDrafts(drafts, source);
      if (isStopped) return;
      for (const [key, method] of loaded.methods) methods.set(key, method);
      if (hasBegun) history.dispatch({ type: 'restore', ...loaded.state });
      else history.begin(loaded.state);
      hasBegun = true;
      show({ phase: 'ready', missing: loaded.missing, wasUnreadable: false });
    } catch {
      show({ phase: 'failed' });
    }
  }

  return {
    ...history,
    view: () => view,
    follow: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    restore,
    methodOf: (key) => methods.get(methodKey(key)) ?? 'na',
    remember: (key, method) => methods.set(methodKey(key), method),
    flush,
    stop: () => {
      isStopped = true;
      cancel?.();
      cancel = undefined;
    },
  };
}
