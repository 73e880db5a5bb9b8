import type { AuditQuery } from '@suite/contracts/audit';
import type { NewClient } from '@suite/contracts/clients';
import type {
  CustomerChange,
  CustomerListQuery,
  InvitationList,
  LicenceChange,
  NewCustomer,
  NewLicence,
} from '@suite/contracts/customers';
import { auditEndpoints } from '@suite/contracts/endpoints/audit';
import type { GroupRoles, NewScimToken } from '@suite/contracts/directory';
import { clientEndpoints } from '@suite/contracts/endpoints/clients';
import { customerEndpoints, licenceEndpoints, noteEndpoints } from '@suite/contracts/endpoints/customers';
import { directoryEndpoints } from '@suite/contracts/endpoints/directory';
import { messageEndpoints } from '@suite/contracts/endpoints/messages';
import { userEndpoints } from '@suite/contracts/endpoints/users';
import { foreignShareEndpoints } from '@suite/contracts/endpoints/shares';
import type { InboxChange, InboxQuery } from '@suite/contracts/inbox';
import type { Approval, Erasure, PersonChange, PersonListQuery } from '@suite/contracts/people';
import type { Call } from './call.ts';

// What staff do: customers, people, clients, messages and the audit log.

/** What a change is made to, in If-Match. */
interface At {
  id: string;
  version: number;
}

type LicenceAt = At & { customerId: string };

export function listCustomers(call: Call, query: CustomerListQuery, signal?: AbortSignal) {
  return call(customerEndpoints.list, { query, signal });
}

export function exportCustomers(call: Call, query: CustomerListQuery) {
  return call(customerEndpoints.export, { query });
}

export async function readCustomer(call: Call, id: string) {
  return (await call(customerEndpoints.read, { params: { id } })).data;
}

export async function createCustomer(call: Call, attributes: NewCustomer) {
  return (await call(customerEndpoints.add, { attributes })).data;
}

export async function changeCustomer(call: Call, { id, version }: At, attributes: CustomerChange) {
  return (await call(customerEndpoints.change, { params: { id }, version, attributes })).data;
}

export async function listLicences(call: Call, id: string) {
  return (await call(licenceEndpoints.list, { params: { id } })).data;
}

export async function addLicence(call: Call, id: string, attributes: NewLicence) {
  await call(licenceEndpoints.add, { params: { id }, attributes });
}

export async function changeLicence(
  call: Call,
  { id, version, customerId }: LicenceAt,
  attributes: LicenceChange,
) {
  const params = { id: customerId, licenceId: id };
  await call(licenceEndpoints.change, { params, version, attributes });
}

/** Only one that has not begun; a running one is ended by changeLicence. */
export function withdrawLicence(call: Call, { id, version, customerId }: LicenceAt) {
  return call(licenceEndpoints.withdraw, { params: { id: customerId, licenceId: id }, version });
}

export async function listNotes(call: Call, id: string) {
  return (await call(noteEndpoints.list, { params: { id } })).data;
}

export async function addNote(call: Call, id: string, body: string) {
  await call(noteEndpoints.add, { params: { id }, attributes: { body } });
}

export function deleteNote(call: Call, customerId: string, id: string) {
  return call(noteEndpoints.delete, { params: { id: customerId, noteId: id } });
}

/** The links of a customer's people: whose, until when, how often opened; never what is behind them. */
export async function listLinks(call: Call, customerId: string) {
  return (await call(foreignShareEndpoints.list, { params: { id: customerId } })).data;
}

/** Ends one link of a customer, or all of them. */
export function revokeLinks(call: Call, customerId: string, shareId?: string) {
  return shareId === undefined
    ? call(foreignShareEndpoints.revokeAll, { params: { id: customerId } })
    : call(foreignShareEndpoints.revoke, { params: { id: customerId, shareId } });
}

export async function readDirectory(call: Call, id: string) {
  return (await call(directoryEndpoints.read, { params: { id } })).data;
}

/** The answer has the token itself, once. */
export async function addScimToken(call: Call, id: string, attributes: NewScimToken) {
  return (await call(directoryEndpoints.addToken, { params: { id }, attributes })).data;
}

export async function revokeScimToken(call: Call, id: string, tokenId: string) {
  await call(directoryEndpoints.revokeToken, { params: { id, tokenId } });
}

export async function setGroupRoles(call: Call, id: string, attributes: GroupRoles) {
  await call(directoryEndpoints.mapGroup, { params: { id }, attributes });
}

export async function invite(call: Call, id: string, attributes: InvitationList) {
  return (await call(customerEndpoints.invite, { params: { id }, attributes })).data.attributes;
}

export async function readUsage(call: Call, id: string) {
  return (await call(customerEndpoints.readUsage, { params: { id } })).data.attributes;
}

export function listPeople(call: Call, query: PersonListQuery, signal?: AbortSignal) {
  return call(userEndpoints.list, { query, signal });
}

export async function changePerson(call: Call, { id, version }: At, attributes: PersonChange) {
  return (await call(userEndpoints.change, { params: { id }, version, attributes })).data;
}

const ACTS = {
  invitation: userEndpoints.invite,
  reset: userEndpoints.sendReset,
  'end-sessions': userEndpoints.endSessions,
} as const;

/** What has no body: the invitation again, a link for a new password, the end of all sessions. */
export function actOnPerson(call: Call, id: string, act: keyof typeof ACTS) {
  return call(ACTS[act], { params: { id } });
}

export async function decideRequest(
  call: Call,
  id: string,
  decision: { approve: Approval } | { refuse: string },
) {
  const params = { id };
  if ('approve' in decision) {
    await call(userEndpoints.approve, { params, attributes: decision.approve });
  } else {
    await call(userEndpoints.refuse, { params, attributes: { note: decision.refuse } });
  }
}

export function exportPerson(call: Call, id: string) {
  return call(userEndpoints.export, { params: { id } });
}

export async function previewErasure(call: Call, id: string) {
  return (await call(userEndpoints.previewErasure, { params: { id } })).data.attributes;
}

export async function erasePerson(call: Call, id: string, attributes: Erasure) {
  await call(userEndpoints.erase, { params: { id }, attributes });
}

export async function listClients(call: Call, organisationId: string) {
  return (await call(clientEndpoints.list, { query: { 'filter[organisation]': organisationId } })).data;
}

/** A new client; it reads nothing until its subject accepts it. */
export async function addClient(call: Call, attributes: NewClient) {
  return (await call(clientEndpoints.add, { attributes })).data;
}

export function deleteSecret(call: Call, clientId: string, id: string) {
  return call(clientEndpoints.deleteSecret, { params: { id: clientId, secretId: id } });
}

export async function revokeClient(call: Call, id: string) {
  await call(clientEndpoints.revoke, { params: { id } });
}

export function listInbox(call: Call, query: InboxQuery, signal?: AbortSignal) {
  return call(messageEndpoints.list, { query, signal });
}

export async function readInboxMessage(call: Call, id: string) {
  return (await call(messageEndpoints.read, { params: { id } })).data;
}

export async function changeInboxMessage(call: Call, { id, version }: At, attributes: InboxChange) {
  await call(messageEndpoints.change, { params: { id }, version, attributes });
}

export async function reply(call: Call, id: string, { body, key }: { body: string; key: string }) {
  await call(messageEndpoints.reply, { params: { id }, attributes: { body }, key });
}

export function listAudit(call: Call, query: AuditQuery, signal?: AbortSignal) {
  return call(auditEndpoints.list, { query, signal });
}

export function exportAudit(call: Call, query: AuditQuery) {
  return call(auditEndpoints.export, { query });
}
