import { keyOf } from '../../app/session/storage-keys.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../app/session/stored.ts';
import { randomKey } from '../../ui/random-key.ts';
import { parseRecord } from './drafts.ts';

export interface DraftTexts {
  readonly current: string;
  readonly original: string;
}

export interface StoredTexts {
  readonly current?: string;
  readonly original?: string;
}

/** A version that this tab does not work on: of another tab, or of one that was closed. */
export interface OtherTexts extends StoredTexts {
  forget: () => void;
}

/** Where the two texts of a recipe are stored (R3.21), for this tab among others. */
export interface DraftStorage {
  read: () => StoredTexts;
  /** Says whether they will still be there after the page is closed. */
  write: (texts: DraftTexts) => boolean;
  /** Stores these as a recovery copy of this tab, and what follows likewise: the two keys belong to another tab now. */
  stepAside: (texts: DraftTexts) => void;
  /** The recovery copy of this tab is not needed any more: it writes to the two keys again. */
  comeBack: () => void;
  isAside: () => boolean;
  /** What other tabs store; those that are still open included. */
  others: () => OtherTexts[];
  /** What tabs left behind that were closed before anybody decided. */
  leftBehind: () => Promise<OtherTexts[]>;
  /** Calls back when another tab has written the two keys. */
  subscribe: (onChange: () => void) => () => void;
}

interface StorageNames extends DraftTexts {
  readonly recovery: string;
}

/** This browser's storage, the owner's id in the names (S-08). What it refuses is held in memory. */
export function browserStorage(names: StorageNames, userId: string, tab = thisTab()): DraftStorage {
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
      if (isAside()) return writeLasting(own, JSON.stringify(texts));
      const isLasting = writeLasting(shared.current, texts.current);
      return writeLasting(shared.original, texts.original) && isLasting;
    },
    stepAside: (texts) => void writeLasting(own, JSON.stringify(texts)),
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
    subscribe: (onChange) => {
      holdTabLock(tab);
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === shared.current && newValue !== null) onChange();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** For somebody whose id is not known: a draft that could not be told from another's is not written down. */
export function memoryStorage(): DraftStorage {
  let stored: StoredTexts = {};
  const nothing = () => undefined;
  return {
    read: () => stored,
    write: (texts) => {
      stored = texts;
      return false;
    },
    stepAside: nothing,
    comeBack: nothing,
    isAside: () => false,
    others: () => [],
    leftBehind: () => Promise.resolve([]),
    subscribe: () => nothing,
  };
}

/** Says whether it is stored now. */
function writeLasting(key: string, text: string): boolean {
  writeStored(key, text);
  try {
    return localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

function readCopy(key: string): StoredTexts {
  const { current, original } = parseRecord(readStored(key)) ?? {};
  return {
    current: typeof current === 'string' ? current : undefined,
    original: typeof original === 'string' ? original : undefined,
  };
}

const TAB_KEY = 'tab';
let tabId: string | undefined;
const lockedTabs = new Set<string>();

/** The id of this tab, the same after it was loaded again. */
function thisTab(): string {
  tabId ??= readOrMakeTab();
  return tabId;
}

/** While the tab is open it holds a lock of its name; without locks a browser cannot tell open tabs from closed ones. */
function holdTabLock(tab: string): void {
  if (tab !== tabId || lockedTabs.has(tab)) return;
  lockedTabs.add(tab);
  void globalThis.navigator?.locks?.request(
    lockOf(tab),
    { mode: 'shared' },
    () => new Promise(() => undefined),
  );
}

async function isTabOpen(tab: string): Promise<boolean> {
  const locks = (await globalThis.navigator?.locks?.query())?.held ?? [];
  return locks.some(({ name }) => name === lockOf(tab));
}

const lockOf = (tab: string) => `tab-${tab}`;

function readOrMakeTab(): string {
  try {
    const tab = sessionStorage.getItem(TAB_KEY) ?? randomKey();
    sessionStorage.setItem(TAB_KEY, tab);
    return tab;
  } catch {
    return randomKey();
  }
}
