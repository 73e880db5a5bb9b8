import type { Answers, Question } from './science.worker.ts';

type Asked<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

/** Asks the engine beside the page. */
export type AskScience = <Kind extends Question['kind']>(
  question: Asked<Kind> & { kind: Kind },
) => Promise<Answers[Kind]>;

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** One worker for ranking, which must be quick, and one for fits and searches, which may take a second. */
export function startScience(): { ask: AskScience; stop: () => void } {
  const quick = startWorker();
  const slow = startWorker();
  const ask: AskScience = (question) => {
    const isQuick = question.kind === 'own-rows' || question.kind === 'own-rank';
    return (isQuick ? quick : slow).ask(question) as Promise<never>; // the worker answers what its table says
  };
  return {
    ask,
    stop: () => {
      quick.stop();
      slow.stop();
    },
  };
}

function startWorker() {
  let worker: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function started(): Worker {
    if (worker) return worker;
    worker = new Worker(new URL('./science.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<{ number: number; answer: unknown }>) => {
      waiting.get(data.number)?.resolve(data.answer);
      waiting.delete(data.number);
    });
    worker.addEventListener('error', () => {
      // A worker that broke answers nothing any more: the next question starts another.
      for (const { reject } of waiting.values()) reject(new Error('The calculation has broken off.'));
      waiting.clear();
      worker?.terminate();
      worker = undefined;
    });
    return worker;
  }

  return {
    ask: (question: Question): Promise<unknown> =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        started().postMessage({ number: count, question }, {});
      }),
    stop: () => {
      worker?.terminate();
      worker = undefined;
      waiting.clear();
    },
  };
}
