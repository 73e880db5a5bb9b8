import { QuestionThread } from '../../../ui/question-thread.ts';
import type { ValueQuestions } from './value-answer.ts';

/** Estimates EACN and Cc beside the page; the model is small, the reader of structures is not. */
export class ValueThread extends QuestionThread<ValueQuestions> {
  constructor() {
    super({
      start: () => new Worker(new URL('./value.worker.ts', import.meta.url), { type: 'module' }),
      timeMs: 10_000,
      firstTimeMs: 30_000,
    });
  }
}
