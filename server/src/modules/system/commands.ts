import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { recordBackup } from './backup-store.ts';
import type { SystemReader } from './system-reader.ts';

/** What a running server does for the commands of its machine: tell its state, and note a backup of its database. */
export function systemCommands(parts: { reader: SystemReader; database: Database; clock: Clock }) {
  return {
    status: async () => {
      parts.reader.forget(); // whoever asks by hand wants to see now
      return JSON.stringify(await parts.reader.read());
    },
    'backup-written': async (input: unknown) => {
      await recordBackup(parts, backupSchema.parse(input).bytes);
      parts.reader.forget();
      return 'noted';
    },
  };
}

const backupSchema = z.strictObject({ bytes: z.int().min(0) });
