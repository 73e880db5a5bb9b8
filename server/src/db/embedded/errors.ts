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
export interface StatementFields {
  code?: string;
  severity?: string;
  detail?: string;
  hint?: string;
  schema?: string;
  table?: string;
  column?: string;
  dataType?: string;
  constraint?: string;
}

/** An error that PostgreSQL gave for a statement, with its SQLSTATE as code. */
export class StatementError extends Error implements StatementFields {
  override name = 'StatementError';
  declare readonly code?: string;
  declare readonly severity?: string;
  declare readonly detail?: string;
  declare readonly hint?: string;
  declare readonly schema?: string;
  declare readonly table?: string;
  declare readonly column?: string;
  declare readonly dataType?: string;
  declare readonly constraint?: string;

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
] as const satisfies readonly (keyof StatementFields)[];

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
