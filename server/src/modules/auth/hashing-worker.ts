import { argon2Sync } from 'node:crypto';
import { lowerThreadPriority } from '../../platform/thread-priority.ts';
import { parentPort } from 'node:worker_threads';

/** What is asked of the thread: one hash, by argon2id. */
export interface HashingTask {
  message: Uint8Array;
  nonce: Uint8Array;
  tagLength: number;
  memory: number;
  passes: number;
  parallelism: number;
}

// Others come first: a flood of sign-ins may have what they leave (S-01).
lowerThreadPriority();
parentPort?.on('message', (task: HashingTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(argon2Sync('argon2id', task));
});
