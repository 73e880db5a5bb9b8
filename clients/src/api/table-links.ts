import { tableLinkEndpoints } from '@suite/contracts/endpoints/table-links';
import type { NewTableLink } from '@suite/contracts/table-links';
import type { Call } from './call.ts';

/** Links that the caller made for spreadsheets. */
export async function listTableLinks(call: Call) {
  return (await call(tableLinkEndpoints.list, {})).data;
}

/** A new one; the answer is the only place where its address stands. */
export async function addTableLink(call: Call, attributes: NewTableLink) {
  return (await call(tableLinkEndpoints.add, { attributes })).data;
}

export async function revokeTableLink(call: Call, id: string) {
  await call(tableLinkEndpoints.revoke, { params: { id } });
}
