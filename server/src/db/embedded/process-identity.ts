import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names one process for ever: a number alone is given out again. */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, in ticks since the machine did; empty where the system does not tell. */
  started: string;
  host: string;
  /** Which start of the machine, and which space of process numbers (a container has its own). */
  boot: string;
  space: string;
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
    boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '',
    space: attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '',
  };
}

/** `unknown`: of another machine or container, which cannot be seen from here. */
export function isAlive(other: ProcessIdentity, own = ownIdentity()): boolean | 'unknown' {
  if (other.host === own.host && other.boot !== own.boot) return false; // the machine started anew since
  if (other.boot !== own.boot || other.space !== own.space) return 'unknown';
  // Without /proc a machine has no boot id either: then the name tells.
  if (own.boot === '' && other.host !== own.host) return 'unknown';
  if (own.started === '') return canBeSignalled(other.pid);
  const started = startOf(other.pid);
  return started !== undefined && (started === other.started || other.started === '');
}

/** The 22nd field of /proc/<pid>/stat; the second, the name, may hold spaces and brackets. A zombie is gone. */
function startOf(pid: number): string | undefined {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
}

function canBeSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it is there, and another's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // absent on this system, or the process is gone
  }
}
