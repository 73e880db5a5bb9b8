import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100; // what Linux reports to programs, whatever it counts with inside
const LEAST_OF_CORE = 0.85;

/** What a process holds in memory now, in MB (1 MB = 10⁶ bytes). */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kibibytes = existsSync(status)
    ? parseVmRss(readFileSync(status, 'utf8'))
    : Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());
  if (!(kibibytes > 0)) throw new Error(`The memory of process ${pid} could not be read.`);
  return (kibibytes * 1024) / 1e6;
}

/** The resident size in KiB, which /proc calls kB. */
export function parseVmRss(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}

/** Starts to watch processes; the result is the share of one core that they have used since (1 is all of it). */
export function watchCore(...pids: number[]): () => number {
  const secondsNow = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = { cpu: secondsNow(), ms: performance.now() };
  return () => {
    const share = (secondsNow() - before.cpu) / ((performance.now() - before.ms) / 1000);
    return Number.isNaN(share) ? 1 : share; // without /proc the core is taken for granted
  };
}

/**
 * Whether a process with work to do got too little of its core: other programs were in its way. A ratio suffers too,
 * because they hinder the faster side more than the slower.
 */
export function isHindered(share: number): boolean {
  return share < LEAST_OF_CORE;
}

/** Seconds that a process has used of all cores so far; no number without a /proc. */
function cpuSeconds(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) ? parseCpuTicks(readFileSync(stat, 'utf8')) / TICKS_PER_SECOND : Number.NaN;
}

/** Ticks in user and system mode: the 14th and 15th field, counted from behind the name, which may hold anything. */
export function parseCpuTicks(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
