import { INGREDIENT_KINDS, type IngredientKind, isListField } from '@suite/contracts/ingredients';
import { LOOKED_FOR } from '@suite/contracts/portfolio';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { demandEntry, product, productRequest } from '../../db/schema.ts';
import { DAY_MS } from '../../platform/clock.ts';

const RECENT_MS = 30 * DAY_MS;
/** What is counted at night of one product. */
const COUNTED = ['view', 'added', 'vote'] as const;

export interface Numbers {
  views: number | null;
  added: number | null;
  votes: number | null;
}

/** The head of a supplier's screen. Counted by the database: a portfolio may hold twenty thousand products. */
export async function summaryOf({ orm }: Transaction, organisationId: string | undefined, now: Date) {
  const whose = sql`organisation_id = ${organisationId ?? null}::uuid`;
  const states = await orm
    .select({
      state: product.state,
      all: sql<number>`count(*)::integer`,
      complete: sql<number>`(count(*) filter (where ${isComplete()}))::integer`,
    })
    .from(product)
    .where(and(whose, sql`${product.state} <> 'withdrawn'`))
    .groupBy(product.state);
  const [requests] = await orm
    .select({
      open: sql<number>`(count(*) filter (where ${productRequest.state} = 'new'))::integer`,
      recent: sql<number>`(count(*) filter (where ${productRequest.created} >=
        ${new Date(now.getTime() - RECENT_MS).toISOString()}::timestamptz))::integer`,
    })
    .from(productRequest)
    .where(whose);
  const counted = await orm
    .select({ what: demandEntry.what, users: sql<number>`sum(${demandEntry.users})::integer` })
    .from(demandEntry)
    .where(and(whose, inArray(demandEntry.what, [...COUNTED])))
    .groupBy(demandEntry.what);
  const inState = (state: string) => states.find((row) => row.state === state)?.all ?? 0;
  const total = states.reduce((sum, { all }) => sum + all, 0);
  return {
    live: inState('live'),
    drafts: inState('draft'),
    review: inState('review'),
    complete: total === 0 ? 0 : states.reduce((sum, { complete }) => sum + complete, 0) / total,
    ...numbersOf(counted),
    requests: requests?.open ?? 0,
    recentRequests: requests?.recent ?? 0,
  };
}

/** Everything that formulators look for is there, by kind. */
function isComplete(): SQL {
  const cases = INGREDIENT_KINDS.map((kind: IngredientKind) => {
    const fields = LOOKED_FOR[kind];
    const names = sql.join(
      fields.map((field) => sql`${field}::text`),
      sql`, `,
    );
    // A list is there only with something in it.
    const filled = fields
      .filter(isListField)
      .map((field) => sql` and ${product.values} -> ${field}::text <> '[]'::jsonb`);
    return sql`when ${kind} then ${product.values} ?& array[${names}]${sql.join(filled)}`;
  });
  return sql`case ${product.kind} ${sql.join(cases, sql` `)} end`;
}

/** What was counted last night of each of these products, where enough people stand behind it. */
export async function numbersByProduct({ orm }: Transaction, ids: string[]): Promise<Map<string, Numbers>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ what: demandEntry.what, key: demandEntry.key, users: demandEntry.users })
    .from(demandEntry)
    .where(and(inArray(demandEntry.what, [...COUNTED]), inArray(demandEntry.key, ids)));
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([id, all]) => [id, numbersOf(all)]));
}

export function numbersOf(counted: readonly { what: string; users: number }[]): Numbers {
  const of = (what: (typeof COUNTED)[number]) => counted.find((row) => row.what === what)?.users ?? null;
  return { views: of('view'), added: of('added'), votes: of('vote') };
}
