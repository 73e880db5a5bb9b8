import type { Fault } from './fault.ts';
import { F17 } from './proofs/backups.ts';
import { F10 } from './proofs/clock.ts';
import { F04, F05 } from './proofs/database.ts';
import { F08, F09 } from './proofs/disk.ts';
import { F01 } from './proofs/kills.ts';
import { F13, F18, F19, F20 } from './proofs/known.ts';
import { F14, F15, F16 } from './proofs/load.ts';
import { F03 } from './proofs/migrations.ts';
import { F11, F12 } from './proofs/repeats.ts';
import { F21 } from './proofs/restarts.ts';
import { F02, F22 } from './proofs/stops.ts';
import { F06, F07 } from './proofs/surroundings.ts';

/** Every fault that the product promises to survive, in the order of their numbers. */
export const FAULTS: readonly Fault[] = [
  F01,
  F02,
  F03,
  F04,
  F05,
  F06,
  F07,
  F08,
  F09,
  F10,
  F11,
  F12,
  F13,
  F14,
  F15,
  F16,
  F17,
  F18,
  F19,
  F20,
  F21,
  F22,
];
