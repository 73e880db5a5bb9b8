import { documentSchema } from '@suite/contracts/json-api';
import { voteListSchema, voteSchema } from '@suite/contracts/votes';
import type { Call } from './call.ts';
import { noBody } from './no-body.ts';

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
): Promise<Votes> {
  const query = new URLSearchParams({ ingredientIds: ids.join() });
  const options = { answer: voteListSchema, ...(signal ? { signal } : {}) };
  const { data, meta } = await call(`/api/votes?${query.toString()}`, options);
  return {
    totals: meta.totals,
    own: Object.fromEntries(data.map(({ id, attributes }) => [attributes.ingredientId, id])),
  };
}

/** One vote per person and ingredient: the second is the first (R3.16). Gives the vote's id. */
export async function castVote(
  call: Call,
  attributes: { databaseId: string; ingredientId: string },
): Promise<string> {
  const body = { data: { type: 'votes', attributes } };
  return (await call('/api/votes', { method: 'POST', body, answer: documentSchema(voteSchema) })).data.id;
}

export function withdrawVote(call: Call, id: string): Promise<void> {
  return call(`/api/votes/${encodeURIComponent(id)}`, { method: 'DELETE', answer: noBody });
}
