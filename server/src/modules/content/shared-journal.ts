import {
  type Journal,
  journalSchema,
  type JournalStore,
  lastChange,
  newJournal,
  newJournalId,
  recordChanges,
} from '@suite/delivery';
import { eq, sql } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { contentJournal } from '../../db/schema.ts';
import { describeError } from '../../platform/log.ts';

interface SharedParts {
  database: Database;
  space: string;
  warn: (text: string) => void;
}

/**
 * In the database, for a service that several servers answer: a token of one is good for all. They record one after the
 * other, so those that load the same content write its changes once.
 */
export function sharedJournal({ database, space, warn }: SharedParts): JournalStore {
  const asSystem = database.as(SYSTEM);
  let known = newJournal();
  return {
    async record(content, now) {
      try {
        known = await asSystem.transaction(async (tx) => {
          const before = await lock(tx);
          const next = recordChanges(before, content, now);
          if (next !== before) {
            await tx.orm
              .update(contentJournal)
              .set({ journal: next, lastChange: lastChange(next) })
              .where(eq(contentJournal.space, space));
          }
          return next;
        });
      } catch (error) {
        // Nobody else knows of these numbers: no token of this journal may meet theirs.
        warn(
          `The changes of the content are not written down (${describeError(error)}): readers of changes will have to start again.`,
        );
        known = { ...recordChanges(known, content, now), id: newJournalId() };
      }
      return known;
    },
    async latest() {
      try {
        known = await newest();
      } catch (error) {
        // Without the database the service answers with what it knows.
        warn(`The changes of the content: ${describeError(error)}`);
      }
      return known;
    },
  };

  function newest(): Promise<Journal> {
    return asSystem.transaction(async ({ orm }) => {
      const [newer] = await orm
        .select({ id: sql<string>`${contentJournal.journal} ->> 'id'`, last: contentJournal.lastChange })
        .from(contentJournal)
        .where(eq(contentJournal.space, space));
      // Mostly nothing has changed, and the journal of all resources is not read for that.
      if (newer?.id === known.id && newer.last === lastChange(known)) return known;
      const [row] = await orm.select().from(contentJournal).where(eq(contentJournal.space, space));
      return row ? journalSchema.parse(row.journal) : known;
    });
  }

  /** The journal of the space, for this transaction alone. */
  async function lock({ orm }: Transaction): Promise<Journal> {
    await orm
      .insert(contentJournal)
      .values({ space, journal: newJournal(), lastChange: 0 })
      .onConflictDoNothing();
    const [row] = await orm
      .select()
      .from(contentJournal)
      .where(eq(contentJournal.space, space))
      .for('update');
    return journalSchema.parse(row?.journal);
  }
}
