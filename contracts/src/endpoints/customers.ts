import {
  changedCustomerSchema,
  changedLicenceSchema,
  customerAnswerSchema,
  customerListQuerySchema,
  customerListSchema,
  invitationListSchema,
  invitationReportSchema,
  licenceAnswerSchema,
  licenceListSchema,
  newCustomerSchema,
  newLicenceSchema,
  newNoteSchema,
  noteAnswerSchema,
  noteListSchema,
  usageSchema,
} from '../customers.ts';
import { endpoint } from '../endpoint.ts';

const common = { tag: 'Customers', permission: 'customer.manage' } as const;
const params = { id: 'The id of the customer' };
const licenceParams = { ...params, licenceId: 'The id of the licence' };
const customer = { description: 'The customer', schema: customerAnswerSchema };
const licence = { description: 'The licence', schema: licenceAnswerSchema };

/** /api/customers: what staff keep about organisations, and what these may use. */
export const customerEndpoints = {
  list: endpoint('GET /api/customers', {
    ...common,
    id: 'listCustomers',
    summary: 'List customers',
    query: customerListQuerySchema,
    answers: { 200: { description: 'A page of customers', schema: customerListSchema } },
  }),

  export: endpoint('GET /api/customers/export', {
    ...common,
    id: 'exportCustomers',
    summary: 'Export customers',
    description: 'All customers that match the filters, regardless of paging.',
    query: customerListQuerySchema,
    answers: { 200: { description: 'The customers as a table', mediaType: 'text/csv' } },
  }),

  read: endpoint('GET /api/customers/{id}', {
    ...common,
    id: 'readCustomer',
    params,
    summary: 'Get a customer',
    answers: { 200: customer },
  }),

  add: endpoint('POST /api/customers', {
    ...common,
    id: 'addCustomer',
    summary: 'Add a customer',
    description: 'Creates a licence for each product, from today until the renewal date.',
    body: newCustomerSchema,
    example: {
      data: {
        type: 'customers',
        attributes: { name: 'Kestrel Cosmetics', plan: 'team', seats: 10, products: ['hld'] },
      },
    },
    idempotencyKey: true,
    answers: { 201: { ...customer, description: 'The new customer' } },
  }),

  change: endpoint('PATCH /api/customers/{id}', {
    ...common,
    id: 'changeCustomer',
    params,
    summary: 'Change a customer',
    body: changedCustomerSchema,
    ifMatch: true,
    answers: { 200: customer },
  }),

  readUsage: endpoint('GET /api/customers/{id}/usage', {
    ...common,
    id: 'readCustomerUsage',
    params,
    summary: 'Get the usage of a customer',
    description: 'Counts only: staff cannot see recipes or datasets.',
    answers: { 200: { description: 'Counts by week and in total', schema: usageSchema } },
  }),

  invite: endpoint('POST /api/customers/{id}/invitations', {
    ...common,
    id: 'inviteToCustomer',
    params,
    summary: 'Invite a list of people, or preview the result',
    body: invitationListSchema,
    example: {
      data: {
        type: 'invitations',
        attributes: { text: 'Ada Novak <ada@kestrel.example>', roles: ['hld-app-group'], isTrial: true },
      },
    },
    idempotencyKey: true,
    answers: { 200: { description: 'The result for each line', schema: invitationReportSchema } },
  }),
};

export const licenceEndpoints = {
  list: endpoint('GET /api/customers/{id}/licences', {
    ...common,
    id: 'listLicences',
    params,
    summary: 'List the licences of a customer',
    description: 'Latest first.',
    answers: { 200: { description: 'All licences', schema: licenceListSchema } },
  }),

  add: endpoint('POST /api/customers/{id}/licences', {
    ...common,
    id: 'addLicence',
    params,
    summary: 'Add a licence',
    body: newLicenceSchema,
    example: {
      data: { type: 'licences', attributes: { product: 'hld', starts: '2026-01-01', ends: '2026-12-31' } },
    },
    idempotencyKey: true,
    answers: { 201: { ...licence, description: 'The new licence' } },
  }),

  change: endpoint('PATCH /api/customers/{id}/licences/{licenceId}', {
    ...common,
    id: 'changeLicence',
    params: licenceParams,
    summary: 'Change or end a licence',
    body: changedLicenceSchema,
    ifMatch: true,
    answers: { 200: licence },
  }),

  withdraw: endpoint('DELETE /api/customers/{id}/licences/{licenceId}', {
    ...common,
    id: 'withdrawLicence',
    params: licenceParams,
    summary: 'Withdraw a licence that has not started',
    description: 'End a licence that has started instead, so that it stays on record.',
    ifMatch: true,
    answers: { 204: { description: 'Withdrawn' } },
  }),
};

/** What staff write down for each other. */
export const noteEndpoints = {
  list: endpoint('GET /api/customers/{id}/notes', {
    ...common,
    id: 'listNotes',
    params,
    summary: 'List the notes on a customer',
    description: 'Latest first.',
    answers: { 200: { description: 'The notes', schema: noteListSchema } },
  }),

  add: endpoint('POST /api/customers/{id}/notes', {
    ...common,
    id: 'addNote',
    params,
    summary: 'Add a note',
    body: newNoteSchema,
    idempotencyKey: true,
    answers: { 201: { description: 'The new note', schema: noteAnswerSchema } },
  }),

  delete: endpoint('DELETE /api/customers/{id}/notes/{noteId}', {
    ...common,
    id: 'deleteNote',
    params: { ...params, noteId: 'The id of the note' },
    summary: 'Delete a note',
    answers: { 204: { description: 'Deleted' } },
  }),
};
