import { QuestionThread } from '../../ui/question-thread.ts';
import type { CrateDataset } from './crate.ts';
import type { ArchiveHead, ElnQuestions } from './write-eln.ts';

const TIME_MS = 60_000;

/** Writes an archive beside the page: while one dataset is packed, the next is made here. */
export async function writeElnFile(
  head: ArchiveHead,
  datasets: AsyncIterable<CrateDataset> | Iterable<CrateDataset>,
): Promise<Blob> {
  const thread = new QuestionThread<ElnQuestions>({
    start: () => new Worker(new URL('./write-eln.worker.ts', import.meta.url), { type: 'module' }),
    timeMs: TIME_MS,
    firstTimeMs: TIME_MS,
  });
  try {
    let packed = thread.ask('begin', head);
    for await (const dataset of datasets) {
      expectAnswer(await packed);
      packed = thread.ask('add', dataset);
    }
    expectAnswer(await packed);
    return expectAnswer(await thread.ask('end', null));
  } finally {
    thread.close();
  }
}

function expectAnswer<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Error('The archive could not be packed.');
  return answer;
}
