import { endpoint, JSON_API } from '../endpoint.ts';
import {
  approvalSchema,
  changedPersonSchema,
  erasurePreviewSchema,
  erasureSchema,
  LONGEST_TRIAL_DAYS,
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
const erased = { description: 'Deleted', schema: erasedSchema, mediaType: JSON_TYPE };
const exported = { schema: accountExportSchema, mediaType: JSON_TYPE };
const account = { description: 'The account', schema: userDocumentSchema };

/** /api/me: the caller's own account. */
export const meEndpoints = {
  read: endpoint('GET /api/me', {
    id: 'readMe',
    tag: 'Your account',
    permission: 'account.read',
    summary: 'Get your account',
    answers: { 200: account },
  }),

  change: endpoint('PATCH /api/me', {
    id: 'changeMe',
    tag: 'Your account',
    permission: 'account.change',
    summary: 'Change your name and preferences',
    description: 'Omitted fields do not change.',
    body: userChangeSchema,
    mediaTypes,
    example: { preferences: { unit: 'cal' } },
    answers: { 200: account },
  }),

  export: endpoint('GET /api/me/export', {
    id: 'exportMe',
    tag: 'Your account',
    permission: 'account.export',
    summary: 'Export your data',
    description: 'One export at a time, and six a day.',
    answers: { 200: { ...exported, description: 'Your data', isStream: true } },
  }),

  erase: endpoint('POST /api/me/erase', {
    id: 'eraseMe',
    tag: 'Your account',
    permission: 'account.erase',
    summary: 'Delete your account',
    body: eraseRequestSchema,
    mediaTypes,
    answers: { 202: erased },
  }),
};

const common = { tag: 'Accounts', permission: 'customer.manage' } as const;
const params = { id: 'The id of the account' };
const person = { description: 'The account', schema: personAnswerSchema };
const FRESH = 'The password is required if the caller signed in more than five minutes ago.';

/** /api/users: accounts, as staff manage them. */
export const userEndpoints = {
  list: endpoint('GET /api/users', {
    ...common,
    id: 'listUsers',
    summary: 'List accounts',
    description: 'By name; accounts awaiting a decision come oldest first.',
    query: personListQuerySchema,
    answers: { 200: { description: 'A page of accounts', schema: personListSchema } },
  }),

  read: endpoint('GET /api/users/{id}', {
    ...common,
    id: 'readUser',
    params,
    summary: 'Get an account',
    answers: { 200: person },
  }),

  change: endpoint('PATCH /api/users/{id}', {
    ...common,
    id: 'changeUser',
    params,
    summary: 'Change roles, block or unblock a person, or move them to another customer',
    description: FRESH,
    body: changedPersonSchema,
    ifMatch: true,
    answers: { 200: person },
  }),

  invite: endpoint('POST /api/users/{id}/invitation', {
    ...common,
    id: 'inviteUserAgain',
    params,
    summary: 'Resend the invitation',
    answers: { 204: { description: 'Sent' } },
  }),

  sendReset: endpoint('POST /api/users/{id}/reset', {
    ...common,
    id: 'sendPasswordReset',
    params,
    summary: 'Send a password reset link',
    answers: { 204: { description: 'Sent' } },
  }),

  endSessions: endpoint('POST /api/users/{id}/end-sessions', {
    ...common,
    id: 'endSessionsOfUser',
    params,
    summary: 'Sign a person out everywhere',
    answers: { 204: { description: 'Signed out' } },
  }),

  approve: endpoint('POST /api/users/{id}/approve', {
    ...common,
    id: 'approveUser',
    params,
    summary: 'Approve a request for an account, for a customer or for a trial',
    description: `With a customer, or with the last day of a trial: a day within the next ${LONGEST_TRIAL_DAYS}. ${FRESH}`,
    body: approvalSchema,
    answers: { 200: person },
  }),

  refuse: endpoint('POST /api/users/{id}/refuse', {
    ...common,
    id: 'refuseUser',
    params,
    summary: 'Reject a request for an account, with a note to the person',
    body: refusalSchema,
    answers: { 200: person },
  }),

  export: endpoint('GET /api/users/{id}/export', {
    ...common,
    id: 'exportUser',
    params,
    summary: 'Export the data of a person',
    description: 'Recipes and datasets appear as counts only.',
    answers: { 200: { ...exported, description: 'The data' } },
  }),

  previewErasure: endpoint('GET /api/users/{id}/erasure', {
    ...common,
    id: 'previewErasure',
    params,
    summary: 'Preview the deletion of a person',
    answers: {
      200: { description: 'Counts, and colleagues who could take over', schema: erasurePreviewSchema },
    },
  }),

  erase: endpoint('POST /api/users/{id}/erase', {
    ...common,
    id: 'eraseUser',
    params,
    summary: 'Delete a person, and transfer what can be transferred',
    description: FRESH,
    body: erasureSchema,
    answers: { 202: erased },
  }),
};
