import { useQuery } from '@tanstack/react-query';
import type { DryingQuestion, RealDrying } from './drying-answer.ts';

/** A worker for one question: what takes its library is loaded when somebody looks at a path, and ended with the answer. */
function ask(question: DryingQuestion, signal: AbortSignal): Promise<RealDrying> {
  const worker = new Worker(new URL('./activity.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<RealDrying>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The question was taken back.')));
    worker.addEventListener('message', ({ data }: MessageEvent<{ answer: RealDrying }>) =>
      resolve(data.answer),
    );
    worker.addEventListener('error', () => reject(new Error('The calculation has broken off.')));
    worker.postMessage({ number: 1, question }, {});
  }).finally(() => worker.terminate());
}

/** The path with activities by UNIFAC. */
export function useRealDrying(question: DryingQuestion) {
  return useQuery({
    queryKey: ['drying', question],
    queryFn: ({ signal }) => ask(question, signal),
    networkMode: 'always',
    retry: false,
    gcTime: 60_000,
  });
}
