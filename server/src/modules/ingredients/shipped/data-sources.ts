import type { ClassifyingAct, CountedSource, DataSources } from '@suite/contracts/data-sources';
import { columnOfField, isListField, valueFields } from '@suite/contracts/ingredients';
import { type SQL, sql } from 'drizzle-orm';
import { SYSTEM } from '../../../db/actor.ts';
import type { Database, Transaction } from '../../../db/database.ts';

/** What says nothing about a substance, or is in every row. */
const LEFT_OUT = ['name', 'method', 'externalId', 'sources', 'supplier', 'link', 'other', 'inci'];
const FIELDS = valueFields('hsp').filter((field) => !LEFT_OUT.includes(field));
const IS_SHIPPED = sql`i.kind = 'hsp' and i.withdrawn is null
  and i.dataset_id in (select id from dataset where scope = 'database')`;

/** Asked for when somebody opens the page, and then kept: the data change with a start alone. */
export function dataSourcesOf(database: Database): () => Promise<DataSources> {
  let counted: Promise<DataSources> | undefined;
  return () => {
    counted ??= countSources(database).catch((error: unknown) => {
      counted = undefined;
      throw error;
    });
    return counted;
  };
}

function countSources(database: Database): Promise<DataSources> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const [row = {}] = await rowsOf<Record<string, number>>(
      tx,
      sql`select count(*)::integer as total, ${sql.join(FIELDS.map(countOf), sql`, `)}
        from ingredient i where ${IS_SHIPPED}`,
    );
    const facts = FIELDS.flatMap((field) => (row[field] ? [{ field, count: row[field] }] : []));
    return {
      total: row['total'] ?? 0,
      facts: facts.toSorted((one, other) => other.count - one.count),
      acts: await actsOf(tx),
      otherLists: await otherLists(tx),
      sources: await countedSources(tx),
    };
  });
}

async function rowsOf<Row>({ orm }: Transaction, query: SQL): Promise<Row[]> {
  return orm
    .select({ row: sql<Row>`to_jsonb(counted)` })
    .from(sql`(${query}) as counted`)
    .then((found) => found.map(({ row }) => row));
}

function countOf(field: string): SQL {
  const column = sql.identifier(columnOfField(field));
  const isKnown = isListField(field) ? sql`i.${column} <> '{}'` : sql`i.${column} is not null`;
  return sql`count(*) filter (where ${isKnown})::integer as ${sql.identifier(field)}`;
}

/** The acts of the classifications in force, with what each of them classifies. */
function actsOf(tx: Transaction): Promise<ClassifyingAct[]> {
  return rowsOf(
    tx,
    sql`select h ->> 'act' as act, h ->> 'celex' as celex, count(*)::integer as count
      from ingredient_facts, jsonb_extract_path(document, 'hazards', 'harmonised') h
      where h ? 'act' group by 1, 2 order by 3 desc, 1`,
  );
}

async function otherLists(tx: Transaction): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from ingredient_facts
      where document #> '{hazards,harmonised}' is null and document #> '{hazards,other}' <> '[]'`,
  );
  return row?.count ?? 0;
}

function countedSources(tx: Transaction): Promise<CountedSource[]> {
  return rowsOf(
    tx,
    sql`select s.*, count(named.id)::integer as count from source s left join (
        select unnest(i.sources) as id from ingredient i
        where i.withdrawn is null and i.dataset_id in (select id from dataset where scope = 'database')
        union all
        select jsonb_path_query(document, 'strict $.**.sourceId') #>> '{}' from ingredient_facts
      ) named on named.id = s.id
      group by s.id order by count desc, s.id`,
  );
}
