import { homeEndpoints } from '@suite/contracts/endpoints/home';
import type { Call } from './call.ts';

/** The recipes that were changed last, and how the licence stands. */
export async function readHome(call: Call, signal?: AbortSignal) {
  return (await call(homeEndpoints.read, { signal })).data.attributes;
}

/** What waits for whoever is signed in. */
export async function readWaiting(call: Call, signal?: AbortSignal) {
  return (await call(homeEndpoints.waiting, { signal })).data.attributes;
}
