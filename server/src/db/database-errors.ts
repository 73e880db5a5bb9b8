import type { STORAGE_BOUNDS, StoredKind } from '@suite/contracts/storage';

const UNAVAILABLE = new Set([
  'overloaded', // too many are waiting
  '25P03', // a transaction waited too long between two statements
  '25P04', // a transaction ran over its time
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57014', // a statement ran over its time
  '57P01', // the server is being shut down
  '57P02',
  '57P03', // the server is starting
  '53300', // no connection left
  '55P03', // a lock was not to be had in time
  '40P01', // it and another one waited for each other, again and again
  '25006', // read-only
  '58030', // input or output failed
]);

// What the connection pool says without a code: a broken connection, none free in time, or no answer.
const TROUBLE = /Connection terminated|timeout exceeded when trying to connect|Query read timeout/;

/** Whether the database, not the request, is the reason: the same request may succeed later. */
export function databaseTrouble(error: unknown): 'unavailable' | 'full' | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (code === '53100' || code === 'ENOSPC') return 'full';
    const isGone = code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect';
    if (isGone || UNAVAILABLE.has(code) || code.startsWith('08') || TROUBLE.test(cause.message)) {
      return 'unavailable';
    }
  }
  return undefined;
}

/** Whether it was undone because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (codeOf(cause) === '40P01') return true;
  }
  return false;
}

/** Whether a row like it is there already: two requests at once both found that there was none. */
export function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (codeOf(cause) === '23505') return true;
  }
  return false;
}

/** Who stores as much as there may be, and what: undefined where that is not the reason. As `add_stored_bytes` reports it. */
export function fullStorage(error: unknown): FullStorage | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Written by our own function.
    if (codeOf(cause) === 'SB001' && 'detail' in cause)
      return JSON.parse(String(cause.detail)) as FullStorage;
  }
  return undefined;
}

export interface FullStorage {
  holder: keyof typeof STORAGE_BOUNDS;
  /** Bytes by kind; not there for somebody else's eyes. */
  kinds?: Partial<Record<StoredKind, number>>;
}

/** The SQLSTATE of PostgreSQL, or the code of Node. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  // Node reports a host with several addresses as one error that holds the others.
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [error];
  return typeof first === 'object' && first !== null && 'code' in first ? String(first.code) : '';
}
