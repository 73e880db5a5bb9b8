import { parentPort } from 'node:worker_threads';
import type { HspBlendRequest, HspFitRequest } from '@suite/contracts/calculations';
import type { Calculated } from './calculated.ts';
import { fitSpheres, rankBlendsFor } from './hsp.ts';

/** What is asked of the thread: the calculations that can take longer than the event loop may be held up. */
export type Task =
  | { kind: 'hsp-fit'; request: HspFitRequest }
  | { kind: 'hsp-blend'; request: HspBlendRequest };

parentPort?.on('message', (task: Task) => {
  const calculated: Calculated<object> =
    task.kind === 'hsp-fit' ? fitSpheres(task.request) : rankBlendsFor(task.request);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(calculated);
});
