import { CHANGES_KEPT_DAYS } from '@suite/contracts/changes';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SYSTEM } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { InvalidCursorError, readCursor, writeCursor } from '../../db/keyset-page.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';

/** An entry, with what has become of its object. */
export interface ChangeRow extends Record<string, unknown> {
  /** Numbers of transactions are digits: they may be larger than what JSON keeps. */
  xid: string;
  seq: string;
  kind: string;
  id: string;
  time: string;
  /** Null where it is no longer there for the caller. */
  version: number | null;
  /** Of a lab result. */
  recipeId: string | null;
}

/**
 * How far the order of changes is settled: every transaction before it has ended, so nothing can come to stand there any
 * more. And whose numbers these are.
 */
export async function readSettled({ orm }: Transaction): Promise<{ xid: string; history: string }> {
  const { rows } = await orm.execute<{ xid: string; history: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid, change_history() as history`,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL gave no snapshot.');
  return row;
}

interface Range {
  after: Pick<Position, 'xid' | 'seq'>;
  /** Where the order is settled: no entry from there on. */
  before: string;
  kinds: readonly string[];
  /** Deletions before this transaction are left out: the caller began later. */
  since: string;
  size: number;
}

/** Entries for the caller, in the order in which they took effect. */
export async function readChanges(
  { orm }: Transaction,
  { after, before, kinds, since, size }: Range,
): Promise<ChangeRow[]> {
  const list = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const { rows } = await orm.execute<ChangeRow>(sql`
    select c.xid::text, c.seq::text, c.kind, c.object_id as id,
      to_char(c.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time,
      coalesce(r.version, l.revision, d.version, i.version) as version,
      case when c.kind like '%-lab-result' then substr(c.audience, 8) end as "recipeId"
    from (
      select * from change
      where audience = any ((select my_audiences())::text[]) and kind in (${list})
        and (xid, seq) > (${after.xid}::xid8, ${after.seq}::bigint) and xid < ${before}::xid8
        and not (deleted and xid < ${since}::xid8)
      order by xid, seq limit ${size}
    ) c
    left join recipe r
      on r.id = case when c.kind like '%-recipe' then c.object_id::uuid end and r.deleted is null
    left join lab_result l on l.id = case when c.kind like '%-lab-result' then c.object_id::uuid end
    left join dataset d on d.id = case when c.kind like '%-dataset' then c.object_id end and d.deleted is null
    left join ingredient i
      on i.id = case when c.kind not like '%-recipe' and c.kind not like '%-lab-result'
        and c.kind not like '%-dataset' then c.object_id::uuid end and i.withdrawn is null
    order by c.xid, c.seq`);
  return rows;
}

/** Whether deletions after this transaction are all still known. Asked last: what is taken away meanwhile counts. */
export async function isKept({ orm }: Transaction, xid: string): Promise<boolean> {
  const { rows } = await orm.execute<{ isKept: boolean }>(
    sql`select ${xid}::xid8 > after as "isKept" from change_kept`,
  );
  return rows[0]?.isKept ?? false;
}

/** Takes away deletions that were kept for their time. */
export async function purgeExpiredChanges(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - CHANGES_KEPT_DAYS * DAY_MS).toISOString();
  await database.as(SYSTEM).transaction(({ orm }) =>
    orm.execute(sql`
      with gone as (delete from change where deleted and time < ${before}::timestamptz returning xid)
      update change_kept set after = greatest(after, (select xid from gone order by xid desc limit 1))`),
  );
}

const digits = z.string().regex(/^\d{1,18}$/);
const positionSchema = z.strictObject({
  /** A fingerprint of what makes positions mean something: the database, and what the reader may read of it. */
  of: z.string(),
  xid: digits,
  seq: digits,
  /** How far the order was settled when the reader began: what was deleted before, it never saw. */
  since: digits,
});

/** Where a reader is in the order of changes. */
export type Position = z.infer<typeof positionSchema>;

export function readPosition(cursor: string): Position {
  const position = readCursor(cursor, positionSchema);
  if (!position) throw new InvalidCursorError();
  return position;
}

export function writePosition(position: Position): string {
  return writeCursor(position);
}
