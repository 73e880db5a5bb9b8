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
  list: endpoint({
    ...common,
    id: 'listCustomers',
    method: 'get',
    path: '/api/customers',
    summary: 'Customers',
    query: customerListQuerySchema,
    answers: { 200: { description: 'A page of customers', schema: customerListSchema } },
  }),

  export: endpoint({
    ...common,
    id: 'exportCustomers',
    method: 'get',
    path: '/api/customers/export',
    summary: 'Customers as a file',
    description: 'All that the filters find, whatever the page says.',
    query: customerListQuerySchema,
    answers: { 200: { description: 'A table of the customers', mediaType: 'text/csv' } },
  }),

  read: endpoint({
    ...common,
    id: 'readCustomer',
    method: 'get',
    path: '/api/customers/{id}',
    params,
    summary: 'A customer',
    answers: { 200: customer },
  }),

  add: endpoint({
    ...common,
    id: 'addCustomer',
    method: 'post',
    path: '/api/customers',
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

  change: endpoint({
    ...common,
    id: 'changeCustomer',
    method: 'patch',
    path: '/api/customers/{id}',
    params,
    summary: 'Change what is kept about a customer',
    body: changedCustomerSchema,
    ifMatch: true,
    answers: { 200: customer },
  }),

  readUsage: endpoint({
    ...common,
    id: 'readCustomerUsage',
    method: 'get',
    path: '/api/customers/{id}/usage',
    params,
    summary: 'How much a customer uses',
    description: 'Numbers alone: staff do not read what people make.',
    answers: { 200: { description: 'Counts by week and in all', schema: usageSchema } },
  }),

  invite: endpoint({
    ...common,
    id: 'inviteToCustomer',
    method: 'post',
    path: '/api/customers/{id}/invitations',
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
  list: endpoint({
    ...common,
    id: 'listLicences',
    method: 'get',
    path: '/api/customers/{id}/licences',
    params,
    summary: 'Licences of a customer',
    description: 'The latest first.',
    answers: { 200: { description: 'All licences', schema: licenceListSchema } },
  }),

  add: endpoint({
    ...common,
    id: 'addLicence',
    method: 'post',
    path: '/api/customers/{id}/licences',
    params,
    summary: 'Add a licence',
    body: newLicenceSchema,
    example: {
      data: { type: 'licences', attributes: { product: 'hld', starts: '2026-01-01', ends: '2026-12-31' } },
    },
    idempotencyKey: true,
    answers: { 201: { ...licence, description: 'The new licence' } },
  }),

  change: endpoint({
    ...common,
    id: 'changeLicence',
    method: 'patch',
    path: '/api/customers/{id}/licences/{licenceId}',
    params: licenceParams,
    summary: 'Change or end a licence',
    body: changedLicenceSchema,
    ifMatch: true,
    answers: { 200: licence },
  }),

  withdraw: endpoint({
    ...common,
    id: 'withdrawLicence',
    method: 'delete',
    path: '/api/customers/{id}/licences/{licenceId}',
    params: licenceParams,
    summary: 'Withdraw a licence that has not begun',
    description: 'One that has begun is ended instead, so that it can be told later.',
    ifMatch: true,
    answers: { 204: { description: 'Withdrawn' } },
  }),
};

/** What staff write down for each other. */
export const noteEndpoints = {
  list: endpoint({
    ...common,
    id: 'listNotes',
    method: 'get',
    path: '/api/customers/{id}/notes',
    params,
    summary: 'Notes about a customer',
    description: 'The latest first.',
    answers: { 200: { description: 'The notes', schema: noteListSchema } },
  }),

  add: endpoint({
    ...common,
    id: 'addNote',
    method: 'post',
    path: '/api/customers/{id}/notes',
    params,
    summary: 'Write a note',
    body: newNoteSchema,
    idempotencyKey: true,
    answers: { 201: { description: 'The new note', schema: noteAnswerSchema } },
  }),

  delete: endpoint({
    ...common,
    id: 'deleteNote',
    method: 'delete',
    path: '/api/customers/{id}/notes/{noteId}',
    params: { ...params, noteId: 'The id of the note' },
    summary: 'Delete a note',
    answers: { 204: { description: 'Deleted' } },
  }),
};
