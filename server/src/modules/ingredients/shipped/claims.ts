import type { ClaimCounts, Ledger } from '@suite/contracts/claims';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { SYSTEM } from '../../../db/actor.ts';
import type { Database } from '../../../db/database.ts';
import { dataset, ingredient } from '../../../db/schema.ts';

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
