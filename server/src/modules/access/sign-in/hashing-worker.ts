import { argon2Sync } from 'node:crypto';
import { answerTasks, lowerThreadPriority } from '../../../platform/work-pool.ts';

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
answerTasks((task: HashingTask) => argon2Sync('argon2id', task));
