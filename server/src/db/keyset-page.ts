import { and, asc, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';

/*
 * The cursor of a page is what the last entry before it is ordered by, so rows that others write or delete meanwhile make
 * no page skip or repeat any. Callers take it from `links.next`, and send it back as `page[after]` with the same filters.
 */

/** A cursor that no page of this list has given. */
export class InvalidCursorError extends Error {
  override name = 'InvalidCursorError';
}

/** One of the columns that a list is ordered by. Values that are missing come last, whichever way it goes. */
export interface SortKey {
  by: SQLWrapper;
  type: keyof typeof TYPES;
  isDescending?: boolean;
  isNullable?: boolean;
}

interface KeysetList {
  /** Names the list and its order: a cursor is good for the one that gave it. */
  name: string;
  /** The last one is unique. */
  keys: readonly SortKey[];
  after: string | undefined;
  size: number;
  /** When its first page was read, where the order is that of a moment; from `firstPageTime`. */
  at?: Date;
}

/** The parts of a query that reads a page. */
interface PageQuery {
  /** To be selected as `cursor`. */
  cursor: SQL.Aliased<string>;
  beyond: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

export interface KeysetPage<Row> {
  rows: Row[];
  /** How many there were in all when the first page was read. */
  total: number;
  /** The cursor of the next page; undefined where this is the last. */
  next: string | undefined;
}

/** How each type is written into a cursor and read again, to the last digit, and what can be read without an error. */
const TYPES = {
  text: { write: asText, read: (value: string) => sql`${value}::text`, pattern: /^[^\p{Cs}]*$/u },
  uuid: {
    write: asText,
    read: (value: string) => sql`${value}::uuid`,
    pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  },
  integer: { write: asText, read: (value: string) => sql`${value}::integer`, pattern: /^-?\d{1,9}$/ },
  bigint: { write: asText, read: (value: string) => sql`${value}::bigint`, pattern: /^\d{1,18}$/ },
  float: {
    write: asText,
    // Through a number: the database refuses those that are too small for it.
    read: (value: string) => sql`${Number(value)}::float8`,
    pattern: /^-?\d{1,20}(?:\.\d{1,40})?(?:e[+-]?\d{1,3})?$/,
  },
  date: {
    write: (by: SQLWrapper) => sql`(${by} - date '2000-01-01')::text`,
    read: (value: string) => sql`(date '2000-01-01' + ${value}::integer)`,
    pattern: /^-?\d{1,6}$/,
  },
  moment: {
    write: (by: SQLWrapper) => sql`(extract(epoch from ${by}) * 1000000)::bigint::text`,
    read: (value: string) => sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`,
    pattern: /^-?\d{1,16}$/,
  },
};

function asText(by: SQLWrapper): SQL {
  return sql`(${by})::text`;
}

/** As far as the calendar of JavaScript goes. */
const LAST_MOMENT = 8.64e15;

const cursorSchema = z.strictObject({
  list: z.string(),
  values: z.array(z.string().max(1000).nullable()),
  total: z.int().min(0),
  at: z.int().min(0).max(LAST_MOMENT).optional(),
});

/** Reads a page: `select` by the parts it is given, `count` for the first page, whose total the others carry along. */
export async function keysetPage<Row extends { cursor: string }>(
  list: KeysetList,
  select: (query: PageQuery) => Promise<Row[]>,
  count: () => Promise<number> = () => Promise.resolve(0),
): Promise<KeysetPage<Row>> {
  const { name, keys, size } = list;
  const after = list.after === undefined ? undefined : cursorOf(list, list.after);
  const values = sql.join(
    keys.map(({ by, type }) => TYPES[type].write(by)),
    sql`, `,
  );
  // Both are sent before either is answered.
  const [total, found] = await Promise.all([
    after?.total ?? count(),
    select({
      cursor: sql<string>`page_cursor(${values})`.as('cursor'),
      beyond: after && beyond(keys, after.values),
      orderBy: keys.map(orderOf),
      limit: size + 1,
    }),
  ]);
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  // The values are text, or null: the database wrote them so.
  const at = list.at && { at: list.at.getTime() };
  const next = last && writeCursor({ list: name, values: JSON.parse(last.cursor) as string[], total, ...at });
  return { rows, total, next };
}

/** When the first page of a list was read, by the cursor of one of the others; now, where this is the first. */
export function firstPageTime(after: string | undefined, now: Date): Date {
  const { at } = (after !== undefined && readCursor(after, cursorSchema)) || {};
  return at === undefined ? now : new Date(at);
}

function cursorOf({ name, keys }: KeysetList, text: string): z.infer<typeof cursorSchema> {
  const cursor = readCursor(text, cursorSchema);
  const isOfKey = (value: string | null, { type, isNullable = false }: SortKey) =>
    value === null ? isNullable : TYPES[type].pattern.test(value);
  if (
    cursor?.list !== name ||
    cursor.values.length !== keys.length ||
    !keys.every((key, index) => isOfKey(cursor.values[index] ?? null, key))
  ) {
    throw new InvalidCursorError();
  }
  return cursor;
}

function orderOf({ by, isDescending = false, isNullable = false }: SortKey): SQL {
  // Said only where it can be missing, because otherwise no index is read backwards.
  if (isNullable && isDescending) return sql`${by} desc nulls last`;
  return isDescending ? desc(by) : asc(by);
}

/** Entries after these values: with more of the first, or as much of it and more of the second, and so on. */
function beyond(keys: readonly SortKey[], values: readonly (string | null)[]): SQL | undefined {
  const [key, ...others] = keys;
  const [value = null, ...rest] = values;
  if (!key) return sql`false`;
  const { by, type, isDescending = false, isNullable = false } = key;
  if (value === null) return and(sql`${by} is null`, beyond(others, rest));
  const given = TYPES[type].read(value);
  const isMore = isDescending ? sql`${by} < ${given}` : sql`${by} > ${given}`;
  if (others.length === 0 && !isNullable) return isMore;
  return and(
    // Says nothing new, but lets an index begin there.
    isNullable ? undefined : isDescending ? sql`${by} <= ${given}` : sql`${by} >= ${given}`,
    or(isMore, isNullable ? sql`${by} is null` : undefined, and(sql`${by} = ${given}`, beyond(others, rest))),
  );
}

export function writeCursor(cursor: object): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Undefined for what is no such cursor; one that somebody made up only finds other pages of the list. */
export function readCursor<Cursor>(text: string, schema: z.ZodType<Cursor>): Cursor | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
