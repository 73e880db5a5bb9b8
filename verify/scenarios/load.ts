import { Crowd } from '../load/crowd.ts';
import type { Returned } from '../load/generator.ts';
import { type Kind, KINDS } from '../load/mix.ts';
import { medianOf, msText, percentText, quantilesText } from '../load/quantiles.ts';
import { openSlowClients } from '../load/slow-clients.ts';
import { type CpuUse, measureCpu, type Sample, sizeOf, watchProduct } from '../load/watch.ts';
import { scenario, type Scene } from '../scenario.ts';

/** What one server is promised to serve (F-16): docs/scale.md has the runs. */
const PROMISED = { users: 200, perSecond: 150 };
const STEADY_P99_MS = 300;
const MOST_GROWTH = 0.05;
const FLOOD_P99_MS = 1000;
const RECOVERED_WITHIN_MS = 5000;
const SLOW_CLIENTS_COST = 0.2;
/** Below so many milliseconds a difference is the machine's. */
const NOISE_MS = 10;

/**
 * Asked on a product with the limits of production, by people in a process of their own. On the database of tests it says
 * little: that waits for no disk.
 */
export const promisedLoad = [
  scenario('F-16 steady load', steadyLoad, { isOwn: true, on: ['embedded'] }),
  scenario('F-15 slow clients', slowClients, { isOwn: true, on: ['embedded'] }),
  scenario('F-14 flood', flood, { isOwn: true, on: ['embedded'] }),
];

export const load = [
  scenario('F-16 costs of each kind of request', costs, { isOwn: true }),
  ...promisedLoad.map(({ name, run }) => scenario(name, run, { isOwn: true })),
];

function openCrowd(scene: Scene): Promise<Crowd> {
  return Crowd.open(scene, scene.count('users', PROMISED.users, PROMISED.users));
}

function rateOf(scene: Scene): number {
  return scene.count('rate', PROMISED.perSecond, PROMISED.perSecond);
}

export interface Steady {
  returned: Returned;
  samples: readonly Sample[];
  used: CpuUse;
}

/** A mix of pages, reads, searches and saves at a steady rate. */
async function steadyLoad(scene: Scene): Promise<string> {
  const [perSecond, seconds] = [rateOf(scene), scene.count('seconds', 30, 1800)];
  const crowd = await openCrowd(scene);
  await crowd.run({ perSecond, seconds: Math.min(10, seconds / 3) }); // what is compiled and kept once
  const watch = watchProduct(crowd.product, Math.max(500, (seconds * 1000) / 60));
  const used = await measureCpu(crowd.product);
  const returned = await crowd.run({ perSecond, seconds });
  const steady = { returned, used: used(), samples: await watch.end() };
  judgeSteady(scene, steady);
  return `${crowd.users} people, ${perSecond} requests/s for ${returned.seconds.toFixed(0)} s: ${steadyText(steady)}`;
}

export function judgeSteady(scene: Scene, { returned, samples }: Steady): void {
  const failed = failuresIn(returned);
  scene.expect(failed === 0, 'no answer fails under steady load', failed);
  scene.expectWithin(returned.good.p99, STEADY_P99_MS, 'p99 is within 300 ms');
  const growth = growthOf(samples);
  scene.expect(growth <= MOST_GROWTH, 'memory grows by 5 % at most', percentText(growth));
}

function steadyText({ returned, used, samples }: Steady): string {
  const residentMb = samples.at(-1)?.residentMb ?? 0;
  const loopP99 = msText(medianOf(samples.map(({ loopP99Ms }) => loopP99Ms)));
  const loopMax = msText(Math.max(...samples.map(({ loopMaxMs }) => loopMaxMs)));
  const ofCore = (seconds: number) => percentText(seconds / returned.seconds);
  const ofPostgres = used.database === undefined ? '' : `, PostgreSQL ${ofCore(used.database)}`;
  const kinds = Object.entries(returned.kinds);
  return [
    `${quantilesText(returned.good)}; ${answersText(returned)}`,
    `memory ${residentMb.toFixed(0)} MB, ${percentText(growthOf(samples))} in the last two thirds; loop p99 ${loopP99}, at most ${loopMax}; ${ofCore(used.server)} of a core${ofPostgres}, generator ${percentText(returned.ownCpu)}, ${returned.late} sent late`,
    ...kinds.map(([kind, one]) => `${kind.padEnd(12)} ${quantilesText(one)}`),
  ].join('\n    ');
}

function answersText({ statuses }: Returned): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`)
    .join(', ');
}

/** Answers of other kinds than these, and 2xx. */
function countBut({ statuses }: Returned, expected: readonly string[]): number {
  return Object.entries(statuses)
    .filter(([status]) => !status.startsWith('2') && !expected.includes(status))
    .reduce((sum, [, count]) => sum + count, 0);
}

function failuresIn(returned: Returned): number {
  return countBut(returned, ['304']);
}

/** The last fifth of the last two thirds compared with their first fifth. */
function growthOf(samples: readonly Sample[]): number {
  const window = samples.slice(Math.floor(samples.length / 3)).map(({ residentMb }) => residentMb);
  const fifth = Math.max(1, Math.floor(window.length / 5));
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  return sumOf(window.slice(-fifth)) / sumOf(window.slice(0, fifth)) - 1;
}

/** Three times what it can do, and then what people usually do. */
async function flood(scene: Scene): Promise<string> {
  const seconds = scene.count('floods', 5, 20);
  const crowd = await openCrowd(scene);
  const most = await crowd.run({ perSecond: 0, connections: 64, seconds });
  const capacity = most.good.count / most.seconds;
  const perSecond = 3 * capacity;
  const returned = await crowd.run({ perSecond, connections: 1500, seconds, isFromSent: true });
  const since = performance.now();
  let recoveredMs = 0;
  for (let isWell = false; !isWell && recoveredMs <= 60_000; ) {
    const after = await crowd.run({ perSecond: rateOf(scene) / 3, seconds: 1 });
    isWell = failuresIn(after) === 0 && after.good.p99 <= STEADY_P99_MS;
    recoveredMs = performance.now() - since;
  }
  scene.expect(crowd.product.isRunning(), 'the process goes on');
  judgeFlood(scene, { returned, recoveredMs });
  return `capacity ${capacity.toFixed(0)}/s, asked ${perSecond.toFixed(0)}/s for ${returned.seconds.toFixed(0)} s: accepted ${quantilesText(returned.good)}; refused ${quantilesText(returned.refused)}
    ${answersText(returned)}; well again after ${msText(recoveredMs)}; generator ${percentText(returned.ownCpu)}, ${returned.late} sent late`;
}

export function judgeFlood(
  scene: Scene,
  { returned, recoveredMs }: { returned: Returned; recoveredMs: number },
): void {
  scene.expect(returned.good.count > 0, 'some are answered in a flood');
  scene.expectWithin(returned.good.p99, FLOOD_P99_MS, 'p99 of the accepted is within 1 s');
  const unexpected = countBut(returned, ['304', '429', '503']);
  scene.expect(unexpected === 0, 'answers are given or refused', unexpected);
  scene.expectWithin(recoveredMs, RECOVERED_WITHIN_MS, 'it is well again within 5 s');
}

/** Others, without connections that trickle and once all of these are there: in turns, so that a change of the machine hits both. */
async function slowClients(scene: Scene): Promise<string> {
  const [clients, rounds] = [scene.count('clients', 500, 500), scene.count('rounds', 3, 5)];
  const crowd = await openCrowd(scene);
  const errand = { perSecond: rateOf(scene) / 2, seconds: scene.isLong ? 20 : 4 };
  const p99: { without: number[]; beside: number[] } = { without: [], beside: [] };
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    p99.without.push((await crowd.run(errand)).good.p99);
    using _ = await openSlowClients(crowd.product.port, clients);
    const beside = await crowd.run(errand);
    p99.beside.push(beside.good.p99);
    failed += failuresIn(beside);
  }
  scene.expect(failed === 0, 'no answer fails beside slow clients', failed);
  judgeSlowClients(scene, medianOf(p99.without), medianOf(p99.beside));
  return `${clients} slow clients: p99 of others ${p99.without.map(msText).join(', ')} without, ${p99.beside.map(msText).join(', ')} beside them`;
}

export function judgeSlowClients(scene: Scene, without: number, beside: number): void {
  const isClose = beside <= without * (1 + SLOW_CLIENTS_COST) || beside - without <= NOISE_MS;
  const said = `from ${msText(without)} to ${msText(beside)}`;
  scene.expect(isClose, 'p99 of others is a fifth higher at most', said);
}

/** Of a second, at most: what takes long. A password is hashed for so long on purpose. */
const AT_MOST: Partial<Record<Kind, number>> = { ranking: 10, 'sign-in': 5 };

/** Each kind alone, at a rate that nobody has to wait for, and what people and saves leave in the database. */
async function costs(scene: Scene): Promise<string> {
  const crowd = await openCrowd(scene);
  const seconds = scene.isLong ? 30 : 4;
  const withPeople = await sizeOf(crowd.product);
  const usedFor = new Map<Kind, Used>();
  const measure = async (kind: Kind) => {
    const each = { perSecond: AT_MOST[kind] ?? 30, kind };
    await crowd.run({ ...each, seconds: 2 });
    usedFor.set(kind, await usedBy(crowd, () => crowd.run({ ...each, seconds })));
  };
  for (const kind of KINDS) if (kind !== 'sign-in') await measure(kind);
  // When nothing is left to do of the start: jobs, and its own watch. Signing in leaves some more to do.
  const idle = await usedBy(crowd, () => crowd.run({ perSecond: 1, seconds, kind: 'page' }));
  await measure('sign-in');
  const lines = [...usedFor].map(([kind, used]) => `cost of a ${kind.padEnd(12)} ${costText(used, idle)}`);
  const saves = Math.max(1, usedFor.get('save')?.returned.good.count ?? 0);
  const { bytes, rows } = crowd.before;
  const each = (amount: number) => amount / crowd.users;
  const perSave = ((await sizeOf(crowd.product)).bytes - withPeople.bytes) / saves;
  const growth = `growth: ${(bytes / 1e6).toFixed(1)} MB before the first person, ${(each(withPeople.bytes - bytes) / 1e3).toFixed(1)} kB and ${each(withPeople.rows - rows).toFixed(1)} rows for each, ${(perSave / 1e3).toFixed(2)} kB for each save`;
  return [`${crowd.users} people`, ...lines, growth].join('\n    ');
}

/** Milliseconds of a core for one request; what it needs when nobody comes is not for these. */
function costText({ returned, server, database }: Used, idle: Used): string {
  const { count, p50 } = returned.good;
  const rest = returned.seconds / idle.returned.seconds;
  const each = (spent: number, idling: number) => (((spent - idling * rest) * 1000) / count).toFixed(2);
  const ofPostgres = database === undefined ? '' : `, ${each(database, idle.database ?? 0)} ms of PostgreSQL`;
  return `${each(server, idle.server)} ms of the server${ofPostgres}; p50 ${msText(p50)} (${count})`;
}

interface Used extends CpuUse {
  returned: Returned;
}

async function usedBy({ product }: Crowd, run: () => Promise<Returned>): Promise<Used> {
  const used = await measureCpu(product);
  const returned = await run();
  return { returned, ...used() };
}
