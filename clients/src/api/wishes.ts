import type { IngredientKind } from '@suite/contracts/ingredients';
import { documentSchema } from '@suite/contracts/json-api';
import { type WISH_STATES, wishSchema } from '@suite/contracts/wishes';
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
  const query = new URLSearchParams();
  if (kind !== undefined) query.set('filter[kind]', kind);
  if (text) query.set('q', text);
  if (isMine) query.set('filter[mine]', 'yes');
  const options = { answer: documentSchema(wishSchema.array()), ...(signal ? { signal } : {}) };
  return (await call(`/api/wishes?${query.toString()}`, options)).data.map(wishOf);
}

/** Asks for an ingredient; the same name again is a vote for the wish that is there. */
export async function askForIngredient(call: Call, attributes: NewWish): Promise<Wish> {
  const body = { data: { type: 'wishes', attributes } };
  return wishOf(
    (await call('/api/wishes', { method: 'POST', body, answer: documentSchema(wishSchema) })).data,
  );
}

export async function voteForWish(call: Call, id: string, isVote: boolean): Promise<Wish> {
  const path = `/api/wishes/${encodeURIComponent(id)}/vote`;
  const method = isVote ? 'PUT' : 'DELETE';
  return wishOf((await call(path, { method, answer: documentSchema(wishSchema) })).data);
}

/** Says what becomes of a wish; those who voted are told by mail. */
export async function judgeWish(
  call: Call,
  { id, version }: { id: string; version: number },
  attributes: { state: Wish['state']; reason: string | null },
): Promise<void> {
  const body = { data: { type: 'wishes', id, attributes } };
  const headers = { 'If-Match': `"${version}"` };
  const options = { method: 'PATCH', body, headers, answer: documentSchema(wishSchema) } as const;
  await call(`/api/wishes/${encodeURIComponent(id)}`, options);
}

function wishOf({ id, attributes }: { id: string; attributes: Omit<Wish, 'id'> }): Wish {
  return { id, ...attributes };
}
