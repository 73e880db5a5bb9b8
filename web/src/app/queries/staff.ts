import { type Call, cursorOf } from '@suite/clients/api/call';
import {
  listAudit,
  listClients,
  listCustomers,
  listInbox,
  listLicences,
  listLinks,
  listNotes,
  listPeople,
  previewErasure,
  readCustomer,
  readInboxMessage,
  readDirectory,
  readUsage,
} from '@suite/clients/api/staff';
import { listDomains, readSignOn } from '@suite/clients/api/sign-on';
import { readSystem } from '@suite/clients/api/system';
import { listWishes } from '@suite/clients/api/wishes';
import type { AuditQuery } from '@suite/contracts/audit';
import type { CustomerListQuery } from '@suite/contracts/customers';
import type { InboxQuery } from '@suite/contracts/inbox';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { PersonListQuery } from '@suite/contracts/people';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Begins every key of what staff see: one change touches counts, lists and the record. */
export const STAFF = ['staff'] as const;

interface Listed {
  links: { next: string | null };
}

function pages<Query extends object, List extends Listed>(
  name: string,
  query: Query,
  read: (query: Query, signal: AbortSignal) => Promise<List>,
) {
  return infiniteQueryOptions({
    queryKey: [...STAFF, name, query],
    queryFn: ({ pageParam, signal }): Promise<List> =>
      read(pageParam === undefined ? query : { ...query, 'page[after]': pageParam }, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ links }) => cursorOf(links.next),
  });
}

export function customerListQuery(call: Call, query: CustomerListQuery) {
  return pages('customers', query, (paged, signal) => listCustomers(call, paged, signal));
}

export function peopleQuery(call: Call, query: PersonListQuery) {
  return pages('people', query, (paged, signal) => listPeople(call, paged, signal));
}

export function inboxQuery(call: Call, query: InboxQuery) {
  return pages('inbox', query, (paged, signal) => listInbox(call, paged, signal));
}

export function auditQuery(call: Call, query: AuditQuery) {
  return pages('audit', query, (paged, signal) => listAudit(call, paged, signal));
}

export function customerQuery(call: Call, id: string) {
  return queryOptions({ queryKey: [...STAFF, 'customer', id], queryFn: () => readCustomer(call, id) });
}

export function licencesQuery(call: Call, id: string) {
  return queryOptions({ queryKey: [...STAFF, 'licences', id], queryFn: () => listLicences(call, id) });
}

export function notesQuery(call: Call, id: string) {
  return queryOptions({ queryKey: [...STAFF, 'notes', id], queryFn: () => listNotes(call, id) });
}

export function usageQuery(call: Call, id: string) {
  return queryOptions({ queryKey: [...STAFF, 'usage', id], queryFn: () => readUsage(call, id) });
}

export function clientsQuery(call: Call, id: string) {
  return queryOptions({ queryKey: [...STAFF, 'clients', id], queryFn: () => listClients(call, id) });
}

export function directoryQuery(call: Call, id: string) {
  return queryOptions({ queryKey: [...STAFF, 'directory', id], queryFn: () => readDirectory(call, id) });
}

export function linksQuery(call: Call, id: string) {
  return queryOptions({ queryKey: [...STAFF, 'links', id], queryFn: () => listLinks(call, id) });
}

export function inboxMessageQuery(call: Call, id: string) {
  return queryOptions({ queryKey: [...STAFF, 'message', id], queryFn: () => readInboxMessage(call, id) });
}

/** Read anew for each dialog: it says what is about to be erased. */
export function erasureQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...STAFF, 'erasure', id],
    queryFn: () => previewErasure(call, id),
    gcTime: 0,
  });
}

/** Looked at again every half minute, as long as somebody looks at the page. */
export function systemQuery(call: Call) {
  return queryOptions({
    queryKey: [...STAFF, 'system'],
    queryFn: ({ signal }) => readSystem(call, signal),
    refetchInterval: 30_000,
  });
}

export function staffWishesQuery(call: Call, kind: IngredientKind | undefined, text: string) {
  return queryOptions({
    queryKey: [...STAFF, 'wishes', kind, text],
    queryFn: ({ signal }) => listWishes(call, { kind, text, signal }),
    placeholderData: (before) => before,
  });
}

/** How the people of a customer sign in, and the domains that are its own. */
export function signOnQuery(call: Call, id: string) {
  return queryOptions({ queryKey: [...STAFF, 'sign-on', id], queryFn: () => readSignOn(call, id) });
}

export function domainsQuery(call: Call, id: string) {
  return queryOptions({ queryKey: [...STAFF, 'domains', id], queryFn: () => listDomains(call, id) });
}
