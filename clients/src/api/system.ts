import { systemEndpoints } from '@suite/contracts/endpoints/system';
import type { Call } from './call.ts';

/** How the product is doing, as the server that answers sees it. */
export async function readSystem(call: Call, signal?: AbortSignal) {
  return (await call(systemEndpoints.read, { signal })).data.attributes;
}

/** Tries all waiting email at once; gives how many there are. */
export async function retryMail(call: Call) {
  return (await call(systemEndpoints.retryMail, {})).data.attributes.retried;
}
