import { parentPort } from 'node:worker_threads';

/** The first thing a thread says: it is loaded, and the time of a task counts from here. */
export const READY = 'ready';

/** For the file of a thread of a WorkPool: answers each task with its value, one after another. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the file says what its pool sends
export function answerTasks<Task>(answer: (task: Task) => unknown): void {
  if (!parentPort) throw new Error('This file runs in a worker thread.');
  const port = parentPort;
  const reply = async (task: Task) => port.postMessage(await answer(task));
  port.on('message', (task: Task) => void reply(task));
  port.postMessage(READY);
}
