import { Worker } from 'node:worker_threads';
import { READY } from './work-thread.ts';

export interface WorkPoolOptions {
  file: URL;
  threads: number;
  /** A task over its time ends its thread; what the thread needs to start is not counted. */
  timeMs: number;
  /** How many may wait for a thread. */
  waiting: number;
}

export type WorkOutcome<Value> = { kind: 'done'; value: Value } | { kind: 'late' } | { kind: 'overloaded' };

/** Threads for work that would hold up the event loop: a few at a time, a bounded queue, and an end for each task. */
export class WorkPool<Task, Value> {
  readonly #options: WorkPoolOptions;
  readonly #idle: Worker[] = [];
  readonly #queue: (() => void)[] = [];
  #busy = 0;

  constructor(options: WorkPoolOptions) {
    this.#options = options;
  }

  async run(task: Task): Promise<WorkOutcome<Value>> {
    if (this.#busy >= this.#options.threads) {
      if (this.#queue.length >= this.#options.waiting) return { kind: 'overloaded' };
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    this.#busy += 1;
    try {
      const worker = this.#idle.pop() ?? (await this.#start());
      const value = await this.#ask(worker, task);
      if (value === undefined) return { kind: 'late' };
      this.#idle.push(worker);
      return { kind: 'done', value: value.value };
    } finally {
      this.#busy -= 1;
      this.#queue.shift()?.();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()));
  }

  /** On a busy machine a thread may take longer to load its code than its task takes: that time is not the task's. */
  #start(): Promise<Worker> {
    const worker = new Worker(this.#options.file, { execArgv: [] });
    worker.unref(); // an idle thread does not keep the process alive
    return new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (said) => {
        worker.off('error', reject);
        if (said === READY) resolve(worker);
        else reject(new Error('The thread of a pool does not say when it is ready.'));
      });
    });
  }

  /** Undefined when the task took too long; its thread is gone then. */
  #ask(worker: Worker, task: Task): Promise<{ value: Value } | undefined> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        settle();
        void worker.terminate();
        resolve(undefined);
      }, this.#options.timeMs);
      const onMessage = (value: Value) => {
        settle();
        resolve({ value });
      };
      const onError = (error: Error) => {
        settle();
        reject(error);
      };
      function settle(): void {
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('error', onError);
      }
      worker.on('message', onMessage);
      worker.on('error', onError);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(task);
    });
  }
}
