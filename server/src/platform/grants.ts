import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

/** A right on somebody else's recipe or dataset that holds now. */
export interface HeldGrant {
  recipeId: string | null;
  datasetId: string | null;
  role: 'viewer' | 'editor';
  ownerName: string;
}

/** What was granted to the caller and accepted; where a thing was granted twice, the wider right. */
export function heldGrants({ orm, actor }: Transaction): Promise<HeldGrant[]> {
  if (actor.kind !== 'user') return Promise.resolve([]);
  return orm
    .select({
      recipeId: sql<string | null>`g.recipe_id`,
      datasetId: sql<string | null>`g.dataset_id`,
      // By the alphabet the editor comes first.
      role: sql<'viewer' | 'editor'>`min(g.role)`,
      ownerName: sql<string>`min(r.owner_name)`,
    })
    .from(sql`held_grants() g join received_grants() r on r.grant_id = g.grant_id`)
    .groupBy(sql`g.recipe_id`, sql`g.dataset_id`);
}

export async function heldOn(tx: Transaction, id: string): Promise<HeldGrant | undefined> {
  return (await heldGrants(tx)).find(({ recipeId, datasetId }) => recipeId === id || datasetId === id);
}
