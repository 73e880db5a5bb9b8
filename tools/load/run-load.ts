import type { DatabaseName } from '../faults/stage.ts';
import { measureCosts } from './costs.ts';
import { type LoadStage, openLoadStage } from './load-stage.ts';
import { flood, slowClients, steadyLoad } from './parts.ts';
import type { Found } from './report.ts';
import { sizeOf } from './watch.ts';

export const PARTS = ['steady', 'flood', 'slow', 'costs'] as const;
export type Part = (typeof PARTS)[number];

export interface LoadOptions {
  database: DatabaseName;
  parts: readonly Part[];
  users: number;
  perSecond: number;
  /** Of the steady part. */
  seconds: number;
  isLong: boolean;
}

/** Lets people use the product, and gives what came of it. */
export async function runLoad(root: string, options: LoadOptions): Promise<Found> {
  const { database, parts, users, perSecond, seconds, isLong } = options;
  await using load = await openLoadStage({ root, database, users });
  const found: Found = { database, users };
  if (parts.includes('costs')) await addCosts(load, found, isLong);
  if (parts.includes('steady')) found.steady = await steadyLoad(load, perSecond, seconds);
  if (parts.includes('slow')) {
    const rounds = isLong ? 5 : 3;
    found.slow = await slowClients(load, {
      clients: 500,
      rounds,
      seconds: isLong ? 20 : 4,
      perSecond: perSecond / 2,
    });
  }
  if (parts.includes('flood'))
    found.flood = await flood(load, { seconds: isLong ? 20 : 5, usual: perSecond / 3 });
  return found;
}

async function addCosts(load: LoadStage, found: Found, isLong: boolean): Promise<void> {
  const withPeople = await sizeOf(load.stage);
  found.costs = await measureCosts(load, { perSecond: 30, seconds: isLong ? 30 : 4 });
  const saves = found.costs.find(({ kind }) => kind === 'save')?.requests ?? 0;
  const after = await sizeOf(load.stage);
  const { bytes, rows } = load.before;
  found.growth = {
    empty: bytes,
    perPerson: (withPeople.bytes - bytes) / load.users,
    rowsPerPerson: (withPeople.rows - rows) / load.users,
    perSave: (after.bytes - withPeople.bytes) / Math.max(1, saves),
  };
}
