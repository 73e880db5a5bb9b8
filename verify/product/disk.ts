import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own for a data folder. */
export interface SmallDisk extends Disposable {
  folder: string;
  /** Leaves no room. */
  fill: () => void;
  makeRoom: () => void;
  /** Only while nobody has a file of it open for writing. */
  setReadOnly: (isReadOnly: boolean) => void;
}

/** Undefined where none can be made: that takes root and mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'suite-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize + 1024 * 1024));
      } catch {
        // As it should be: no more room.
      }
    },
    makeRoom: () => truncateSync(ballast, 0),
    setReadOnly: (isReadOnly) => {
      const { status, stderr } = spawnSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
      if (status !== 0) throw new Error(`The disk could not be made ${isReadOnly}: ${stderr.toString()}`);
    },
    [Symbol.dispose]: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
