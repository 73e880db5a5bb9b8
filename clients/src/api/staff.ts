import type { AuditQuery } from '@suite/contracts/audit';
import { auditListSchema } from '@suite/contracts/audit';
import {
  clientAnswerSchema,
  clientListSchema,
  type IntegrationClient,
  type NewClient,
} from '@suite/contracts/clients';
import {
  type Customer,
  customerAnswerSchema,
  type CustomerListQuery,
  customerListSchema,
  type InvitationReport,
  invitationReportSchema,
  licenceListSchema,
  noteListSchema,
  type Usage,
  usageSchema,
} from '@suite/contracts/customers';
import { messageEndpoints } from '@suite/contracts/endpoints/messages';
import type { InboxChange, InboxMessage, InboxQuery } from '@suite/contracts/inbox';
import {
  type ErasurePreview,
  erasurePreviewSchema,
  type Person,
  personAnswerSchema,
  type PersonListQuery,
  personListSchema,
} from '@suite/contracts/people';
import { type ForeignShare, foreignShareListSchema } from '@suite/contracts/shares';
import type { Call } from './call.ts';
import type { Schema } from './read-answer.ts';

// What staff do: customers, people, clients, messages and the record.

type Query = Readonly<Record<string, string | undefined>>;

/** What a change is made to, in If-Match. */
interface At {
  id: string;
  version: number;
}

const anything: Schema<unknown> = { safeParse: (value) => ({ success: true, data: value }) };
const text: Schema<string> = {
  mediaType: 'text/csv',
  safeParse: (value) =>
    typeof value === 'string' ? { success: true, data: value } : { success: false, error: new TypeError() },
};

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(given).toString();
  return search === '' ? path : `${path}?${search}`;
}

export function listCustomers(call: Call, query: CustomerListQuery, signal?: AbortSignal) {
  const options = { answer: customerListSchema, ...(signal ? { signal } : {}) };
  return call(withQuery('/api/customers', query), options);
}

export function exportCustomers(call: Call, query: CustomerListQuery): Promise<string> {
  return call(withQuery('/api/customers/export', query), { answer: text });
}

export async function readCustomer(call: Call, id: string): Promise<Customer> {
  return (await call(`/api/customers/${id}`, { answer: customerAnswerSchema })).data;
}

export async function createCustomer(call: Call, attributes: object): Promise<Customer> {
  const body = { data: { type: 'customers', attributes } };
  return (await call('/api/customers', { method: 'POST', body, answer: customerAnswerSchema })).data;
}

export async function changeCustomer(call: Call, { id, version }: At, attributes: object): Promise<Customer> {
  const body = { data: { type: 'customers', id, attributes } };
  const headers = madeTo(version);
  return (
    await call(`/api/customers/${id}`, { method: 'PATCH', body, headers, answer: customerAnswerSchema })
  ).data;
}

export async function listLicences(call: Call, id: string) {
  return (await call(`/api/customers/${id}/licences`, { answer: licenceListSchema })).data;
}

export async function addLicence(call: Call, customerId: string, attributes: object): Promise<void> {
  const body = { data: { type: 'licences', attributes } };
  await call(`/api/customers/${customerId}/licences`, { method: 'POST', body, answer: anything });
}

export async function changeLicence(
  call: Call,
  { id, version, customerId }: At & { customerId: string },
  attributes: object,
): Promise<void> {
  const body = { data: { type: 'licences', id, attributes } };
  const options = { method: 'PATCH', body, headers: madeTo(version), answer: anything } as const;
  await call(`/api/customers/${customerId}/licences/${id}`, options);
}

/** Only one that has not begun; a running one is ended by changeLicence. */
export async function withdrawLicence(
  call: Call,
  { id, version, customerId }: At & { customerId: string },
): Promise<void> {
  const options = { method: 'DELETE', headers: madeTo(version), answer: anything } as const;
  await call(`/api/customers/${customerId}/licences/${id}`, options);
}

export async function listNotes(call: Call, id: string) {
  return (await call(`/api/customers/${id}/notes`, { answer: noteListSchema })).data;
}

export async function addNote(call: Call, customerId: string, body: string): Promise<void> {
  const document = { data: { type: 'notes', attributes: { body } } };
  await call(`/api/customers/${customerId}/notes`, { method: 'POST', body: document, answer: anything });
}

export async function deleteNote(call: Call, customerId: string, id: string): Promise<void> {
  await call(`/api/customers/${customerId}/notes/${id}`, { method: 'DELETE', answer: anything });
}

/** The links of a customer's people: whose, until when, how often opened; never what is behind them. */
export async function listLinks(call: Call, customerId: string): Promise<ForeignShare[]> {
  return (await call(`/api/customers/${customerId}/shares`, { answer: foreignShareListSchema })).data;
}

/** Ends one link of a customer, or all of them. */
export async function revokeLinks(call: Call, customerId: string, shareId?: string): Promise<void> {
  const path = `/api/customers/${customerId}/shares${shareId === undefined ? '' : `/${shareId}`}`;
  await call(path, { method: 'DELETE', answer: anything });
}

export async function invite(
  call: Call,
  customerId: string,
  attributes: { text: string; roles: readonly string[]; isTrial: boolean },
): Promise<InvitationReport> {
  const body = { data: { type: 'invitations', attributes } };
  const options = { method: 'POST', body, answer: invitationReportSchema } as const;
  return (await call(`/api/customers/${customerId}/invitations`, options)).data.attributes;
}

export async function readUsage(call: Call, id: string): Promise<Usage> {
  return (await call(`/api/customers/${id}/usage`, { answer: usageSchema })).data.attributes;
}

export function listPeople(call: Call, query: PersonListQuery, signal?: AbortSignal) {
  const options = { answer: personListSchema, ...(signal ? { signal } : {}) };
  return call(withQuery('/api/users', query), options);
}

export async function changePerson(call: Call, { id, version }: At, attributes: object): Promise<Person> {
  const body = { data: { type: 'users', id, attributes } };
  const options = { method: 'PATCH', body, headers: madeTo(version), answer: personAnswerSchema } as const;
  return (await call(`/api/users/${id}`, options)).data;
}

/** What has no body: the invitation again, a link for a new password, the end of all sessions. */
export async function actOnPerson(
  call: Call,
  id: string,
  act: 'invitation' | 'reset' | 'end-sessions',
): Promise<void> {
  await call(`/api/users/${id}/${act}`, { method: 'POST', answer: anything });
}

export async function decideRequest(
  call: Call,
  id: string,
  decision: { approve: object } | { refuse: string },
): Promise<void> {
  const isYes = 'approve' in decision;
  const body = isYes
    ? { data: { type: 'approvals', attributes: decision.approve } }
    : { data: { type: 'refusals', attributes: { note: decision.refuse } } };
  await call(`/api/users/${id}/${isYes ? 'approve' : 'refuse'}`, { method: 'POST', body, answer: anything });
}

export function exportPerson(call: Call, id: string): Promise<unknown> {
  return call(`/api/users/${id}/export`, { answer: anything });
}

export async function previewErasure(call: Call, id: string): Promise<ErasurePreview> {
  return (await call(`/api/users/${id}/erasure`, { answer: erasurePreviewSchema })).data.attributes;
}

export async function erasePerson(call: Call, id: string, attributes: object): Promise<void> {
  const body = { data: { type: 'erasures', attributes } };
  await call(`/api/users/${id}/erase`, { method: 'POST', body, answer: anything });
}

export async function listClients(call: Call, organisationId: string) {
  const path = withQuery('/api/clients', { 'filter[organisation]': organisationId });
  return (await call(path, { answer: clientListSchema })).data;
}

/** A new client; it reads nothing until its subject accepts it. */
export async function addClient(call: Call, attributes: NewClient): Promise<IntegrationClient> {
  const body = { data: { type: 'clients', attributes } };
  return (await call('/api/clients', { method: 'POST', body, answer: clientAnswerSchema })).data;
}

export async function deleteSecret(call: Call, clientId: string, id: string): Promise<void> {
  await call(`/api/clients/${clientId}/secrets/${id}`, { method: 'DELETE', answer: anything });
}

export async function revokeClient(call: Call, id: string): Promise<void> {
  await call(`/api/clients/${id}/revoke`, { method: 'POST', answer: anything });
}

export function listInbox(call: Call, query: InboxQuery, signal?: AbortSignal) {
  return call(messageEndpoints.list, { query, signal });
}

export async function readInboxMessage(call: Call, id: string): Promise<InboxMessage> {
  return (await call(messageEndpoints.read, { params: { id } })).data;
}

export async function changeInboxMessage(
  call: Call,
  { id, version }: At,
  attributes: InboxChange,
): Promise<void> {
  const body = { data: { type: 'messages', id, attributes } } as const;
  await call(messageEndpoints.change, { params: { id }, version, body });
}

export async function reply(
  call: Call,
  id: string,
  { body, key }: { body: string; key: string },
): Promise<void> {
  const document = { data: { type: 'replies', attributes: { body } } } as const;
  await call(messageEndpoints.reply, { params: { id }, body: document, key });
}

export function listAudit(call: Call, query: AuditQuery, signal?: AbortSignal) {
  const options = { answer: auditListSchema, ...(signal ? { signal } : {}) };
  return call(withQuery('/api/audit', query), options);
}

export function exportAudit(call: Call, query: AuditQuery): Promise<string> {
  return call(withQuery('/api/audit/export', query), { answer: text });
}

function madeTo(version: number): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}
