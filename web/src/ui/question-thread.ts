/** What may be asked of a worker by kind, and what it answers. */
type Questions<Asked> = { [Kind in keyof Asked]: { ask: unknown; answer: unknown } };

interface ThreadChoices {
  /** Starts the worker; its address has to stand beside its name for the bundler. */
  start: () => Worker;
  /** What takes this long is ended. */
  timeMs: number;
  /** The first question waits for the worker to start and to open what it brings. */
  firstTimeMs: number;
}

/** A worker that answers one question at a time; one over its time is ended, and the next gets a new one. */
export class QuestionThread<Asked extends Questions<Asked>> {
  readonly #choices: ThreadChoices;
  #worker: Worker | undefined;
  #hasAnswered = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(choices: ThreadChoices) {
    this.#choices = choices;
  }

  /** Undefined when it took too long, or the thread was closed meanwhile. */
  ask<Key extends keyof Asked>(kind: Key, ask: Asked[Key]['ask']): Promise<Asked[Key]['answer'] | undefined> {
    const answer = this.#last.then(() => this.#send({ kind, ask }));
    this.#last = answer;
    return answer;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#hasAnswered = false;
  }

  #send(question: { kind: unknown; ask: unknown }): Promise<unknown> {
    const worker = (this.#worker ??= this.#choices.start());
    const { timeMs, firstTimeMs } = this.#choices;
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
        if (this.#worker === worker) this.close();
        end(undefined);
      };
      const timer = setTimeout(giveUp, this.#hasAnswered ? timeMs : firstTimeMs);
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          this.#hasAnswered = true;
          end(data);
        },
        { signal },
      );
      worker.addEventListener('error', giveUp, { signal });
      worker.postMessage(question, {});
    });
  }
}

/** A question as the worker gets it: its kind says what is asked. */
export type QuestionOf<Asked extends Questions<Asked>> = {
  [Key in keyof Asked]: { kind: Key; ask: Asked[Key]['ask'] };
}[keyof Asked];
