import { endpoint, JSON_API } from '../endpoint.ts';
import {
  approvalSchema,
  changedPersonSchema,
  erasurePreviewSchema,
  erasureSchema,
  personAnswerSchema,
  personListQuerySchema,
  personListSchema,
  refusalSchema,
} from '../people.ts';
import {
  accountExportSchema,
  erasedSchema,
  eraseRequestSchema,
  userChangeSchema,
  userDocumentSchema,
} from '../users.ts';

const JSON_TYPE = 'application/json';
const mediaTypes = [JSON_TYPE, JSON_API];
const erased = { description: 'Erased', schema: erasedSchema, mediaType: JSON_TYPE };
const exported = { schema: accountExportSchema, mediaType: JSON_TYPE };
const account = { description: 'The account', schema: userDocumentSchema };

/** /api/me: the caller's own account. */
export const meEndpoints = {
  read: endpoint('GET /api/me', {
    id: 'readMe',
    tag: 'Your account',
    permission: 'account.read',
    summary: 'Your account',
    answers: { 200: account },
  }),

  change: endpoint('PATCH /api/me', {
    id: 'changeMe',
    tag: 'Your account',
    permission: 'account.change',
    summary: 'Change name and preferences',
    description: 'What is left out stays.',
    body: userChangeSchema,
    mediaTypes,
    example: { preferences: { unit: 'cal' } },
    answers: { 200: account },
  }),

  export: endpoint('GET /api/me/export', {
    id: 'exportMe',
    tag: 'Your account',
    permission: 'account.export',
    summary: 'Everything kept about you',
    answers: { 200: { ...exported, description: 'Your data' } },
  }),

  erase: endpoint('POST /api/me/erase', {
    id: 'eraseMe',
    tag: 'Your account',
    permission: 'account.erase',
    summary: 'Erase your account',
    body: eraseRequestSchema,
    mediaTypes,
    answers: { 202: erased },
  }),
};

const common = { tag: 'Accounts', permission: 'customer.manage' } as const;
const params = { id: 'The id of the account' };
const person = { description: 'The account', schema: personAnswerSchema };
const FRESH = 'The password is needed where the caller signed in more than five minutes ago.';

/** /api/users: accounts, as staff manage them. */
export const userEndpoints = {
  list: endpoint('GET /api/users', {
    ...common,
    id: 'listUsers',
    summary: 'Accounts',
    description: 'By name; those that wait for a decision the oldest first.',
    query: personListQuerySchema,
    answers: { 200: { description: 'A page of accounts', schema: personListSchema } },
  }),

  read: endpoint('GET /api/users/{id}', {
    ...common,
    id: 'readUser',
    params,
    summary: 'An account',
    answers: { 200: person },
  }),

  change: endpoint('PATCH /api/users/{id}', {
    ...common,
    id: 'changeUser',
    params,
    summary: 'Change roles, block or unblock, or move to another customer',
    description: FRESH,
    body: changedPersonSchema,
    ifMatch: true,
    answers: { 200: person },
  }),

  invite: endpoint('POST /api/users/{id}/invitation', {
    ...common,
    id: 'inviteUserAgain',
    params,
    summary: 'Mail the invitation again',
    answers: { 204: { description: 'Mailed' } },
  }),

  sendReset: endpoint('POST /api/users/{id}/reset', {
    ...common,
    id: 'sendPasswordReset',
    params,
    summary: 'Mail a link to choose a new password',
    answers: { 204: { description: 'Mailed' } },
  }),

  endSessions: endpoint('POST /api/users/{id}/end-sessions', {
    ...common,
    id: 'endSessionsOfUser',
    params,
    summary: 'Sign somebody out everywhere',
    answers: { 204: { description: 'Signed out' } },
  }),

  approve: endpoint('POST /api/users/{id}/approve', {
    ...common,
    id: 'approveUser',
    params,
    summary: 'Approve a request for an account',
    description: FRESH,
    body: approvalSchema,
    example: { data: { type: 'approvals', attributes: { organisationId: null, roles: ['hld-app-group'] } } },
    answers: { 200: person },
  }),

  refuse: endpoint('POST /api/users/{id}/refuse', {
    ...common,
    id: 'refuseUser',
    params,
    summary: 'Refuse a request for an account, with a note to the person',
    body: refusalSchema,
    answers: { 200: person },
  }),

  export: endpoint('GET /api/users/{id}/export', {
    ...common,
    id: 'exportUser',
    params,
    summary: 'What is kept about somebody',
    description: 'Of recipes and datasets only how many there are.',
    answers: { 200: { ...exported, description: 'The data' } },
  }),

  previewErasure: endpoint('GET /api/users/{id}/erasure', {
    ...common,
    id: 'previewErasure',
    params,
    summary: 'What an erasure would take away',
    answers: { 200: { description: 'Counts, and who could take over', schema: erasurePreviewSchema } },
  }),

  erase: endpoint('POST /api/users/{id}/erase', {
    ...common,
    id: 'eraseUser',
    params,
    summary: 'Erase somebody, and hand on what can be handed on',
    description: FRESH,
    body: erasureSchema,
    answers: { 202: erased },
  }),
};
