import type { Driver, Readiness } from '../db/driver.ts';
import type { DiskSpace } from '../platform/disk.ts';

/** Less than this part of the disk, and less than so many bytes: five per cent of a large disk is still plenty. */
const LEAST_PART = 0.05;
const LEAST_BYTES = 1024 ** 3;

/**
 * Adds the disk of the data folder to what a server says of being ready. The embedded database is on it: with the disk
 * nearly full, nothing new should begin there. With PostgreSQL it holds copies, and the operator is only told.
 */
export function withDisk(state: Readiness, disk: DiskSpace | undefined, kind: Driver['kind']): Readiness {
  if (!state.isReady || !disk || disk.freeBytes >= disk.totalBytes * LEAST_PART) return state;
  const low = `the disk of the data folder has ${Math.floor((100 * disk.freeBytes) / disk.totalBytes)} % free`;
  if (kind === 'embedded' && disk.freeBytes < LEAST_BYTES) return { isReady: false, missing: low };
  return { ...state, notice: state.notice === undefined ? low : `${state.notice}; ${low}` };
}
