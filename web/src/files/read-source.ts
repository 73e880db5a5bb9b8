import type { ReadMessage } from './read-table.worker.ts';
import { type Cell, FILE_LIMITS, type ReadOutcome } from './table.ts';

export interface Reading {
  signal: AbortSignal;
  /** How much is done, from 0 to 1; undefined while that is unknown. */
  onProgress: (share: number | undefined) => void;
}

/** Reads a file or a pasted block beside the page. Stopped by the signal, and then it never answers. */
export async function readSource(
  source: File | string,
  { signal, onProgress }: Reading,
): Promise<ReadOutcome> {
  if (typeof source !== 'string' && source.size > FILE_LIMITS.bytes) return { problem: 'too-large' };
  onProgress(0);
  const given = typeof source === 'string' ? source : await bytesOf(source, { signal, onProgress });
  onProgress(undefined);
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const end = (outcome: ReadOutcome) => {
      clearTimeout(timer);
      worker.terminate();
      if (!signal.aborted) resolve(outcome);
    };
    const timer = setTimeout(() => end({ problem: 'took-too-long' }), FILE_LIMITS.timeMs);
    signal.addEventListener('abort', () => end({ problem: 'took-too-long' }));
    const rows: Cell[][] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if ('rows' in data) rows.push(...data.rows);
      else if ('problem' in data.outcome) end(data.outcome);
      else end({ table: { ...data.outcome.table, rows } });
    });
    // Also when it ran out of memory.
    worker.addEventListener('error', () => end({ problem: 'broken' }));
    worker.postMessage(given, typeof given === 'string' ? {} : { transfer: [given.buffer] });
  });
}

async function bytesOf(file: File, { signal, onProgress }: Reading): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  let read = 0;
  for await (const part of partsOf(file.stream().getReader())) {
    signal.throwIfAborted();
    bytes.set(part, read);
    read += part.length;
    onProgress(read / file.size);
  }
  return bytes;
}

/** Not every browser lets one walk through a stream. */
async function* partsOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
