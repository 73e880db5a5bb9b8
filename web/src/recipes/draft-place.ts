import { keyOf } from '../session/storage-keys.ts';
import { readStored, writeStored } from '../session/stored.ts';

interface DraftTexts {
  readonly current: string;
  readonly original: string;
}

/** Where the two texts of a recipe are kept (R3.21). */
export interface DraftPlace {
  read: () => { readonly current?: string | undefined; readonly original?: string | undefined };
  /** Says whether they will still be there after the page is closed. */
  write: (texts: DraftTexts) => boolean;
}

/** This browser's storage, the owner's id in the names (S-08). What it refuses is held in memory. */
export function browserPlace(names: DraftTexts, userId: string): DraftPlace {
  const keys = { current: keyOf(names.current, userId), original: keyOf(names.original, userId) };
  return {
    read: () => ({ current: readStored(keys.current), original: readStored(keys.original) }),
    write: ({ current, original }) => {
      writeStored(keys.current, current);
      writeStored(keys.original, original);
      return isKept(keys.current, current) && isKept(keys.original, original);
    },
  };
}

function isKept(key: string, text: string): boolean {
  try {
    return localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

/** For somebody whose id is not known: a draft that could not be told from another's is not written down. */
export function passingPlace(): DraftPlace {
  let kept: Partial<DraftTexts> = {};
  return {
    read: () => kept,
    write: (texts) => {
      kept = texts;
      return false;
    },
  };
}
