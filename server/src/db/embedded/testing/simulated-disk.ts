import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type FileState, Unsynced } from './unsynced.ts';

export interface DiskPlan {
  /** Shared with the test: how many operations are left until the power goes; below zero it stays. */
  countdown: Int32Array;
  seed: number;
  /** `drop`: all that was not synced is lost. `mixed`: of each file some blocks made it to the disk. */
  loss: 'drop' | 'mixed';
  /** A disk that lies, as PGlite's does without our sync. */
  ignoresSync: boolean;
  root: string;
}

/** A name that is not safe on the disk yet, and how to take the change back. */
interface NameChange {
  folder: string;
  created?: string;
  undo: () => void;
}

const real = { ...fs };

/**
 * Puts a disk with a cache under everything this thread does in `root`: what is written is there at once, and gone
 * with the power unless it was synced. When the power goes the thread ends.
 */
export function installDisk(plan: DiskPlan): void {
  const unsynced = new Unsynced(plan);
  const open = new Map<number, string>();
  const grave = `${plan.root}.grave`;
  let changes: NameChange[] = [];
  let buried = 0;
  let isDead = false;
  real.mkdirSync(grave, { recursive: true });

  function tick(): void {
    if (isDead) throw new Error('There is no power.');
    if (Atomics.sub(plan.countdown, 0, 1) === 1) cut();
  }

  function cut(): never {
    isDead = true;
    unsynced.lose();
    // A journalling file system: what it knows of names is the past up to some moment.
    const kept = plan.loss === 'drop' ? 0 : Math.floor(unsynced.random() * (changes.length + 1));
    for (const { undo } of changes.slice(kept).toReversed()) undo();
    return process.exit();
  }

  function bury(path: string): string {
    buried += 1;
    const tomb = join(grave, `${buried}-${basename(path)}`);
    real.renameSync(path, tomb);
    unsynced.renamed(path, tomb);
    return tomb;
  }

  function exhume(tomb: string, path: string): void {
    real.renameSync(tomb, path);
  }

  const isOurs = (path: unknown): path is string => typeof path === 'string' && path.startsWith(plan.root);

  Object.assign(fs, {
    openSync(path: string, ...rest: [string, number]) {
      const fd = real.openSync(path, ...rest);
      if (isOurs(path)) open.set(fd, path);
      return fd;
    },
    closeSync(fd: number) {
      open.delete(fd);
      real.closeSync(fd);
    },
    writeSync(...all: [number, Uint8Array, number, number, number]) {
      const [fd, , , length, position] = all;
      const path = open.get(fd);
      if (path !== undefined) {
        tick();
        unsynced.willWrite(stateOf(fd, path), position, length);
      }
      return real.writeSync(...all);
    },
    writeFileSync(path: string, ...rest: [string, object]) {
      if (isOurs(path) && !real.existsSync(path)) {
        tick();
        changes.push({
          folder: dirname(path),
          created: path,
          undo: () => real.rmSync(path, { force: true }),
        });
      }
      real.writeFileSync(path, ...rest);
    },
    truncateSync(path: string, length = 0) {
      if (isOurs(path)) {
        tick();
        unsynced.willTruncate(stateOf(path, path), length);
      }
      real.truncateSync(path, length);
    },
    ftruncateSync(fd: number, length = 0) {
      const path = open.get(fd);
      if (path !== undefined) {
        tick();
        unsynced.willTruncate(stateOf(fd, path), length);
      }
      real.ftruncateSync(fd, length);
    },
    renameSync(from: string, to: string) {
      tick();
      const tomb = real.existsSync(to) ? bury(to) : undefined;
      real.renameSync(from, to);
      unsynced.renamed(from, to);
      changes.push({
        folder: dirname(to),
        undo: () => {
          real.renameSync(to, from);
          if (tomb !== undefined) exhume(tomb, to);
        },
      });
    },
    unlinkSync(path: string) {
      tick();
      const tomb = bury(path);
      changes.push({ folder: dirname(path), undo: () => exhume(tomb, path) });
    },
    fdatasyncSync(fd: number) {
      tick();
      const path = open.get(fd);
      if (path === undefined || plan.ignoresSync) return;
      unsynced.synced(real.fstatSync(fd).ino);
      // A file that is synced is found again by its name; a folder keeps all names in it.
      changes = changes.filter((change) => change.folder !== path && change.created !== path);
    },
  });
  syncBuiltinESMExports();
}

function stateOf(target: number | string, path: string): FileState {
  const { ino, size } = typeof target === 'number' ? real.fstatSync(target) : real.statSync(target);
  return { ino, size, path };
}
