import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';
import { elsewhere, Semaphore } from './semaphore.ts';

export interface WorkPoolOptions {
  file: URL;
  threads: number;
  /** A task over its time ends its thread; what the thread needs to start is not counted. */
  timeMs: number;
  waiting: number;
}

export type WorkOutcome<Value> = { kind: 'done'; value: Value } | { kind: 'late' } | { kind: 'overloaded' };

/** Threads for work that would hold up the event loop: a few at a time, a bounded queue, and an end for each task. */
export class WorkPool<Task, Value> {
  readonly #options: WorkPoolOptions;
  /** All that live, and those of them that have nothing to do. */
  readonly #threads = new Set<Worker>();
  readonly #idle: Worker[] = [];
  readonly #slots: Semaphore;
  #isClosed = false;

  constructor(options: WorkPoolOptions) {
    this.#options = options;
    const { threads, waiting } = options;
    this.#slots = new Semaphore({ slots: threads, waiting, refuse: () => new Error('The pool is full.') });
  }

  async run(task: Task): Promise<WorkOutcome<Value>> {
    if (this.#slots.isFull()) return { kind: 'overloaded' };
    return elsewhere(() =>
      this.#slots.run(async () => (this.#isClosed ? { kind: 'overloaded' } : this.#do(task))),
    );
  }

  /** Ends all threads, also those at work; what waits for them hears that there is no more room. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map((worker) => worker.terminate()));
  }

  async #do(task: Task): Promise<WorkOutcome<Value>> {
    const worker = this.#idle.pop() ?? (await this.#start());
    const outcome = await this.#ask(worker, task);
    // A thread may have given its answer and ended since: a task for it would wait in vain.
    if (outcome.kind === 'done' && this.#threads.has(worker)) this.#idle.push(worker);
    return outcome;
  }

  /** On a busy machine a thread may take longer to load its code than its task takes: that time is not the task's. */
  #start(): Promise<Worker> {
    const worker = new Worker(this.#options.file, { execArgv: [] });
    worker.unref(); // an idle thread does not keep the process alive
    this.#threads.add(worker);
    // A thread can fail when nobody waits for it any more; unheard, that would end the process.
    worker.on('error', () => this.#forget(worker));
    worker.on('exit', () => this.#forget(worker));
    return new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of a pool ended before it was ready.')));
      worker.once('message', (said) => {
        if (said === READY) resolve(worker);
        else reject(new Error('The thread of a pool does not say when it is ready.'));
      });
    });
  }

  #forget(worker: Worker): void {
    this.#threads.delete(worker);
    const index = this.#idle.indexOf(worker);
    if (index >= 0) this.#idle.splice(index, 1);
  }

  async #ask(worker: Worker, task: Task): Promise<WorkOutcome<Value>> {
    if (!this.#threads.has(worker)) throw new Error('The thread of a pool ended before its work.');
    const settled = new AbortController();
    const { signal } = settled;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(task);
    try {
      // An error of the thread rejects all that wait for its events.
      const kind = await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }).then(() => 'ended' as const),
        sleep(this.#options.timeMs, 'late' as const, { signal }),
      ]);
      if (typeof kind !== 'string') return { kind: 'done', value: kind[0] as Value }; // what the thread answers
      if (kind === 'late') {
        void worker.terminate();
        return { kind };
      }
      if (this.#isClosed) return { kind: 'overloaded' };
      throw new Error('The thread of a pool ended at its work.');
    } finally {
      settled.abort();
    }
  }
}

/** The first thing a thread says: it is loaded, and the time of a task counts from here. */
const READY = 'ready';

/** For the file of a thread of a WorkPool: answers each task with its value, one after another. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the file says what its pool sends
export function answerTasks<Task>(answer: (task: Task) => unknown): void {
  if (!parentPort) throw new Error('This file runs in a worker thread.');
  const port = parentPort;
  const reply = async (task: Task) => port.postMessage(await answer(task));
  port.on('message', (task: Task) => void reply(task));
  port.postMessage(READY);
}

/** Lets everything else go before the thread that calls it. Only Linux knows priorities of threads; elsewhere nothing changes. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    // <process>/task/<thread>: the system takes the number of a thread where it takes that of a process.
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Without /proc, or where it may not be changed, the thread works like any other.
  }
}
