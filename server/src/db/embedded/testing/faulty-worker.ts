import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { getEnvironmentData, workerData } from 'node:worker_threads';
import type { OpenOrder } from '../protocol.ts';
import { type Trouble, TROUBLES } from './troubles.ts';

const real = { ...fs };
const { cluster = '' } = workerData as OpenOrder; // as in the real worker
const trouble = getEnvironmentData(cluster) as unknown as Int32Array; // the test that starts this file sets it

function is(name: Trouble): boolean {
  return TROUBLES[Atomics.load(trouble, 0)] === name;
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: simulated`), { code });
}

const WRITING = fs.constants.O_WRONLY | fs.constants.O_RDWR;

Object.assign(fs, {
  writeSync(...all: [number, Uint8Array, number, number, number]) {
    if (!is('full')) return real.writeSync(...all);
    // A full disk still takes what fits into blocks a file has already.
    const [fd, , , length, position] = all;
    if (position + length <= real.fstatSync(fd).size) return real.writeSync(...all);
    throw failure('ENOSPC');
  },
  openSync(path: string, ...rest: [number, number]) {
    if (is('read-only') && (rest[0] & WRITING) !== 0) throw failure('EROFS');
    return real.openSync(path, ...rest);
  },
  writeFileSync(path: string, ...rest: [string, object]) {
    if (is('read-only')) throw failure('EROFS');
    real.writeFileSync(path, ...rest);
  },
  fdatasyncSync(fd: number) {
    if (is('sync fails')) throw failure('EIO');
    real.fdatasyncSync(fd);
  },
});
syncBuiltinESMExports();
await import('../worker.ts');
