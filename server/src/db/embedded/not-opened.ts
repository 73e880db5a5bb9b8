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

/**
 * What PostgreSQL also says with FATAL when it is the machine that lacks something, when it was told to end, or when
 * its settings are wrong: the files are as good as they were.
 */
const NOT_THE_FILES = [
  /out of memory|memory exhausted|shared memory|cannot allocate|stack depth/i,
  /too many open files|resource temporarily unavailable|permission denied|no space left|read-only file system/i,
  /timeout|timed out|cancell?ed|canceling|terminating|starting up|shutting down|lock file/i,
  /configuration|parameter "|unrecognized|could not load library|extension/i,
];

/** Judges by PostgreSQL's own last words (none when it said nothing), and by the trouble that the disk gave. */
export function blameFor(words: string, storageError: string | undefined): Blame {
  if (storageError !== undefined) return { kind: 'disk', code: storageError };
  const isKnown = words !== '' && !NOT_THE_FILES.some((pattern) => pattern.test(words));
  return isKnown ? { kind: 'files' } : { kind: 'unknown' };
}
