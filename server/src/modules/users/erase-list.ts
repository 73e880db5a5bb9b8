import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { SYSTEM } from '../../db/actor.ts';
import { announce } from '../../db/changes.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { erasedUser } from '../../db/schema.ts';
import { isUuid } from '../../platform/uuid.ts';

/**
 * Who was erased, outside the database: a backup from before brings them back, and the list takes them out again
 * (S-54). It holds ids only, which say nothing by themselves.
 */
export class EraseList {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  add(userId: string): void {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    const file = openSync(this.#path, 'a', 0o600);
    try {
      writeSync(file, `${userId}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  /** A line that a crash cut off is left out. */
  ids(): string[] {
    if (!existsSync(this.#path)) return [];
    return [...new Set(readFileSync(this.#path, 'utf8').split('\n'))].filter(isUuid);
  }
}

/** Writes it down for all servers of the database, with the erasure itself. */
export async function rememberErased(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.orm.insert(erasedUser).values({ userId, erased: now }).onConflictDoNothing();
  await announce(tx, 'erased');
}

/**
 * Brings the list in this server's folder and the one in the database together: a restore may lose the one and a new machine
 * has none of the other. Whoever was erased by another server is in this folder too from then on.
 */
export async function shareEraseList(database: Database, list: EraseList, now: Date): Promise<void> {
  const known = list.ids();
  const all = await database.as(SYSTEM).transaction(async ({ orm }) => {
    const rows = known.map((userId) => ({ userId, erased: now }));
    if (rows.length > 0) await orm.insert(erasedUser).values(rows).onConflictDoNothing();
    return orm.select({ userId: erasedUser.userId }).from(erasedUser);
  });
  for (const { userId } of all) if (!known.includes(userId)) list.add(userId);
}
