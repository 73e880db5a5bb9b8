import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

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
