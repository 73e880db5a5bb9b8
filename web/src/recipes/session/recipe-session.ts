import type { Call } from '@suite/clients/api/call';
import type { RecipeResource } from '@suite/contracts/recipes';
import { createStore, type Store } from '../../ui/store.ts';
import type { DraftStorage, DraftTexts, StoredTexts } from './draft-storage.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { begin, change, type History, redo, undo } from '../../ui/history.ts';
import { createOtherTabs, type OtherTabs, type OtherVersion } from './other-tabs.ts';
import { createRecipeApi } from './recipe-api.ts';
import type {
  OpenedRecipe,
  RecipePair,
  RecipeScience,
  RecipeTypes,
  ResolvedDrafts,
} from './recipe-science.ts';
import { createSaveQueue } from './save-queue.ts';
import { createSaving, NOT_SAVING, type Saving, type SavingState } from './saving.ts';

export interface SessionState<S extends RecipeTypes> extends RecipePair<S>, SavingState<S> {
  /** It says what the original says. */
  readonly isPristine: boolean;
  readonly isDefault: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Failed when the ingredients could not be read; the drafts stay as they are. */
  readonly phase: 'reading' | 'ready' | 'failed';
  readonly details: S['details'];
  /** What was stored is no recipe, or not one for this user or this version. */
  readonly wasUnreadable: boolean;
  /** False once the browser refused to store the recipe: it lives until the page is closed. */
  readonly isLasting: boolean;
  /** Another version of it, about which somebody has to decide. */
  readonly other: OtherVersion | undefined;
}

/** The one recipe of a science that a user edits in this browser, on whichever screen. */
export interface RecipeSession<S extends RecipeTypes>
  extends Pick<Store<SessionState<S>>, 'get' | 'subscribe'>,
    Pick<OtherTabs, 'keepMine' | 'takeOther'>,
    Saving {
  readonly science: RecipeScience<S>;
  /** Does it, or says why nothing changed. What has the same gesture is undone in one step. */
  dispatch: (action: S['action'], gesture?: string) => S['refusal'] | undefined;
  /** Does several things as one step; those that are refused are left out. */
  dispatchAll: (actions: readonly S['action'][], gesture?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Replaces both recipes; what was before can be undone. */
  replace: (current: S['recipe'], original?: S['recipe']) => void;
  /** A new recipe; likewise. */
  clear: () => void;
  /** Starts from a recipe: there is nothing to undo before it. */
  open: (opened: OpenedRecipe<S>) => void;
  setDetails: (details: S['details']) => void;
  /** Reads both recipes again as they are stored, with their ingredients as they are now (R4.9 restore, R4.21). */
  restore: () => Promise<void>;
  /** A saved recipe, without opening it. */
  load: (recipeId: string) => Promise<OpenedRecipe<S>>;
  /** Recipes that were read already, in their order. */
  openAll: (saved: readonly RecipeResource<S['kind']>[]) => Promise<OpenedRecipe<S>[]>;
  /** A recipe to begin with, without opening it: an empty one, or a worked example. */
  loadStart: (start: string, fragment: string) => Promise<OpenedRecipe<S>>;
  /** Whether something would be lost if another recipe was opened instead. */
  isUnsaved: () => boolean;
  /** Stores what waits to be stored. */
  flush: () => void;
  /** For a screen that shows the recipe: reads the drafts the first time, and stores what waits when it goes. */
  attach: () => () => void;
  /** Nothing is stored any more. */
  end: () => void;
}

export interface SessionEnvironment {
  userId: string;
  storage: DraftStorage;
  call: Call;
  /** Runs work after a time, until the returned function is called. */
  later: (work: () => void, milliseconds: number) => () => void;
  /** Called when the saved recipes have changed. */
  onSaved: () => Promise<void>;
}

/** R9.4 */
const DEBOUNCE_MS = 300;

export function createRecipeSession<S extends RecipeTypes>(
  science: RecipeScience<S>,
  { userId, storage, call, later, onSaved }: SessionEnvironment,
): RecipeSession<S> {
  const { initial, isSame } = science;
  let history: History<RecipePair<S>> = begin({ current: initial, original: initial });
  let cancelWrite: (() => void) | undefined;
  let hasBegun = false;
  let hasEnded = false;
  let stopWatching: (() => void) | undefined;
  const store = createStore<SessionState<S>>({
    ...history.present,
    ...NOT_SAVING,
    isPristine: true,
    isDefault: true,
    canUndo: false,
    canRedo: false,
    phase: 'reading',
    details: science.noDetails,
    wasUnreadable: false,
    isLasting: true,
    other: undefined,
  });
  const update = (changes: Partial<SessionState<S>>) => store.set({ ...store.get(), ...changes });

  function setHistory(next: History<RecipePair<S>>, changes: Partial<SessionState<S>> = {}): void {
    if (next === history) return;
    history = next;
    const { present, past, future } = history;
    update({
      ...changes,
      ...present,
      isPristine: isSame(present.current, present.original),
      isDefault: isSame(present.current, initial),
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    });
    writeSoon();
  }

  function texts(): DraftTexts {
    const { current, original, details } = store.get();
    const owned = { owner: userId, details };
    return { current: writeDraft(science, current, owned), original: writeDraft(science, original, owned) };
  }

  function writeSoon(): void {
    cancelWrite?.();
    cancelWrite = later(flush, DEBOUNCE_MS);
  }

  function flush(): void {
    if (!cancelWrite) return;
    cancelWrite();
    cancelWrite = undefined;
    if (hasEnded) return;
    const isLasting = storage.write(texts());
    if (isLasting !== store.get().isLasting) update({ isLasting });
  }

  function showResolved({ current, original, details }: ResolvedDrafts<S>): void {
    if (hasEnded) return;
    const pair = { current, original };
    // What is read for the first time has nothing before it; later on it can be undone.
    const next = hasBegun ? change(history, pair) : begin(pair);
    hasBegun = true;
    setHistory(next, { phase: 'ready', details, wasUnreadable: false });
  }

  async function read(stored: StoredTexts): Promise<void> {
    const current = readDraft(science, stored.current, userId);
    if (!current) {
      hasBegun = true;
      return update({ phase: 'ready', wasUnreadable: stored.current !== undefined });
    }
    // Without its original the draft is its own.
    const original = readDraft(science, stored.original, userId) ?? current;
    const resolved = science.resolve({ current, original });
    if (!(resolved instanceof Promise)) return showResolved(resolved);
    update({ phase: 'reading' });
    try {
      showResolved(await resolved);
    } catch {
      update({ phase: 'failed' });
    }
  }

  async function restore(): Promise<void> {
    flush();
    await read(storage.read());
    await tabs.look();
  }

  const tabs = createOtherTabs({
    storage,
    mine: texts,
    isDefault: () => store.get().isDefault,
    take: (stored) => void read(stored),
    onChange: (other) => update({ other }),
  });
  const api = createRecipeApi(science, { call, queue: createSaveQueue(science, userId) });

  const session: Omit<RecipeSession<S>, keyof Saving> = {
    science,
    get: store.get,
    subscribe: store.subscribe,
    keepMine: tabs.keepMine,
    takeOther: tabs.takeOther,
    dispatch: (action, gesture) => {
      const reduction = science.reduce(history.present, action);
      if (!reduction.ok) return reduction.reason;
      if (reduction.state !== history.present) setHistory(change(history, reduction.state, gesture));
      return undefined;
    },
    dispatchAll: (actions, gesture) => {
      let pair = history.present;
      for (const action of actions) {
        const reduction = science.reduce(pair, action);
        if (reduction.ok) pair = reduction.state;
      }
      if (pair !== history.present) setHistory(change(history, pair, gesture));
    },
    undo: () => setHistory(undo(history)),
    redo: () => setHistory(redo(history)),
    replace: (current, original = current) => setHistory(change(history, { current, original })),
    clear: () => {
      const { details } = store.get();
      const next = change(history, { current: initial, original: initial });
      setHistory(next, { details: { ...details, missing: [] } });
    },
    open: ({ recipe, details }) => setHistory(begin({ current: recipe, original: recipe }), { details }),
    setDetails: (details) => {
      update({ details });
      writeSoon();
    },
    restore,
    load: api.load,
    openAll: api.openAll,
    loadStart: api.loadStart,
    isUnsaved: () => {
      const { isPristine, isDefault } = store.get();
      return !isPristine && !isDefault;
    },
    flush,
    attach: () => {
      if (!stopWatching) {
        stopWatching = tabs.watch();
        void restore();
      }
      const stopSaving = saving.attach();
      const onOnline = () => {
        if (store.get().details.isFromCache) void restore();
      };
      // A hidden page may never come back: pagehide alone is not sent by every phone.
      const onHidden = () => {
        if (document.visibilityState === 'hidden') flush();
      };
      window.addEventListener('online', onOnline);
      window.addEventListener('pagehide', flush);
      document.addEventListener('visibilitychange', onHidden);
      return () => {
        stopSaving();
        window.removeEventListener('online', onOnline);
        window.removeEventListener('pagehide', flush);
        document.removeEventListener('visibilitychange', onHidden);
        flush();
      };
    },
    end: () => {
      hasEnded = true;
      stopWatching?.();
      cancelWrite?.();
      cancelWrite = undefined;
    },
  };
  const saving = createSaving({ session, api, update, onSaved });
  return { ...session, ...saving.actions };
}
