import { identityOf, layOut, readSmiles } from '@suite/structure';
import type { QuestionOf } from '../question-thread.ts';
import type { StructureQuestions } from './structure-answer.ts';

// Reading a structure takes a millisecond, thousands of them seconds, and a hostile one perhaps longer: beside the page.
self.addEventListener('message', ({ data }: MessageEvent<QuestionOf<StructureQuestions>>) => {
  self.postMessage(answer(data), {});
});

function answer(question: QuestionOf<StructureQuestions>): unknown {
  if (question.kind === 'drawing') return draw(question.ask);
  return question.ask.map((smiles) => (readSmiles(smiles).ok ? identityOf(smiles) : null));
}

function draw(smiles: string): StructureQuestions['drawing']['answer'] {
  const read = readSmiles(smiles);
  return read.ok ? { ok: true, value: layOut(smiles) } : read;
}
