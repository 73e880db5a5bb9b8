import { meEndpoints } from '@suite/contracts/endpoints/users';
import type { Call } from './call.ts';

/** The account of whoever is signed in. */
export async function readMe(call: Call, signal?: AbortSignal) {
  return (await call(meEndpoints.read, { signal })).data.attributes;
}
