import type { Cost, Growth } from './costs.ts';
import { type Flood, medianOf, PROMISES, type SlowClientsFound, type Steady } from './parts.ts';
import type { Quantiles } from './quantiles.ts';

/** What was found on one database; parts that were not asked for are not there. */
export interface Found {
  database: string;
  users: number;
  steady?: Steady;
  flood?: Flood;
  slow?: SlowClientsFound;
  costs?: Cost[];
  growth?: Growth;
}

/** What was promised and not kept. */
export function brokenIn({ steady, flood, slow }: Found): string[] {
  const broken: string[] = [];
  const expect = (condition: boolean, sentence: string) => void (condition || broken.push(sentence));
  if (steady) {
    expect(steady.failed === 0, `F-16 ${steady.failed} answers failed under steady load`);
    expect(steady.returned.good.p99 <= PROMISES.steadyP99Ms, `F-16 p99 is ${ms(steady.returned.good.p99)}`);
    expect(steady.growth <= PROMISES.growth, `F-16 memory grew by ${percent(steady.growth)}`);
  }
  if (flood) {
    expect(flood.isAlive, 'F-14 the process has ended');
    expect(flood.returned.good.count > 0, 'F-14 nobody was answered in a flood');
    expect(
      flood.returned.good.p99 <= PROMISES.floodP99Ms,
      `F-14 p99 of the accepted is ${ms(flood.returned.good.p99)}`,
    );
    expect(unexpectedIn(flood) === 0, `F-14 ${unexpectedIn(flood)} answers were neither given nor refused`);
    expect(flood.recoveredMs <= PROMISES.recoveredWithinMs, `F-14 well again after ${ms(flood.recoveredMs)}`);
  }
  if (slow) {
    const [without, beside] = [medianOf(slow.without), medianOf(slow.with)];
    expect(slow.failed === 0, `F-15 ${slow.failed} answers failed beside slow clients`);
    expect(isClose(without, beside), `F-15 p99 of others went from ${ms(without)} to ${ms(beside)}`);
  }
  return broken;
}

/** Below so many milliseconds a difference is the machine's. */
const NOISE_MS = 10;

function isClose(without: number, beside: number): boolean {
  return beside <= without * (1 + PROMISES.slowClients) || beside - without <= NOISE_MS;
}

function unexpectedIn({ returned: { statuses } }: Flood): number {
  return Object.entries(statuses)
    .filter(([status]) => !status.startsWith('2') && !['304', '429', '503'].includes(status))
    .reduce((sum, [, count]) => sum + count, 0);
}

export function linesOf(found: Found): string {
  const { steady, flood, slow, costs, growth } = found;
  const lines = [`  ${found.database}, ${found.users} users`];
  if (steady) {
    const { returned } = steady;
    lines.push(
      `  steady, ${steady.perSecond} requests/s for ${returned.seconds.toFixed(0)} s: ${quantiles(returned.good)}; ${answers(returned.statuses)}`,
      `    memory ${steady.residentMb.toFixed(0)} MB, ${percent(steady.growth)} in the last two thirds; loop p99 ${ms(steady.loopP99Ms)}, at most ${ms(steady.loopMaxMs)}; ${percent(steady.serverCpu)} of a core${ofPostgres(steady)}, generator ${percent(returned.ownCpu)}, ${returned.late} sent late`,
      ...Object.entries(returned.kinds).map(([kind, one]) => `    ${kind.padEnd(12)} ${quantiles(one)}`),
    );
  }
  if (flood) {
    const { returned } = flood;
    lines.push(
      `  flood: capacity ${flood.capacity.toFixed(0)}/s, asked ${flood.asked.toFixed(0)}/s for ${returned.seconds.toFixed(0)} s: accepted ${quantiles(returned.good)}; refused ${quantiles(returned.refused)}`,
      `    ${answers(returned.statuses)}; well again after ${ms(flood.recoveredMs)}; generator ${percent(returned.ownCpu)}, ${returned.late} sent late`,
    );
  }
  if (slow) {
    lines.push(
      `  ${slow.clients} slow clients: p99 of others ${slow.without.map(ms).join(', ')} without, ${slow.with.map(ms).join(', ')} beside them`,
    );
  }
  for (const { kind, serverMs, databaseMs, p50Ms, requests } of costs ?? []) {
    const database = databaseMs === undefined ? '' : `, ${databaseMs.toFixed(2)} ms of PostgreSQL`;
    lines.push(
      `  cost of a ${kind.padEnd(12)} ${serverMs.toFixed(2)} ms of the server${database}; p50 ${ms(p50Ms)} (${requests})`,
    );
  }
  if (growth) {
    lines.push(
      `  growth: ${(growth.empty / 1e6).toFixed(1)} MB before the first person, ${(growth.perPerson / 1e3).toFixed(1)} kB and ${growth.rowsPerPerson.toFixed(1)} rows for each, ${(growth.perSave / 1e3).toFixed(2)} kB for each save`,
    );
  }
  return lines.join('\n');
}

function ofPostgres({ databaseCpu }: Steady): string {
  return databaseCpu === undefined ? '' : `, PostgreSQL ${percent(databaseCpu)}`;
}

function quantiles({ count, p50, p95, p99, max }: Quantiles): string {
  return count === 0
    ? 'none'
    : `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, at most ${ms(max)} (${count})`;
}

function answers(statuses: Record<string, number>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`)
    .join(', ');
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
