import type { IngredientKind } from '@suite/contracts/ingredients';
import { wishEndpoints } from '@suite/contracts/endpoints/wishes';
import type { NewWish, Wish } from '@suite/contracts/wishes';
import type { Call } from './call.ts';

export type { Wish } from '@suite/contracts/wishes';

/** The first wishes, of one kind or of all, what most people ask for first. */
export async function listWishes(
  call: Call,
  {
    kind,
    text,
    isMine,
    signal,
  }: { kind: IngredientKind | undefined; text?: string; isMine?: boolean; signal?: AbortSignal },
) {
  const query = { 'filter[kind]': kind, q: text, 'filter[mine]': isMine ? ('yes' as const) : undefined };
  return (await call(wishEndpoints.list, { query, signal })).data.map(wishOf);
}

/** Asks for an ingredient; the same name again is a vote for the wish that is there. */
export async function askForIngredient(call: Call, attributes: NewWish) {
  return wishOf((await call(wishEndpoints.add, { attributes })).data);
}

export async function voteForWish(call: Call, id: string, isVote: boolean) {
  const endpoint = isVote ? wishEndpoints.vote : wishEndpoints.withdrawVote;
  return wishOf((await call(endpoint, { params: { id } })).data);
}

function wishOf({ id, attributes }: { id: string; attributes: Omit<Wish, 'id'> }): Wish {
  return { id, ...attributes };
}
