import { meEndpoints } from '@suite/contracts/endpoints/users';
import type { UserChange } from '@suite/contracts/users';
import type { Call } from './call.ts';

/** The account of whoever is signed in. */
export async function readMe(call: Call, signal?: AbortSignal) {
  return (await call(meEndpoints.read, { signal })).data.attributes;
}

export async function changeMe(call: Call, body: UserChange) {
  return (await call(meEndpoints.change, { body })).data.attributes;
}

/** Everything the product knows about the caller, to be kept as a file. */
export function exportMe(call: Call) {
  return call(meEndpoints.export, {});
}

/** Ends the account and forgets the person. */
export async function eraseMe(call: Call, body: { password?: string }) {
  await call(meEndpoints.erase, { body });
}
