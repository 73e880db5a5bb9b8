import { keyOf } from '../session/storage-keys.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../session/stored.ts';
import { isTabOpen, thisTab } from './this-tab.ts';

export interface DraftTexts {
  readonly current: string;
  readonly original: string;
}

export interface KeptTexts {
  readonly current?: string | undefined;
  readonly original?: string | undefined;
}

/** A version that this tab does not work on: of another tab, or of one that was closed. */
export interface OtherTexts extends KeptTexts {
  forget: () => void;
}

/** Where the two texts of a recipe are kept (R3.21), for this tab among others. */
export interface DraftPlace {
  read: () => KeptTexts;
  /** Says whether they will still be there after the page is closed. */
  write: (texts: DraftTexts) => boolean;
  /** Keeps these as a recovery copy of this tab, and what follows likewise: the two keys belong to another tab now. */
  stepAside: (texts: DraftTexts) => void;
  /** The recovery copy of this tab is not needed any more: it writes to the two keys again. */
  comeBack: () => void;
  isAside: () => boolean;
  /** What other tabs keep; those that are still open included. */
  others: () => OtherTexts[];
  /** What tabs left behind that were closed before anybody decided. */
  leftBehind: () => Promise<OtherTexts[]>;
  /** Told when another tab has written the two keys. */
  follow: (onChange: () => void) => () => void;
}

interface PlaceNames extends DraftTexts {
  readonly recovery: string;
}

/** This browser's storage, the owner's id in the names (S-08). What it refuses is held in memory. */
export function browserPlace(names: PlaceNames, userId: string, tab = thisTab()): DraftPlace {
  const shared = { current: keyOf(names.current, userId), original: keyOf(names.original, userId) };
  const recoveries = keyOf(keyOf(names.recovery, userId), '');
  const own = `${recoveries}${tab}`;
  const readShared = () => ({ current: readStored(shared.current), original: readStored(shared.original) });
  const forget = (key: string) => removeStored((other) => other === key);
  const copies = () =>
    storedKeys()
      .filter((key) => key.startsWith(recoveries) && key !== own)
      .map((key) => ({ ...readCopy(key), tab: key.slice(recoveries.length), forget: () => forget(key) }));
  const isAside = () => readStored(own) !== undefined;
  return {
    isAside,
    read: () => (isAside() ? readCopy(own) : readShared()),
    write: (texts) => {
      if (isAside()) return writeKept(own, JSON.stringify(texts));
      const isKept = writeKept(shared.current, texts.current);
      return writeKept(shared.original, texts.original) && isKept;
    },
    stepAside: (texts) => void writeKept(own, JSON.stringify(texts)),
    comeBack: () => forget(own),
    others: () => [
      ...(isAside() ? [{ ...readShared(), forget: () => Object.values(shared).forEach(forget) }] : []),
      ...copies(),
    ],
    leftBehind: async () => {
      const found = copies();
      const isOpen = await Promise.all(found.map((copy) => isTabOpen(copy.tab)));
      return found.filter((_, index) => !isOpen[index]);
    },
    follow: (onChange) => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === shared.current && newValue !== null) onChange();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Says whether it is there now. */
function writeKept(key: string, text: string): boolean {
  writeStored(key, text);
  try {
    return localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

function readCopy(key: string): KeptTexts {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '');
    const { current, original } = Object(value) as Record<string, unknown>;
    return {
      current: typeof current === 'string' ? current : undefined,
      original: typeof original === 'string' ? original : undefined,
    };
  } catch {
    return {};
  }
}

/** For somebody whose id is not known: a draft that could not be told from another's is not written down. */
export function passingPlace(): DraftPlace {
  let kept: KeptTexts = {};
  const nothing = () => undefined;
  return {
    read: () => kept,
    write: (texts) => {
      kept = texts;
      return false;
    },
    stepAside: nothing,
    comeBack: nothing,
    isAside: () => false,
    others: () => [],
    leftBehind: () => Promise.resolve([]),
    follow: () => nothing,
  };
}
