import { existsSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100; // what Linux tells to programs, whatever it counts with inside
const LEAST_OF_CORE = 0.85;

/** Starts to watch a process; the result tells which share of one core it has used since (1 is all of it). */
export function watchCore(pid: number): () => number {
  const before = { cpu: cpuSeconds(pid), ms: performance.now() };
  return () => {
    const cpu = cpuSeconds(pid);
    // Where nothing can be known, the core is taken for granted.
    if (cpu === undefined || before.cpu === undefined) return 1;
    return (cpu - before.cpu) / ((performance.now() - before.ms) / 1000);
  };
}

/**
 * Whether a process with work to do got too little of its core: others were in its way. A ratio suffers too, because
 * they hinder the faster side more than the slower.
 */
export function isCrowded(share: number): boolean {
  return share < LEAST_OF_CORE;
}

/** Seconds that a process has used of all cores so far; undefined where there is no /proc to tell. */
function cpuSeconds(pid: number): number | undefined {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) ? parseCpuTicks(readFileSync(stat, 'utf8')) / TICKS_PER_SECOND : undefined;
}

/** Ticks in user and system mode: the 14th and 15th field, counted from behind the name, which may hold anything. */
export function parseCpuTicks(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
