import { ContentLoadError } from '@suite/delivery';
import { DatabaseError } from '../db/driver.ts';
import { CommandError } from '../modules/access/index.ts';
import { SettingsError } from '../start/config.ts';
import { ListenError } from '../start/listener.ts';

/** Errors whose message is one sentence for the person who starts the product; others are faults of ours. */
export function isForOperator(error: unknown): error is Error {
  return [SettingsError, DatabaseError, ListenError, ContentLoadError, CommandError].some(
    (kind) => error instanceof kind,
  );
}
