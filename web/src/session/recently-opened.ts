import { keyOf, RECENT_KEY } from './storage-keys.ts';
import { readStored, writeStored } from './stored.ts';

/** A page of the apps this user had open at this browser. */
export interface Opened {
  path: string;
  title: string;
  /** When, in milliseconds. */
  at: number;
}

const MAX_SHOWN = 6;

/** The latest first. What stands in storage may be anything. */
export function readRecentlyOpened(userId: string): Opened[] {
  try {
    const value: unknown = JSON.parse(readStored(keyOf(RECENT_KEY, userId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isOpened).slice(0, MAX_SHOWN) : [];
  } catch {
    return [];
  }
}

export function rememberOpened(userId: string, opened: Opened): void {
  const others = readRecentlyOpened(userId).filter(({ path }) => path !== opened.path);
  writeStored(keyOf(RECENT_KEY, userId), JSON.stringify([opened, ...others].slice(0, MAX_SHOWN)));
}

function isOpened(value: unknown): value is Opened {
  if (typeof value !== 'object' || value === null) return false;
  if (!('path' in value && 'title' in value && 'at' in value)) return false;
  const { path, title, at } = value;
  return (
    typeof path === 'string' && path.startsWith('/apps/') && typeof title === 'string' && Number.isFinite(at)
  );
}
