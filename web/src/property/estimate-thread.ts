import { QuestionThread } from '../ui/question-thread.ts';
import type { EstimateQuestions } from './estimate-answer.ts';

/** Estimates beside the page, with the model of all known molecules: opening it takes seconds on a slow machine. */
export class EstimateThread extends QuestionThread<EstimateQuestions> {
  constructor() {
    super({
      start: () => new Worker(new URL('./estimate.worker.ts', import.meta.url), { type: 'module' }),
      timeMs: 10_000,
      firstTimeMs: 60_000,
    });
  }
}
