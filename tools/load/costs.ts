import type { Returned } from './generator.ts';
import type { LoadStage } from './load-stage.ts';
import { type Kind, KINDS } from './mix.ts';
import { type CpuUse, measureCpu } from './watch.ts';

export interface Cost {
  kind: Kind;
  requests: number;
  /** Milliseconds of a core that the product needs for one. */
  serverMs: number;
  /** Those of PostgreSQL; undefined where it is on another machine. */
  databaseMs: number | undefined;
  p50Ms: number;
}

/** Of a second, at most: what takes long. A password is hashed for so long on purpose. */
const AT_MOST: Partial<Record<Kind, number>> = { ranking: 10, 'sign-in': 5 };

/** Each kind alone, at a rate that nobody has to wait for. */
export async function measureCosts(
  load: LoadStage,
  { perSecond, seconds }: { perSecond: number; seconds: number },
) {
  const usedFor = new Map<Kind, Used>();
  const measure = async (kind: Kind) => {
    const each = { perSecond: Math.min(perSecond, AT_MOST[kind] ?? Infinity), kind };
    await load.run({ ...each, seconds: 2 });
    usedFor.set(kind, await usedBy(load, () => load.run({ ...each, seconds })));
  };
  for (const kind of KINDS) if (kind !== 'sign-in') await measure(kind);
  // When nothing is left to do of the start: jobs, and its own watch. Signing in leaves some more to do.
  const idle = await usedBy(load, () => load.run({ perSecond: 1, seconds, kind: 'page' }));
  await measure('sign-in');
  return [...usedFor].map(([kind, used]): Cost => {
    const requests = used.returned.good.count;
    // What it needs when nobody comes is not for these requests.
    const share = (spent: number, rest: number) =>
      ((spent - rest * (used.returned.seconds / idle.returned.seconds)) * 1000) / requests;
    return {
      kind,
      requests,
      serverMs: share(used.server, idle.server),
      databaseMs: used.database === undefined ? undefined : share(used.database, idle.database ?? 0),
      p50Ms: used.returned.good.p50,
    };
  });
}

interface Used extends CpuUse {
  returned: Returned;
}

async function usedBy(load: LoadStage, run: () => Promise<Returned>): Promise<Used> {
  const used = await measureCpu(load.stage);
  const returned = await run();
  return { returned, ...used() };
}

export interface Growth {
  /** Bytes of all tables and indexes, for each person with a session and a recipe. */
  perPerson: number;
  /** Rows for each person. */
  rowsPerPerson: number;
  /** Bytes for each save of a recipe. */
  perSave: number;
  /** What the database has before the first person. */
  empty: number;
}
