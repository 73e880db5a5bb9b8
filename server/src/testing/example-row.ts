import type { ExampleRow } from '@suite/contracts/examples/request';
import type { ExamplePeople } from './example-people.ts';
import type { Answer } from './parameter-server.ts';

export interface MadeRow {
  value: string;
  etag?: string;
  /** What a call about it is sent with, where it belongs to somebody of its own. */
  headers?: Record<string, string>;
}

/** Makes a row of those that examples speak about, or gives the one that was made for the same call. */
export type RowOf = (row: ExampleRow) => Promise<MadeRow>;
export type Maker = (people: ExamplePeople, rowOf: RowOf) => Promise<MadeRow>;

export function made({ status, body, etag }: Answer): MadeRow {
  if (status !== 200 && status !== 201) throw new Error(`No row: ${status} ${JSON.stringify(body)}`);
  return { value: body.data.id, etag: etag === '' ? '"1"' : etag };
}

export const post =
  (who: 'formulator' | 'staff' | 'supplier', path: string, body: () => unknown): Maker =>
  async (people) =>
    made(await people[who].send(`POST ${path}`, body()));

let count = 0;
/** A number that no other row has. */
export function next(): number {
  count += 1;
  return count;
}
