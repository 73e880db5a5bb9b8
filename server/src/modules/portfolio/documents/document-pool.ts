import { HttpError } from '../../../http/http-error.ts';
import { WorkPool } from '../../../platform/work-pool.ts';

const TIME_MS = 5000;

/** Looks through documents on a thread of its own: one made for it could hold up everybody for minutes. */
export function createDocumentPool() {
  const pool = new WorkPool<Uint8Array, string | undefined>({
    file: new URL('worker.ts', import.meta.url),
    threads: 1,
    timeMs: TIME_MS,
    waiting: 20,
  });
  return {
    /** Refuses what is not a document we keep. */
    async check(content: Uint8Array): Promise<void> {
      const outcome = await pool.run(content);
      if (outcome.kind === 'overloaded') {
        throw new HttpError('SERVICE_UNAVAILABLE', {
          detail: 'Too many documents are being looked through at the moment: try again later.',
          headers: { 'Retry-After': '10' },
        });
      }
      const fault =
        outcome.kind === 'done'
          ? outcome.value
          : `The PDF takes longer than ${TIME_MS / 1000} seconds to look through. Save it in a simpler form.`;
      if (fault !== undefined) throw new HttpError('UNPROCESSABLE_CONTENT', { detail: fault });
    },
  };
}
