import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { BroadcastChannel, getEnvironmentData, workerData } from 'node:worker_threads';
import type { OpenOrder } from '../protocol.ts';

// The real worker on a disk so slow that the clock of the test goes on by one beat with every file it
// opens or reads.
const { cluster = '' } = workerData as OpenOrder; // as in the real worker
const beats = getEnvironmentData(cluster) as unknown as Int32Array; // the test that starts this file sets it
const clock = new BroadcastChannel(cluster);
clock.unref();
const { openSync, readSync } = fs;

function waitForBeat(): void {
  const beat = Atomics.load(beats, 0);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  clock.postMessage('beat');
  Atomics.wait(beats, 0, beat); // until the test has moved its clock
}

Object.assign(fs, {
  openSync(...all: Parameters<typeof openSync>) {
    waitForBeat();
    return openSync(...all);
  },
  readSync(...all: Parameters<typeof readSync>) {
    waitForBeat();
    return readSync(...all);
  },
});
syncBuiltinESMExports();
await import('../worker.ts');
