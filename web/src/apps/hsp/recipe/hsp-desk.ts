import type { HspDocument } from '@suite/hsp';
import type { DraftPlace, DraftTexts } from '../../../recipes/draft-place.ts';
import { createHistory, type History, type HistoryView } from '../../../recipes/history.ts';
import { followOtherTabs, type OtherTabs, type OtherVersion } from '../../../recipes/other-tabs.ts';
import {
  DEFAULT_HSP_STATE,
  documentOf,
  type HspRecipe,
  type HspState,
  readHspDocument,
  sameRecipe,
} from './hsp-recipe.ts';

export interface DeskView extends HistoryView<HspState> {
  readonly phase: 'ready';
  /** What stood there was no recipe, or not one for this user or this version. */
  readonly wasUnreadable: boolean;
  /** False once the browser refused to keep the recipe: it lives until the page is closed. */
  readonly isLasting: boolean;
  /** Another version of it, about which somebody has to decide. */
  readonly other: OtherVersion | undefined;
}

/** Makes a document of another; the same one where nothing is to be done. */
export type Edit = (document: HspDocument) => HspDocument;

/** The one recipe a user works on in this browser: its history, kept as it changes. */
export interface HspDesk extends Omit<History<HspState>, 'view'>, Pick<OtherTabs, 'keepMine' | 'takeOther'> {
  view: () => DeskView;
  /** What has the same gesture is undone in one step. */
  edit: (edit: Edit, gesture?: string) => void;
  flush: () => void;
  /** Nothing is written any more. */
  stop: () => void;
}

interface DeskParts {
  userId: string;
  place: DraftPlace;
  later: (work: () => void, milliseconds: number) => () => void;
}

/** R9.4 */
const DEBOUNCE = 300;

export function createHspDesk({ userId, place, later }: DeskParts): HspDesk {
  const kept = place.read();
  const current = readDraft(kept.current, userId);
  const original = readDraft(kept.original, userId) ?? current;
  const history = createHistory<HspState>(current && original ? { current, original } : DEFAULT_HSP_STATE);
  const listeners = new Set<() => void>();
  let cancel: (() => void) | undefined;
  let isStopped = false;
  let view: DeskView = {
    ...history.view(),
    phase: 'ready',
    wasUnreadable: kept.current !== undefined && current === undefined,
    isLasting: true,
    other: undefined,
  };

  function show(changes: Partial<DeskView>): void {
    view = { ...view, ...history.view(), ...changes };
    for (const listener of listeners) listener();
  }

  function texts(): DraftTexts {
    const { state } = history.view();
    return { current: writeDraft(state.current, userId), original: writeDraft(state.original, userId) };
  }

  function flush(): void {
    if (!cancel) return;
    cancel();
    cancel = undefined;
    if (isStopped) return;
    const isLasting = place.write(texts());
    if (isLasting !== view.isLasting) show({ isLasting });
  }

  history.follow(() => {
    cancel?.();
    cancel = later(flush, DEBOUNCE);
    show({});
  });

  const tabs = followOtherTabs({
    place,
    mine: texts,
    isDefault: () => sameRecipe(history.view().state.current, DEFAULT_HSP_STATE.current),
    take: (taken) => {
      const next = readDraft(taken.current, userId);
      if (next) history.change({ current: next, original: readDraft(taken.original, userId) ?? next });
    },
    onChange: (other) => show({ other }),
  });
  void tabs.look();

  return {
    ...history,
    keepMine: tabs.keepMine,
    takeOther: tabs.takeOther,
    view: () => view,
    follow: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    edit: (edit, gesture) => {
      const { state } = history.view();
      const document = edit(state.current);
      if (document !== state.current)
        history.change({ ...state, current: { ...state.current, ...document } }, gesture);
    },
    flush,
    stop: () => {
      isStopped = true;
      tabs.stop();
      cancel?.();
      cancel = undefined;
    },
  };
}

function writeDraft(recipe: HspRecipe, owner: string): string {
  const { recipeId, userId, created, updated } = recipe;
  return JSON.stringify({
    owner,
    identity: { recipeId, userId, created, updated },
    document: documentOf(recipe),
  });
}

/** What stands under a key, whatever it is. A draft of another user is refused (S-08). */
function readDraft(text: string | undefined, owner: string): HspRecipe | undefined {
  const value = text === undefined ? undefined : parse(text);
  if (value?.['owner'] !== owner) return undefined;
  const document = readHspDocument(value['document']);
  if (!document) return undefined;
  const identity = value['identity'];
  const names = ['recipeId', 'userId', 'created', 'updated'] as const;
  const held = isRecord(identity) ? names.filter((name) => typeof identity[name] === 'string') : [];
  const place = Object.fromEntries(
    held.map((name) => [name, isRecord(identity) ? identity[name] : undefined]),
  );
  return { ...document, ...place };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
