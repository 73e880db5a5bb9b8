import type { QuestionOf } from '../../ui/question-thread.ts';
import { type ElnQuestions, startEln } from './write-eln.ts';

// To compress and to add up a hundred recipes takes as long as to make them: done beside the page, while it makes the next.
self.addEventListener('message', ({ data }: MessageEvent<QuestionOf<ElnQuestions>>) => {
  // What goes wrong in a promise would reach nobody.
  answer(data).then((made) => self.postMessage(made, {}), self.reportError);
});

let archive: ReturnType<typeof startEln> | undefined;

async function answer(question: QuestionOf<ElnQuestions>): Promise<Blob | true> {
  if (question.kind === 'begin') archive = startEln(question.ask);
  if (!archive) throw new Error('No archive was begun.');
  if (question.kind === 'add') await archive.add(question.ask);
  return question.kind === 'end' ? archive.end() : true;
}
