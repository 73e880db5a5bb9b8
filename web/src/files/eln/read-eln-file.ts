import type { ReadOutcome } from './read-eln.ts';
import { ARCHIVE_LIMITS } from './zip-entries.ts';

const TIME_MS = 60_000;

/** Reads an archive beside the page. Stopped by the signal, and then it never answers. */
export async function readElnFile(file: File, signal: AbortSignal): Promise<ReadOutcome> {
  if (file.size > ARCHIVE_LIMITS.bytes) return { problem: 'too-large', detail: '' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./read-eln.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const end = (outcome: ReadOutcome) => {
      clearTimeout(timer);
      worker.terminate();
      if (!signal.aborted) resolve(outcome);
    };
    const timer = setTimeout(() => end({ problem: 'took-too-long', detail: '' }), TIME_MS);
    signal.addEventListener('abort', () => end({ problem: 'took-too-long', detail: '' }));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadOutcome>) => end(data));
    // Also when it ran out of memory.
    worker.addEventListener('error', () => end({ problem: 'broken', detail: '' }));
    worker.postMessage(bytes, { transfer: [bytes.buffer] });
  });
}

/** Whether a file is an archive, by how it begins, never by its name. */
export async function isArchive(file: File): Promise<boolean> {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return p === 0x50 && k === 0x4b;
}
