import { readStored, writeStored } from '../../app/session/stored.ts';

/** What somebody has set for one recipe; without an id for the one that was not saved yet. */
interface Kept {
  readonly recipeId?: string;
  readonly settings: unknown;
}

/** Of so many recipes, those that were looked at last. */
const MOST = 20;

/** What is kept in this browser under a key for a recipe, as it was written: whoever reads it judges it. */
export function readSettings(key: string, recipeId: string | undefined): unknown {
  return readAll(key).find((one) => one.recipeId === recipeId)?.settings;
}

export function writeSettings(key: string, { recipeId, settings }: Kept): void {
  writeAll(key, [{ recipeId, settings }, ...readAll(key).filter((one) => one.recipeId !== recipeId)]);
}

/** A recipe was saved for the first time: what was set for it goes along. */
export function carrySettings(key: string, recipeId: string): void {
  const settings = readSettings(key, undefined);
  if (settings === undefined) return;
  writeSettings(key, { recipeId, settings });
  dropSettings(key);
}

/** Forgets what was set for the recipe that is not saved. */
export function dropSettings(key: string): void {
  writeAll(
    key,
    readAll(key).filter(({ recipeId }) => recipeId !== undefined),
  );
}

function writeAll(key: string, all: readonly Kept[]): void {
  writeStored(key, JSON.stringify(all.slice(0, MOST)));
}

function readAll(key: string): Kept[] {
  try {
    const read: unknown = JSON.parse(readStored(key) ?? '[]');
    // An earlier version kept those of one recipe alone.
    const all: readonly unknown[] = Array.isArray(read) ? read : [read];
    return all.flatMap((one) => {
      const { recipeId, settings } = Object(one) as Partial<Kept>; // both are judged: here, and by whoever reads
      const isKnown = settings !== undefined && (recipeId === undefined || typeof recipeId === 'string');
      return isKnown ? [{ recipeId, settings }] : [];
    });
  } catch {
    return [];
  }
}
