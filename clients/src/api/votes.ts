import { voteEndpoints } from '@suite/contracts/endpoints/votes';
import type { Call } from './call.ts';

/** How many want something, and whether the caller is one of them. */
export interface Votes {
  /** By ingredient. */
  totals: Record<string, number>;
  /** The id of the caller's own vote, by ingredient. */
  own: Record<string, string>;
}

/** Totals of some ingredients, at most a hundred at a time, and the caller's own votes for them. */
export async function readVotes(
  call: Call,
  { ids, signal }: { ids: readonly string[]; signal?: AbortSignal },
) {
  const { data, meta } = await call(voteEndpoints.list, { query: { ingredientIds: ids.join() }, signal });
  return {
    totals: meta.totals,
    own: Object.fromEntries(data.map(({ id, attributes }) => [attributes.ingredientId, id])),
  };
}

/** One vote per person and ingredient: the second is the first (R3.16). Gives the vote's id. */
export async function castVote(call: Call, attributes: { databaseId: string; ingredientId: string }) {
  return (await call(voteEndpoints.cast, { attributes })).data.id;
}

export function withdrawVote(call: Call, id: string) {
  return call(voteEndpoints.withdraw, { params: { id } });
}
