import { type UserAccount, type UserChange, userDocumentSchema } from '@suite/contracts/users';
import type { Call } from './call.ts';
import type { Schema } from './read-answer.ts';

/** The account of whoever is signed in. */
export async function readMe(call: Call, signal?: AbortSignal): Promise<UserAccount> {
  const options = { answer: userDocumentSchema, ...(signal ? { signal } : {}) };
  return (await call('/api/me', options)).data.attributes;
}

export async function changeMe(call: Call, body: UserChange): Promise<UserAccount> {
  const document = await call('/api/me', { method: 'PATCH', body, answer: userDocumentSchema });
  return document.data.attributes;
}

/** Everything the product knows about the caller, to be kept as a file. */
export function exportMe(call: Call): Promise<unknown> {
  return call('/api/me/export', { answer: anything });
}

/** Ends the account and forgets the person. */
export function eraseMe(call: Call, body: { password: string }): Promise<void> {
  return call('/api/me/erase', { method: 'POST', body, answer: accepted });
}

const anything: Schema<unknown> = { safeParse: (value) => ({ success: true, data: value }) };
const accepted: Schema<void> = { safeParse: () => ({ success: true, data: undefined }) };
