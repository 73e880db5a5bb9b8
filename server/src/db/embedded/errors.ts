/** What the embedded database itself has to say; the codes of PostgreSQL are those of StatementError. */
export type EmbeddedCode =
  | 'in-use' // another process holds the folder
  | 'damaged' // the folder does not open and no dump helps
  | 'unopened' // the folder did not open, and nothing shows that its files are to blame
  | 'version' // the folder belongs to another PostgreSQL
  | 'storage' // the disk is full, read-only or failing
  | 'overloaded' // too many are waiting
  | 'reopening' // the database is coming back: try again soon
  | 'broken' // the database did not come back so far; it is tried again and again
  | 'closed';

/** Its message is for the operator: what is wrong, and what to do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
  readonly code: EmbeddedCode;

  constructor(code: EmbeddedCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The fields of a PostgreSQL error that reach the caller. */
const FIELDS = [
  'code',
  'severity',
  'detail',
  'hint',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
] as const;

export type StatementFields = Partial<Record<(typeof FIELDS)[number], string>>;

/** An error that PostgreSQL gave for a statement, with its SQLSTATE as code and its other fields. */
export class StatementError extends Error {
  override name = 'StatementError';
  declare readonly code?: string;

  constructor(message: string, fields: StatementFields) {
    super(message);
    Object.assign(this, fields);
  }
}

/** An error as it crosses from the worker; the statement and its parameters stay behind, they may be secret. */
export interface PackedError {
  message: string;
  fields: StatementFields;
}

export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields: StatementFields = {};
  for (const name of FIELDS) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string') fields[name] = value;
  }
  return { message: error.message, fields };
}

export function unpackError({ message, fields }: PackedError): StatementError {
  return new StatementError(message, fields);
}

/** After these PostgreSQL is gone: its memory may hold anything, only recovery from the log is safe. */
export function isFatal({ fields }: PackedError): boolean {
  return fields.severity === 'PANIC' || fields.severity === 'FATAL';
}

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

const FULL = ['ENOSPC', 'EDQUOT'];
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM'];
const FAILING = ['EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY', 'ENODEV', 'ESTALE', 'ETIMEDOUT'];

/** The code of an error that tells of the disk, or of the machine, rather than of the files on it. */
export function storageCode(error: unknown): string | undefined {
  if (error instanceof NotOpened) return error.blame.kind === 'disk' ? error.blame.code : undefined;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const code = String(error.code);
  return [...FULL, ...NOT_WRITABLE, ...FAILING].includes(code) ? code : undefined;
}

/** The sentence for the operator, unless the files are to blame: that error stays as it is, like any other. */
export function explainTrouble(folder: string, error: unknown): unknown {
  const code = storageCode(error);
  if (code !== undefined) return new EmbeddedError('storage', sentence(folder, code), { cause: error });
  if (!(error instanceof NotOpened) || error.blame.kind !== 'unknown') return error;
  return new EmbeddedError(
    'unopened',
    `The data folder ${folder} did not open: ${error.message}. Nothing shows that its files are damaged, so it was ` +
      'left as it is: start again, with less going on beside it. To go back to the newest dump instead, and lose what ' +
      `was written after it, rename ${folder} and start again.`,
    { cause: error },
  );
}

function sentence(folder: string, code: string): string {
  if (FULL.includes(code))
    return `The disk of the data folder ${folder} is full: free some space and start again.`;
  if (NOT_WRITABLE.includes(code))
    return `The data folder ${folder} cannot be written: allow it or set DATA_DIR to another folder.`;
  return `The disk of the data folder ${folder} reports ${code}: see to it and start again.`;
}
