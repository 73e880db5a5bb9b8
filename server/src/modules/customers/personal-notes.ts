import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { organisationNote } from '../../db/schema.ts';

/** Notes that somebody of staff wrote about customers; they stay, without a name (S-54). */
export const personalNotes = { name: 'notes', read, erase };

function read({ orm }: Transaction, userId: string): Promise<unknown> {
  return orm
    .select({ at: organisationNote.at, body: organisationNote.body })
    .from(organisationNote)
    .where(eq(organisationNote.authorId, userId));
}

async function erase({ orm }: Transaction, userId: string): Promise<void> {
  await orm.update(organisationNote).set({ authorId: null }).where(eq(organisationNote.authorId, userId));
}
