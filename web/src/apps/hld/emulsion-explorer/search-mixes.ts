import type { FoundMixes, MixSearch, Outcome } from '@suite/hld';

/** Searches beside the page. Stopped by the signal, and then it never answers. */
export function searchMixes(search: MixSearch, signal: AbortSignal): Promise<Outcome<FoundMixes>> {
  const worker = new Worker(new URL('./find-mixes.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Outcome<FoundMixes>>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('The search has broken off.'));
    });
    worker.postMessage(search, {});
  });
}
