import type { ContentCache } from '@suite/contracts/pages';
import { isRecord } from './content-error.ts';

/** Where one answer outlives the process. */
export interface AnswerStore<Answer> {
  /** What was stored and its age in milliseconds; throws when it cannot be understood. */
  read: () => { answer: Answer; age: number } | undefined;
  write: (json: string) => void;
}

interface StoreOptions<Answer> {
  /** One word; the answers of different queries have different ones. */
  name: string;
  /** Which service the answer comes from: what another one said is not shown in its place. */
  source: string;
  isAnswer: (value: unknown) => value is Answer;
}

/** Stores one answer in what the server keeps for the pages. Files are input like any other: read back, it is checked. */
export function answerStore<Answer>(cache: ContentCache, options: StoreOptions<Answer>): AnswerStore<Answer> {
  const { name, source, isAnswer } = options;
  return {
    read() {
      const found = cache.read(name);
      if (!found) return undefined;
      const stored = parse(found.text);
      if (isRecord(stored) && stored['source'] !== source) return undefined;
      const answer = isRecord(stored) ? stored['answer'] : undefined;
      if (isAnswer(answer)) return { answer, age: found.age };
      throw new Error(`What was cached of the content service as "${name}" cannot be read and is not used.`);
    },
    write: (json) => cache.write(name, `{"source":${JSON.stringify(source)},"answer":${json}}`),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
