import { attack } from './attack/attack.ts';
import type { Scenario } from './scenario.ts';
import { backups } from './scenarios/backups.ts';
import { clock } from './scenarios/clock.ts';
import { cluster } from './scenarios/cluster.ts';
import { database } from './scenarios/database.ts';
import { disk } from './scenarios/disk.ts';
import { failures, kills, restarts, stops } from './scenarios/ends.ts';
import { load, promisedLoad } from './scenarios/load.ts';
import { migrations } from './scenarios/migrations.ts';
import { repeats } from './scenarios/repeats.ts';
import { surroundings } from './scenarios/surroundings.ts';
import { known } from './scenarios/tests.ts';

/** What can be asked for by name. `faults` is every promise but the one that needs the release before (F-24). */
export const LISTS: Readonly<Record<string, readonly Scenario[]>> = {
  attack,
  cluster,
  faults: [
    ...kills,
    ...stops,
    ...migrations,
    ...database,
    ...surroundings,
    ...disk,
    ...clock,
    ...repeats,
    ...promisedLoad,
    ...backups,
    ...known,
    ...attack,
    ...restarts,
    ...failures,
    ...cluster,
  ],
  load,
};
