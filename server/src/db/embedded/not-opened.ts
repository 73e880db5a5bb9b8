/** Who is to blame that a database did not open. Only files that are known to be damaged may be set aside. */
export type Blame =
  | { kind: 'files' } // PostgreSQL, or our own look at them, says that they are damaged
  | { kind: 'disk'; code: string }
  | { kind: 'unknown' }; // it hung, or its thread ended: a busy machine does the same to good files

/** The database did not open; the message is the reason, as part of a sentence. */
export class NotOpened extends Error {
  override name = 'NotOpened';
  readonly blame: Blame;

  constructor(reason: string, blame: Blame) {
    super(reason);
    this.blame = blame;
  }
}

/** What PostgreSQL also says with FATAL when it is the machine that lacks something. */
const LACKING = /out of memory|shared memory|too many open files|resource temporarily unavailable/i;

/** Judges by PostgreSQL's own last words (none when it said nothing), and by the trouble that the disk gave. */
export function blameFor(words: string, storageError: string | undefined): Blame {
  if (storageError !== undefined) return { kind: 'disk', code: storageError };
  return words === '' || LACKING.test(words) ? { kind: 'unknown' } : { kind: 'files' };
}
