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
  /** All that live, and those of them that have nothing to do. */
  readonly #threads = new Set<Worker>();
  readonly #idle: Worker[] = [];
  readonly #queue: (() => void)[] = [];
  #busy = 0;
  #isClosed = false;

  constructor(options: WorkPoolOptions) {
    this.#options = options;
  }

  async run(task: Task): Promise<WorkOutcome<Value>> {
    if (this.#busy >= this.#options.threads) {
      if (this.#queue.length >= this.#options.waiting) return { kind: 'overloaded' };
      // Whoever leaves hands over the place, so nobody who comes now can take it first.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else this.#busy += 1;
    try {
      return this.#isClosed ? { kind: 'overloaded' } : await this.#do(task);
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  /** Ends all threads, also those at work; what waits for them hears that there is no more room. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map((worker) => worker.terminate()));
  }

  async #do(task: Task): Promise<WorkOutcome<Value>> {
    const worker = this.#idle.pop() ?? (await this.#start());
    const value = await this.#ask(worker, task);
    if (value === 'late') return { kind: 'late' };
    if (value === 'ended') return { kind: 'overloaded' };
    this.#idle.push(worker);
    return { kind: 'done', value: value.value };
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
    const place = this.#idle.indexOf(worker);
    if (place >= 0) this.#idle.splice(place, 1);
  }

  /** A task that takes too long ends its thread. */
  #ask(worker: Worker, task: Task): Promise<{ value: Value } | 'late' | 'ended'> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        settle();
        void worker.terminate();
        resolve('late');
      }, this.#options.timeMs);
      const onMessage = (value: Value) => {
        settle();
        resolve({ value });
      };
      const onError = (error: Error) => {
        settle();
        reject(error);
      };
      const onExit = () => {
        settle();
        if (this.#isClosed) resolve('ended');
        else reject(new Error('The thread of a pool ended at its work.'));
      };
      function settle(): void {
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('error', onError);
        worker.off('exit', onExit);
      }
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.on('exit', onExit);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(task);
    });
  }
}
