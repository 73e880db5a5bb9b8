import type { Returned } from './generator.ts';
import type { LoadStage } from './load-stage.ts';
import { openSlowClients } from './slow-clients.ts';
import { measureCpu, type Sample, watchProduct } from './watch.ts';

/** What the product promises under load (F-14 to F-16). */
export const PROMISES = {
  steadyP99Ms: 300,
  growth: 0.05,
  floodP99Ms: 1000,
  recoveredWithinMs: 5000,
  slowClients: 0.2,
};

export interface Steady {
  perSecond: number;
  returned: Returned;
  /** Requests without the answer that was meant. */
  failed: number;
  /** Of its memory, in the last two thirds of the time. */
  growth: number;
  residentMb: number;
  loopP99Ms: number;
  loopMaxMs: number;
  /** Of one core. */
  serverCpu: number;
  /** Undefined where PostgreSQL is on another machine. */
  databaseCpu: number | undefined;
}

/** A mix of pages, reads, searches and saves at a steady rate. */
export async function steadyLoad(load: LoadStage, perSecond: number, seconds: number): Promise<Steady> {
  await load.run({ perSecond, seconds: Math.min(10, seconds / 3) }); // what is compiled and kept once
  const watch = watchProduct(load.stage, Math.max(500, (seconds * 1000) / 60));
  const used = await measureCpu(load.stage);
  const returned = await load.run({ perSecond, seconds });
  const { server, database } = used();
  const samples = await watch.end();
  return {
    perSecond,
    returned: withoutPeople(returned),
    failed: failuresIn(returned),
    growth: growthOf(samples),
    residentMb: samples.at(-1)?.residentMb ?? 0,
    loopP99Ms: medianOf(samples.map(({ loopP99Ms }) => loopP99Ms)),
    loopMaxMs: Math.max(...samples.map(({ loopMaxMs }) => loopMaxMs)),
    serverCpu: server / returned.seconds,
    databaseCpu: database === undefined ? undefined : database / returned.seconds,
  };
}

function failuresIn({ statuses }: Returned): number {
  return Object.entries(statuses)
    .filter(([status]) => !status.startsWith('2') && status !== '304')
    .reduce((sum, [, count]) => sum + count, 0);
}

/** The last fifth of the last two thirds against their first fifth. */
function growthOf(samples: readonly Sample[]): number {
  const window = samples.slice(Math.floor(samples.length / 3)).map(({ residentMb }) => residentMb);
  const fifth = Math.max(1, Math.floor(window.length / 5));
  return meanOf(window.slice(-fifth)) / meanOf(window.slice(0, fifth)) - 1;
}

export interface Flood {
  /** Answers in a second when as much is asked as is answered. */
  capacity: number;
  asked: number;
  returned: Returned;
  recoveredMs: number;
  isAlive: boolean;
}

/** Three times what it can do, and then what people usually do. */
export async function flood(
  load: LoadStage,
  { seconds, usual }: { seconds: number; usual: number },
): Promise<Flood> {
  const most = await load.run({ perSecond: 0, connections: 64, seconds });
  const capacity = most.good.count / most.seconds;
  const asked = 3 * capacity;
  const returned = await load.run({ perSecond: asked, connections: 1500, seconds, isFromSent: true });
  const since = performance.now();
  for (;;) {
    const after = await load.run({ perSecond: usual, seconds: 1 });
    const isWell = failuresIn(after) === 0 && after.good.p99 <= PROMISES.steadyP99Ms;
    const recoveredMs = performance.now() - since;
    if (isWell || recoveredMs > 60_000) {
      const isAlive = load.stage.product.isRunning();
      return { capacity, asked, returned: withoutPeople(returned), recoveredMs, isAlive };
    }
  }
}

export interface SlowClientsFound {
  clients: number;
  /** The p99 of others, without and with them, in each round. */
  without: number[];
  with: number[];
  failed: number;
}

/** Others, without connections that trickle and once all of these are there: in turns, so that a change of the machine hits both. */
export async function slowClients(
  load: LoadStage,
  given: { clients: number; rounds: number; seconds: number; perSecond: number },
): Promise<SlowClientsFound> {
  const { clients, rounds, seconds, perSecond } = given;
  const found: SlowClientsFound = { clients, without: [], with: [], failed: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const usual = await load.run({ perSecond, seconds });
    using _ = await openSlowClients(load.stage.product.port, clients);
    const beside = await load.run({ perSecond, seconds });
    found.without.push(usual.good.p99);
    found.with.push(beside.good.p99);
    found.failed += failuresIn(beside);
  }
  return found;
}

/** Tokens are nobody's business. */
function withoutPeople(returned: Returned): Returned {
  return { ...returned, people: [] };
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
