import { QuestionThread } from '../question-thread.ts';
import type { StructureQuestions } from './structure-answer.ts';

/** Draws and identifies structures beside the page. A molecule within the limits takes milliseconds. */
export class StructureThread extends QuestionThread<StructureQuestions> {
  constructor() {
    super({
      start: () => new Worker(new URL('./structure.worker.ts', import.meta.url), { type: 'module' }),
      timeMs: 10_000,
      firstTimeMs: 30_000,
    });
  }
}
