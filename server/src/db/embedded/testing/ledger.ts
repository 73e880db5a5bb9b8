import type { EmbeddedClient } from '../client.ts';

interface Entry {
  id: number;
  part: number;
  body: string;
}

/** Writes numbered entries and knows which of them the database has acknowledged. */
export class Ledger {
  readonly acknowledged: number[] = [];
  #next = 0;

  static async create(client: EmbeddedClient): Promise<void> {
    await client.exec(
      'CREATE TABLE IF NOT EXISTS ledger (id integer, part integer, body text NOT NULL, PRIMARY KEY (id, part))',
    );
  }

  /** One entry: two rows in a transaction when its number is even, one plain statement when it is odd. */
  async write(client: EmbeddedClient): Promise<number> {
    const id = this.#next;
    this.#next += 1;
    const insert = 'INSERT INTO ledger VALUES ($1, $2, $3)';
    if (id % 2 === 1) await client.query(insert, [id, 0, bodyOf(id, 0)]);
    else
      await client.transaction(async (transaction) => {
        await transaction.query(insert, [id, 0, bodyOf(id, 0)]);
        await transaction.query(insert, [id, 1, bodyOf(id, 1)]);
      });
    this.acknowledged.push(id);
    return id;
  }

  /** Goes on after the last entry that a dead process may have tried. */
  continueAt(id: number): void {
    this.#next = id;
  }

  /** What is wrong with the database: acknowledged and missing, or there and not whole. */
  async faults(client: EmbeddedClient): Promise<string[]> {
    return findFaults(this.acknowledged, await readEntries(client));
  }
}

export async function readEntries(client: EmbeddedClient): Promise<Entry[]> {
  return (await client.query<Entry>('SELECT id, part, body FROM ledger ORDER BY id, part')).rows;
}

export function findFaults(acknowledged: readonly number[], entries: readonly Entry[]): string[] {
  const parts = Map.groupBy(entries, ({ id }) => id);
  const missing = acknowledged.filter((id) => !parts.has(id)).map((id) => `${id} is missing`);
  const torn = [...parts]
    .filter(([id, rows]) => rows.length !== (id % 2 === 1 ? 1 : 2))
    .map(([id]) => `${id} is torn`);
  const wrong = entries
    .filter(({ id, part, body }) => body !== bodyOf(id, part))
    .map(({ id }) => `${id} is wrong`);
  return [...missing, ...torn, ...wrong];
}

/** Now and then larger than a page, to reach the files beside the table's own. */
function bodyOf(id: number, part: number): string {
  return `${id}.${part} `.repeat(id % 7 === 0 ? 2000 : 20);
}
