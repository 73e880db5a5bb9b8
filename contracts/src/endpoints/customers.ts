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
    summary: 'Customers',
    query: customerListQuerySchema,
    answers: { 200: { description: 'A page of customers', schema: customerListSchema } },
  }),

  export: endpoint('GET /api/customers/export', {
    ...common,
    id: 'exportCustomers',
    summary: 'Customers as a file',
    description: 'All that the filters find, whatever the page says.',
    query: customerListQuerySchema,
    answers: { 200: { description: 'A table of the customers', mediaType: 'text/csv' } },
  }),

  read: endpoint('GET /api/customers/{id}', {
    ...common,
    id: 'readCustomer',
    params,
    summary: 'A customer',
    answers: { 200: customer },
  }),

  add: endpoint('POST /api/customers', {
    ...common,
    id: 'addCustomer',
    summary: 'Add a customer',
    description: 'Its products become licences from today until the renewal.',
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
    summary: 'Change what is kept about a customer',
    body: changedCustomerSchema,
    ifMatch: true,
    answers: { 200: customer },
  }),

  readUsage: endpoint('GET /api/customers/{id}/usage', {
    ...common,
    id: 'readCustomerUsage',
    params,
    summary: 'How much a customer uses',
    description: 'Numbers alone: staff do not read what people make.',
    answers: { 200: { description: 'Counts by week and in all', schema: usageSchema } },
  }),

  invite: endpoint('POST /api/customers/{id}/invitations', {
    ...common,
    id: 'inviteToCustomer',
    params,
    summary: 'Invite the people of a list, or see what would become of it',
    body: invitationListSchema,
    example: {
      data: {
        type: 'invitations',
        attributes: { text: 'Ada Novak <ada@kestrel.example>', roles: ['hld-app-group'], isTrial: true },
      },
    },
    idempotencyKey: true,
    answers: { 200: { description: 'What became of each line', schema: invitationReportSchema } },
  }),
};

export const licenceEndpoints = {
  list: endpoint('GET /api/customers/{id}/licences', {
    ...common,
    id: 'listLicences',
    params,
    summary: 'Licences of a customer',
    description: 'The latest first.',
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
    summary: 'Withdraw a licence that has not begun',
    description: 'One that has begun is ended instead, so that it can be told later.',
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
    summary: 'Notes about a customer',
    description: 'The latest first.',
    answers: { 200: { description: 'The notes', schema: noteListSchema } },
  }),

  add: endpoint('POST /api/customers/{id}/notes', {
    ...common,
    id: 'addNote',
    params,
    summary: 'Write a note',
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
