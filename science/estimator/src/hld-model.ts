import type { CcLine } from './hld/cc.ts';
import type { OpenOils } from './hld/eacn.ts';
import { openStoredOils, type StoredOils } from './hld/stored-oils.ts';
import stored from './hld-model.json' with { type: 'json' };

// Written by `npm run train` alone; rows come out of JSON as lists of anything.
const { cc, ...oils } = stored as unknown as StoredOils & { cc: CcLine };

let opened: OpenOils | undefined;

/** The shipped oils, opened once. */
export function shippedOils(): OpenOils {
  return (opened ??= openStoredOils(oils));
}

/** The shipped line for ethoxylates. */
export const SHIPPED_CC_LINE = cc;
