import { ContentLoadError } from '@suite/delivery';
import { DatabaseError } from '../db/driver.ts';
import { CommandError } from '../modules/access/index.ts';
import { describeError, safeError } from '../platform/log.ts';
import { SettingsError } from '../start/config.ts';
import { ListenError } from '../start/listener.ts';

/** Errors whose message is one sentence for the person who starts the product; others are faults of ours. */
export function isForOperator(error: unknown): error is Error {
  return [SettingsError, DatabaseError, ListenError, ContentLoadError, CommandError].some(
    (kind) => error instanceof kind,
  );
}

/** Ends a process that cannot go on, and prints why. */
export function endWith(error: unknown): never {
  const { stack = '' } = safeError(error);
  console.error(`\n${isForOperator(error) ? error.message : `${describeError(error)}\n${stack}`}`);
  process.exit(1);
}
