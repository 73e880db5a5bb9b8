/** Names under which this browser keeps things, each once. */

/** Access token and roles of whoever is signed in (R3.1). */
export const USER_DATA_KEY = 'user-data';

/**
 * The recipe being worked on and the one it started from (R3.21); the owner's id stands behind the name (S-08). Under
 * the third name, with the id of a tab behind it, a tab keeps its own version when another one has written those two.
 */
export const RECIPE_KEYS = {
  current: 'hld-recipe-current',
  original: 'hld-recipe-original',
  recovery: 'hld-recipe-recovery',
} as const;

/** Likewise for the recipe of the compatibility explorer. */
export const HSP_RECIPE_KEYS = {
  current: 'hsp-recipe-current',
  original: 'hsp-recipe-original',
  recovery: 'hsp-recipe-recovery',
} as const;

/** Changes made without a network, waiting to be sent; by owner likewise. */
export const QUEUED_EDITS_KEY = 'queued-edits';
export const HSP_QUEUED_EDITS_KEY = 'hsp-queued-edits';

/** What an earlier version kept of the pages that were opened last; by owner likewise. It goes with its owner. */
const RECENT_KEY = 'recently-opened';

/** What somebody looks at in the phases of an emulsion; by owner likewise. */
export const PHASES_KEY = 'hld-phases';

/** The path that was asked for before signing in; for this tab only. */
export const WANTED_PATH_KEY = 'wanted-path';

/** Whether the rail is wide. A setting of the device: it stays when a user signs out. */
export const RAIL_KEY = 'rail';

/** Whether the guide from a blank emulsion to a saved one is hidden. A setting of the device likewise. */
export const NEXT_STEP_KEY = 'next-step';

const PRIVATE_NAMES: string[] = [
  ...Object.values(RECIPE_KEYS),
  ...Object.values(HSP_RECIPE_KEYS),
  QUEUED_EDITS_KEY,
  HSP_QUEUED_EDITS_KEY,
  RECENT_KEY,
  PHASES_KEY,
];

export function keyOf(name: string, userId: string): string {
  return `${name}:${userId}`;
}

/** Whether a key holds something of a person, which goes when that person signs out (R2.49). */
export function isPrivateKey(key: string): boolean {
  return (
    key === USER_DATA_KEY || PRIVATE_NAMES.some((name) => key === name || key.startsWith(keyOf(name, '')))
  );
}
