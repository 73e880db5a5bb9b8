import {
  DEFAULT_RECIPE,
  DEFAULT_STATE,
  type IngredientKey,
  isSameKey,
  type Method,
  sameRecipe,
} from '@suite/hld';
import type { ChangedEntry } from './changed-values.ts';
import { readDraft, writeDraft } from './draft.ts';
import type { DraftPlace, DraftTexts, KeptTexts } from '../../../recipes/draft-place.ts';
import { followOtherTabs, type OtherTabs, type OtherVersion } from '../../../recipes/other-tabs.ts';
import type { IngredientSource } from './ingredient-source.ts';
import { loadDrafts, methodKey } from './load-drafts.ts';
import { createRecipeHistory, type HistoryView, type RecipeHistory } from './recipe-history.ts';

export interface DeskView extends HistoryView {
  /** Reading again what was kept; failed when the ingredients could not be read, and the drafts stay as they are. */
  readonly phase: 'reading' | 'ready' | 'failed';
  /** Entries left out because nobody knows their ingredient any more. */
  readonly missing: readonly IngredientKey[];
  /** Entries whose values are others than when the recipe was saved, or that were withdrawn. */
  readonly changed: readonly ChangedEntry[];
  /** What stood there was no recipe, or not one for this user or this version. */
  readonly wasUnreadable: boolean;
  /** Without a network the ingredients have the values this browser saw last. */
  readonly isRemembered: boolean;
  /** False once the browser refused to keep the recipe: it lives until the page is closed. */
  readonly isLasting: boolean;
  /** Another version of it, about which somebody has to decide. */
  readonly other: OtherVersion | undefined;
}

/** The one recipe a user works on in this browser, on whichever screen: its history, kept as it changes. */
export interface RecipeDesk extends Omit<RecipeHistory, 'view'>, Pick<OtherTabs, 'keepMine' | 'takeOther'> {
  view: () => DeskView;
  /** Both recipes as they are kept, with their ingredients read again (R4.9 restore, R4.21). */
  restore: () => Promise<void>;
  methodOf: (key: IngredientKey) => Method;
  remember: (key: IngredientKey, method: Method) => void;
  /** The id of the grade that follows one that is no longer offered. */
  followerOf: (key: IngredientKey) => string | undefined;
  noteFollowers: (followers: ReadonlyMap<string, string>) => void;
  /** Told what changed in the recipe that was just opened. */
  noteChanged: (changed: readonly ChangedEntry[]) => void;
  /** Somebody has decided about a changed entry. */
  settleChanged: (key: IngredientKey) => void;
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
  const followers = new Map<string, string>();
  const listeners = new Set<() => void>();
  let cancel: (() => void) | undefined;
  let isStopped = false;
  let hasBegun = false;
  let view: DeskView = {
    ...history.view(),
    phase: 'ready',
    missing: [],
    changed: [],
    wasUnreadable: false,
    isRemembered: false,
    isLasting: true,
    other: undefined,
  };

  function show(changes: Partial<DeskView>): void {
    view = { ...view, ...history.view(), ...changes };
    for (const listener of listeners) listener();
  }

  function texts(): DraftTexts {
    const { current, original } = history.view().state;
    const undecided = view.changed.map(({ before }) => before);
    return {
      current: writeDraft(current, userId, undecided),
      original: writeDraft(original, userId, undecided),
    };
  }

  function flush(): void {
    if (!cancel) return;
    cancel();
    cancel = undefined;
    if (isStopped) return;
    const isLasting = place.write(texts());
    if (isLasting !== view.isLasting) show({ isLasting });
  }

  function writeSoon(): void {
    cancel?.();
    cancel = later(flush, DEBOUNCE);
  }

  history.follow(() => {
    writeSoon();
    show({});
  });

  function noteFollowers(found: ReadonlyMap<string, string>): void {
    for (const [key, follower] of found) followers.set(key, follower);
  }

  async function restore(): Promise<void> {
    flush();
    await load(place.read());
    await tabs.look();
  }

  const tabs = followOtherTabs({
    place,
    mine: texts,
    isDefault: () => sameRecipe(history.view().state.current, DEFAULT_RECIPE),
    take: (kept) => void load(kept),
    onChange: (other) => show({ other }),
  });

  async function load(kept: KeptTexts): Promise<void> {
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
      noteFollowers(loaded.followers);
      if (hasBegun) history.dispatch({ type: 'restore', ...loaded.state });
      else history.begin(loaded.state);
      hasBegun = true;
      const { missing, isRemembered, changed } = loaded;
      show({ phase: 'ready', missing, isRemembered, changed, wasUnreadable: false });
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
    followerOf: (key) => followers.get(methodKey(key)),
    noteFollowers,
    noteChanged: (changed) => show({ changed }),
    settleChanged: (key) => {
      show({ changed: view.changed.filter(({ before }) => !isSameKey(before, key)) });
      writeSoon();
    },
    remember: (key, method) => methods.set(methodKey(key), method),
    keepMine: tabs.keepMine,
    takeOther: tabs.takeOther,
    flush,
    stop: () => {
      isStopped = true;
      tabs.stop();
      cancel?.();
      cancel = undefined;
    },
  };
}
