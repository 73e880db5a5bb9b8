import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { constants, setPriority } from 'node:os';

/** Lets everything else go before the thread that calls it. Only Linux knows priorities of threads; elsewhere nothing changes. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    // <process>/task/<thread>: the system takes the number of a thread where it takes that of a process.
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Without /proc, or where it may not be changed, the thread works like any other.
  }
}
