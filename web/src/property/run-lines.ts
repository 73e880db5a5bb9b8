import type { ListLine } from './parse-lines.ts';
import type { EstimateThread } from './estimate-thread.ts';
import type { ListResult } from './list-result.ts';
import { SeenStructures } from './seen-structures.ts';

const AT_ONCE = 100;

/** Goes through a list part by part; a part that takes too long is done line by line, to find the one to blame. */
export async function runLines(
  thread: EstimateThread,
  lines: readonly ListLine[],
  { signal, onPart }: { signal: AbortSignal; onPart: (results: ListResult[]) => void },
): Promise<void> {
  const seen = new SeenStructures(thread);
  for (let start = 0; start < lines.length && !signal.aborted; start += AT_ONCE) {
    const part = lines.slice(start, start + AT_ONCE);
    const results = (await runPart(thread, part)) ?? (await runSingly(thread, part, signal));
    const marked = await seen.mark(results);
    if (!signal.aborted) onPart(marked);
  }
}

async function runPart(thread: EstimateThread, part: readonly ListLine[]): Promise<ListResult[] | undefined> {
  const answers = await thread.ask(
    'lines',
    part.map(({ smiles }) => smiles),
  );
  return answers?.map((answer, index): ListResult => {
    const line = part[index] ?? { line: 0, smiles: '', name: '' };
    return answer.ok ? { ...line, answer: answer.value } : { ...line, refused: answer };
  });
}

async function runSingly(
  thread: EstimateThread,
  part: readonly ListLine[],
  signal: AbortSignal,
): Promise<ListResult[]> {
  const results: ListResult[] = [];
  for (const line of part) {
    if (signal.aborted) break;
    const [result] = (await runPart(thread, [line])) ?? [];
    results.push(result ?? { ...line, refused: { reason: 'too-slow' } });
  }
  return results;
}
