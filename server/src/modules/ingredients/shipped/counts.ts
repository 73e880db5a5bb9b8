import type { ClaimCounts, Ledger } from '@suite/contracts/claims';
import type { ClassifyingAct, CountedSource, DataSources } from '@suite/contracts/data-sources';
import { columnOfField, isListField, valueFields } from '@suite/contracts/ingredients';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { SYSTEM } from '../../../db/actor.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import { dataset, ingredient, ingredientFacts } from '../../../db/schema.ts';

/** What the parameter database holds, counted (R1.13): only our own sets, nothing of any customer. */
export async function countClaims(database: Database): Promise<ClaimCounts> {
  const shelf = sql<Ledger['shelf']>`case
    when ${ingredient.kind} = 'hld-oil' then 'oils'
    when ${ingredient.kind} = 'hld-surfactant' then 'surfactants'
    when 'solvent' = any (${ingredient.types}) then 'solvents'
    else 'materials' end`;
  const ledger = await database.as(SYSTEM).transaction(({ orm }) =>
    orm
      .select({
        shelf,
        kind: ingredient.kind,
        method: ingredient.method,
        count: sql<number>`count(*)::integer`,
      })
      .from(ingredient)
      .innerJoin(dataset, eq(dataset.id, ingredient.datasetId))
      .where(and(eq(dataset.scope, 'database'), isNull(ingredient.withdrawn)))
      .groupBy(shelf, ingredient.kind, ingredient.method)
      .orderBy(shelf, ingredient.method),
  );
  const sum = (isCounted: (entry: Ledger) => boolean) =>
    ledger.reduce((total, entry) => total + (isCounted(entry) ? entry.count : 0), 0);
  return {
    ledger,
    counts: {
      experimentalHsp: sum(({ kind, method }) => kind === 'hsp' && method === 'exp'),
      estimatedHsp: sum(({ kind, method }) => kind === 'hsp' && method === 'calc'),
      // Taken over from published lists that do not say how a value came about.
      importedHsp: sum(({ kind, method }) => kind === 'hsp' && (method === 'na' || method === 'biblio')),
      hldIngredients: sum(({ kind }) => kind !== 'hsp'),
    },
  };
}

/** What says nothing about a substance, or is in every row. */
const LEFT_OUT = ['name', 'method', 'externalId', 'sources', 'supplier', 'link', 'other', 'inci'];
const FIELDS = valueFields('hsp').filter((field) => !LEFT_OUT.includes(field));
const IS_SHIPPED = sql`i.kind = 'hsp' and i.withdrawn is null
  and i.dataset_id in (select id from dataset where scope = 'database')`;

/** Counted when the page is first opened, and then kept: the data change only with a start of the server. */
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
    const counts = sql`select count(*)::integer as total, ${sql.join(FIELDS.map(countOf), sql`, `)}
      from ingredient i where ${IS_SHIPPED}`;
    const [row = {}] = rowsOf<Record<string, number>>(await tx.orm.execute(counts));
    const facts = FIELDS.flatMap((field) => (row[field] ? [{ field, count: row[field] }] : []));
    return {
      total: row['total'] ?? 0,
      facts: facts.toSorted((one, other) => other.count - one.count),
      acts: await actsOf(tx),
      otherLists: await tx.orm.$count(ingredientFacts, IS_IN_OTHER_LISTS),
      sources: await countedSources(tx),
    };
  });
}

function countOf(field: string): SQL {
  const column = sql.identifier(columnOfField(field));
  const isKnown = isListField(field) ? sql`i.${column} <> '{}'` : sql`i.${column} is not null`;
  return sql`count(*) filter (where ${isKnown})::integer as ${sql.identifier(field)}`;
}

const IS_IN_OTHER_LISTS = sql`document #> '{hazards,harmonised}' is null and document #> '{hazards,other}' <> '[]'`;

/** The acts of the classifications in force, with what each of them classifies. */
async function actsOf({ orm }: Transaction): Promise<ClassifyingAct[]> {
  return rowsOf(
    await orm.execute(sql`select h ->> 'act' as act, h ->> 'celex' as celex, count(*)::integer as count
      from ingredient_facts, jsonb_extract_path(document, 'hazards', 'harmonised') h
      where h ? 'act' group by 1, 2 order by 3 desc, 1`),
  );
}

async function countedSources({ orm }: Transaction): Promise<CountedSource[]> {
  return rowsOf(
    await orm.execute(sql`select s.*, count(named.id)::integer as count from source s left join (
        select unnest(i.sources) as id from ingredient i
        where i.withdrawn is null and i.dataset_id in (select id from dataset where scope = 'database')
        union all
        select jsonb_path_query(document, 'strict $.**.sourceId') #>> '{}' from ingredient_facts
      ) named on named.id = s.id
      group by s.id order by count desc, s.id`),
  );
}
