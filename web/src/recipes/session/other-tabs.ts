import type { DraftStorage, DraftTexts, OtherTexts, StoredTexts } from './draft-storage.ts';
import { parseRecord } from './drafts.ts';

/** Another version of the recipe, about which somebody has to decide. */
export interface OtherVersion {
  readonly name: string;
  /** Of a tab that is open, or of one that was closed. */
  readonly from: 'open-tab' | 'closed-tab';
}

export interface OtherTabs {
  /** Goes on with what this tab shows. */
  keepMine: () => void;
  /** Goes on with the other version; what this tab showed can be brought back by undo. */
  takeOther: () => void;
  /** Watches what other tabs write, until the returned function is called. */
  watch: () => () => void;
  /** Looks for what a closed tab left. */
  look: () => Promise<void>;
}

interface OtherTabsParts {
  storage: DraftStorage;
  /** What this tab works on, as it is stored. */
  mine: () => DraftTexts;
  /** Nothing was entered in this tab: there is nothing to decide. */
  isDefault: () => boolean;
  /** Works on these from now on. */
  take: (texts: StoredTexts) => void;
  onChange: (other: OtherVersion | undefined) => void;
}

/**
 * Several tabs work on one recipe, and only one of them can be the one that is stored. A tab that finds what another
 * one wrote stores its own version as a recovery copy, and somebody decides which one to go on with.
 */
export function createOtherTabs({ storage, mine, isDefault, take, onChange }: OtherTabsParts): OtherTabs {
  let other: OtherTexts | undefined;

  function show(found: OtherTexts | undefined, from: OtherVersion['from']): void {
    other = found;
    onChange(found && { name: nameOf(found.current), from });
  }

  function onWritten(): void {
    if (storage.isAside()) return show(storage.others()[0], 'open-tab');
    const texts = storage.read();
    const own = mine();
    if (isSameDocument(texts.current, own.current)) return;
    if (isDefault()) return take(texts);
    storage.stepAside(own);
    show(storage.others()[0], 'open-tab');
  }

  return {
    watch: () => storage.subscribe(onWritten),
    look: async () => {
      if (storage.isAside()) return show(storage.others()[0], 'open-tab');
      const [left] = await storage.leftBehind();
      if (!left) return;
      if (isSameDocument(left.current, mine().current)) left.forget();
      else show(left, 'closed-tab');
    },
    keepMine: () => {
      if (storage.isAside()) storage.comeBack();
      else other?.forget();
      storage.write(mine());
      show(undefined, 'open-tab');
    },
    takeOther: () => {
      if (!other) return;
      const texts = { current: other.current, original: other.original };
      if (storage.isAside()) storage.comeBack();
      else other.forget();
      show(undefined, 'open-tab');
      take(texts);
    },
  };
}

function isSameDocument(one: string | undefined, other: string): boolean {
  return JSON.stringify(documentIn(one)) === JSON.stringify(documentIn(other));
}

function nameOf(text: string | undefined): string {
  const { name } = Object(documentIn(text)) as Record<string, unknown>;
  return typeof name === 'string' ? name : '';
}

function documentIn(text: string | undefined): unknown {
  return parseRecord(text)?.['document'];
}
