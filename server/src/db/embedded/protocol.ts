import type { Blame, PackedError } from './errors.ts';
import type { HeldLock } from './lock.ts';
import type { Progress } from './patience.ts';

/** How the worker opens its database. */
export interface OpenOrder {
  /** The folder of PostgreSQL's files; none means in memory. */
  cluster?: string;
  /** A tar to start from, in an empty folder or in memory. */
  tar?: Uint8Array<ArrayBuffer>;
  /** The lock of the folder, which this thread keeps alive and obeys. */
  lock?: HeldLock;
}

export type Value = unknown;
export type RowMode = 'array' | 'object';

/** A statement that stands alone must not leave a transaction open: whoever comes next would be inside it. */
export type StatementPosition = 'alone' | 'in transaction' | FirstInTransaction;

/** The worker begins it, and asks first what it begins with: two ways to the thread and back less. */
export interface FirstInTransaction {
  opening: Opening | undefined;
}

export interface Opening {
  text: string;
  params: Value[];
}

export interface ThreadData extends OpenOrder {
  progress: Progress;
}

/** What the worker is asked, one at a time. */
export type Request = Statement | { kind: 'copy' } | { kind: 'close' };

export type Statement =
  | { kind: 'query'; text: string; params: Value[]; rowMode: RowMode; position: StatementPosition }
  | { kind: 'exec'; text: string; rowMode: RowMode; position: StatementPosition };

export interface Result<Row = Record<string, Value>> {
  rows: Row[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
  /** The first word of PostgreSQL's command tag. */
  command?: string;
}

/** What the worker says: once that it is open or not, then one answer per request; and that it stopped because the folder is another's. */
export type Reply =
  | { kind: 'opened' }
  | { kind: 'lock lost' }
  | { kind: 'not opened'; reason: string; blame: Blame }
  | { kind: 'answer'; value: Value }
  | { kind: 'refused'; error: PackedError; isFatal: boolean };
