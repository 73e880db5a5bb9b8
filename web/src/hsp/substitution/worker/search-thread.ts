import type { SolventFacts } from '@suite/solvents';
import type { Question, Reply, Search } from './solvents.worker.ts';

/** Told of everything a search says, and of a worker that broke. */
export type OnReply = (reply: Reply | { kind: 'broken' }) => void;

/** The worker that searches: it has the pool once, and is ended to stop a search. */
export class SearchThread {
  #worker: Worker | undefined;
  #sent = '';
  #onReply: OnReply = () => undefined;

  find(search: Search, solvents: readonly SolventFacts[], onReply: OnReply): void {
    this.#onReply = onReply;
    const worker = (this.#worker ??= this.#start());
    if (this.#sent !== search.pool) this.#post(worker, { kind: 'pool', key: search.pool, solvents });
    this.#sent = search.pool;
    this.#post(worker, { kind: 'find', search });
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#sent = '';
    this.#onReply = () => undefined;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./solvents.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#onReply(data));
    worker.addEventListener('error', () => {
      const onReply = this.#onReply;
      this.stop();
      onReply({ kind: 'broken' });
    });
    return worker;
  }

  #post(worker: Worker, question: Question): void {
    worker.postMessage(question, {});
  }
}
