import type { Kind, Question, Questions } from './structure-answer.ts';

/** A molecule within the limits takes milliseconds, starting the worker a second; what takes this long is ended. */
const TIME_MS = 10_000;

/** A worker that answers one question at a time; one over its time is ended, and the next gets a new one. */
export class StructureThread {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** Undefined when it took too long, or the thread was closed meanwhile. */
  ask<Key extends Kind>(
    kind: Key,
    ask: Questions[Key]['ask'],
  ): Promise<Questions[Key]['answer'] | undefined> {
    // The pair belongs together: `kind` decides what `ask` and the answer are.
    const question = { kind, ask } as Question;
    const answer = this.#last.then(() => this.#send(question));
    this.#last = answer;
    return answer as Promise<Questions[Key]['answer'] | undefined>;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #send(question: Question): Promise<unknown> {
    const worker = (this.#worker ??= new Worker(new URL('./structure.worker.ts', import.meta.url), {
      type: 'module',
    }));
    return new Promise((resolve) => {
      const controller = new AbortController();
      const { signal } = controller;
      const end = (answer: unknown) => {
        clearTimeout(timer);
        controller.abort();
        resolve(answer);
      };
      const giveUp = () => {
        worker.terminate();
        if (this.#worker === worker) this.#worker = undefined;
        end(undefined);
      };
      const timer = setTimeout(giveUp, TIME_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => end(data), { signal });
      worker.addEventListener('error', giveUp, { signal });
      worker.postMessage(question, {});
    });
  }
}
