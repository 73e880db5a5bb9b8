import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { announce } from '../../../db/changes.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { erasedUser } from '../../../db/schema.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { asSystem } from '../parts.ts';

const BEGUN = '?';
const NOT_DONE = '-';

/**
 * Who was erased, outside the database: a backup from before brings them back, and the list takes them out again
 * (S-54). It holds ids only, which say nothing by themselves. An erasure is noted before it commits (`?ID`), and what became
 * of it afterwards (`ID` or `-ID`): whatever fails in between, nobody who was erased is forgotten, and nobody else is listed.
 */
export class EraseList {
  readonly #path: string;

  constructor(dataFolder: string) {
    this.#path = join(dataFolder, 'erased-users');
  }

  begin(userId: string): void {
    this.#write(BEGUN + userId);
  }

  add(userId: string): void {
    this.#write(userId);
  }

  drop(userId: string): void {
    this.#write(NOT_DONE + userId);
  }

  ids(): string[] {
    return this.#those('');
  }

  /** Those of whom it is not known whether they were erased. */
  begun(): string[] {
    return this.#those(BEGUN);
  }

  /** Those whose last line begins so; who was erased stays so. A line that a crash cut off is left out. */
  #those(mark: string): string[] {
    const marks = new Map<string, string>();
    for (const line of this.#text().split('\n')) {
      const id = line.replace(/^[?-]/, '');
      if (isUuid(id) && marks.get(id) !== '') marks.set(id, line.slice(0, -id.length));
    }
    return [...marks].flatMap(([id, last]) => (last === mark ? [id] : []));
  }

  #text(): string {
    return existsSync(this.#path) ? readFileSync(this.#path, 'utf8') : '';
  }

  #write(line: string): void {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    const isCutOff = /[^\n]$/.test(this.#text());
    const file = openSync(this.#path, 'a', 0o600);
    try {
      writeSync(file, `${isCutOff ? '\n' : ''}${line}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }
}

/** Writes it down for all servers of the database, with the erasure itself. */
export async function rememberErased(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.orm.insert(erasedUser).values({ userId, erased: now }).onConflictDoNothing();
  await announce(tx, 'erased');
}

/** Notes what became of erasures that were begun. The database knows: it was written in the same transaction. */
export async function settleErasures(
  database: Database,
  list: EraseList,
  begun: readonly string[] = list.begun(),
): Promise<void> {
  if (begun.length === 0) return;
  const { userId: column } = erasedUser;
  const done = await asSystem({ database }, ({ orm }) =>
    orm.select({ userId: column }).from(erasedUser).where(inArray(column, begun)),
  );
  for (const id of begun) {
    if (done.some(({ userId }) => userId === id)) list.add(id);
    else list.drop(id);
  }
}

/**
 * Brings the list in this server's folder and the one in the database together: a restore may lose the one and a new machine
 * has none of the other. People who were erased by another server are in this folder too from then on.
 */
export async function shareEraseList(database: Database, list: EraseList, now: Date): Promise<void> {
  const known = list.ids();
  const all = await asSystem({ database }, async ({ orm }) => {
    const rows = known.map((userId) => ({ userId, erased: now }));
    if (rows.length > 0) await orm.insert(erasedUser).values(rows).onConflictDoNothing();
    return orm.select({ userId: erasedUser.userId }).from(erasedUser);
  });
  for (const { userId } of all) if (!known.includes(userId)) list.add(userId);
}
