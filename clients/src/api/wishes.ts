import type { IngredientKind } from '@suite/contracts/ingredients';
import { wishEndpoints } from '@suite/contracts/endpoints/wishes';
import type { WISH_STATES } from '@suite/contracts/wishes';
import type { Call } from './call.ts';

export interface Wish {
  id: string;
  kind: IngredientKind;
  name: string;
  supplier?: string | undefined;
  link?: string | undefined;
  state: (typeof WISH_STATES)[number];
  /** Why it was declined, or what else there is to say. */
  reason?: string | undefined;
  votes: number;
  hasMyVote: boolean;
  /** What a change is made to; told to staff. */
  version?: number | undefined;
}

export interface NewWish {
  kind: IngredientKind;
  name: string;
  supplier?: string | undefined;
  link?: string | undefined;
  use?: string | undefined;
}

/** The first wishes, of one kind or of all, what most people ask for first. */
export async function listWishes(
  call: Call,
  {
    kind,
    text,
    isMine,
    signal,
  }: { kind: IngredientKind | undefined; text?: string; isMine?: boolean; signal?: AbortSignal },
): Promise<Wish[]> {
  const query = { 'filter[kind]': kind, q: text, 'filter[mine]': isMine ? ('yes' as const) : undefined };
  return (await call(wishEndpoints.list, { query, signal })).data.map(wishOf);
}

/** Asks for an ingredient; the same name again is a vote for the wish that is there. */
export async function askForIngredient(call: Call, attributes: NewWish): Promise<Wish> {
  return wishOf((await call(wishEndpoints.add, { body: { data: { type: 'wishes', attributes } } })).data);
}

export async function voteForWish(call: Call, id: string, isVote: boolean): Promise<Wish> {
  const endpoint = isVote ? wishEndpoints.vote : wishEndpoints.withdrawVote;
  return wishOf((await call(endpoint, { params: { id } })).data);
}

/** Says what becomes of a wish; those who voted are told by mail. */
export async function judgeWish(
  call: Call,
  { id, version }: { id: string; version: number },
  attributes: { state: Wish['state']; reason: string | null },
): Promise<void> {
  const body = { data: { type: 'wishes', id, attributes } } as const;
  await call(wishEndpoints.judge, { params: { id }, version, body });
}

function wishOf({ id, attributes }: { id: string; attributes: Omit<Wish, 'id'> }): Wish {
  return { id, ...attributes };
}
