import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../../db/durable-files.ts';
import { type Journal, newJournal, newJournalId } from './journal.ts';

/** Keeps the journal over restarts; a deletion that only memory knows would be forgotten with it. */
export interface JournalFile {
  read: () => Promise<Journal>;
  /** The journal as it may be used from now on. */
  save: (journal: Journal) => Promise<Journal>;
}

const journalSchema = z.object({
  id: z.string().min(1),
  traces: z.array(
    z.object({
      type: z.enum(['Entry', 'Asset']),
      id: z.string(),
      change: z.number().int().positive(),
      fingerprint: z.string(),
      sys: z.object({ createdAt: z.string(), updatedAt: z.string(), revision: z.number() }),
      deletedAt: z.string().exactOptional(),
    }),
  ),
});

export function journalFile(path: string, warn: (text: string) => void): JournalFile {
  return {
    async read() {
      try {
        return journalSchema.parse(JSON.parse(await readFile(path, 'utf8')));
      } catch (error) {
        if (isMissing(error)) return newJournal();
        warn(`${path} cannot be read (${String(error)}): readers of changes will have to start again.`);
        return newJournal();
      }
    },
    async save(journal) {
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeDurably(path, JSON.stringify(journal));
        return journal;
      } catch (error) {
        // After a restart the same numbers would stand for other changes: no token of this journal may outlive it.
        warn(`${path} cannot be written (${String(error)}): readers of changes will have to start again.`);
        return { ...journal, id: newJournalId() };
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
