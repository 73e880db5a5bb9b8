import { parentPort } from 'node:worker_threads';
import { matchRows } from './match-rows.ts';
import { readRows } from './read-rows.ts';
import type { ImportOutcome, ImportTask } from './thread-tasks.ts';

parentPort?.on('message', (task: ImportTask) => {
  const outcome: ImportOutcome = task.task === 'read' ? readRows(task) : matchRows(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(outcome);
});
