import {
  changedClientSchema,
  clientAnswerSchema,
  clientListQuerySchema,
  clientListSchema,
  clientSecretRequestSchema,
  newClientSchema,
  tokenAnswerSchema,
  tokenRefusalSchema,
} from '../clients.ts';
import { endpoint, JSON_API } from '../endpoint.ts';

const JSON_TYPE = 'application/json';
const tag = 'Integration clients';
const params = { id: 'The id of the client' };
const secretParams = { ...params, secretId: 'The id of the secret' };
const one = { description: 'The client', schema: clientAnswerSchema };
const list = { description: 'The clients', schema: clientListSchema };
const done = { description: 'Done' };
const common = { tag, permission: 'customer.manage' } as const;

/** /api/clients: machines of a customer, as staff see them. No secret stands in any of these answers (S-13). */
export const clientEndpoints = {
  list: endpoint({
    ...common,
    id: 'listClients',
    method: 'get',
    path: '/api/clients',
    summary: 'Integration clients of a customer',
    description: 'The oldest first.',
    query: clientListQuerySchema,
    answers: { 200: list },
  }),

  read: endpoint({
    ...common,
    id: 'readClient',
    method: 'get',
    path: '/api/clients/{id}',
    params,
    summary: 'An integration client',
    answers: { 200: one },
  }),

  add: endpoint({
    ...common,
    id: 'addClient',
    method: 'post',
    path: '/api/clients',
    summary: 'Add an integration client; its subject is asked to accept it',
    description: 'The password is needed where the caller signed in more than five minutes ago.',
    body: newClientSchema,
    answers: { 201: one },
  }),

  change: endpoint({
    ...common,
    id: 'changeClient',
    method: 'patch',
    path: '/api/clients/{id}',
    params,
    summary: 'Change name or scopes of a client; its subject has to accept a further scope',
    description: 'With a further scope its secrets are deleted.',
    body: changedClientSchema,
    ifMatch: true,
    answers: { 200: one },
  }),

  deleteSecret: endpoint({
    ...common,
    id: 'deleteClientSecret',
    method: 'delete',
    path: '/api/clients/{id}/secrets/{secretId}',
    params: secretParams,
    summary: 'Delete a secret with the tokens that were given for it',
    answers: { 204: done },
  }),

  revoke: endpoint({
    ...common,
    id: 'revokeClient',
    method: 'post',
    path: '/api/clients/{id}/revoke',
    params,
    summary: 'Revoke a client: it opens nothing any more',
    answers: { 200: one },
  }),
};

const own = { tag, permission: 'account.change', params } as const;
const secret = {
  body: clientSecretRequestSchema,
  mediaTypes: [JSON_TYPE, JSON_API],
  answers: { 201: { ...one, description: 'The client, with the new secret' } },
} as const;

/**
 * /api/me/clients: machines that read, or ask to read, in one's own name. Staff add them; their subject says yes and is the
 * only one who is told a secret, for staff do not read private datasets (S-13).
 */
export const ownClientEndpoints = {
  list: endpoint({
    id: 'listOwnClients',
    method: 'get',
    path: '/api/me/clients',
    tag,
    permission: 'account.read',
    summary: 'Integration clients that read in your name, or ask to',
    answers: { 200: list },
  }),

  accept: endpoint({
    ...own,
    ...secret,
    id: 'acceptOwnClient',
    method: 'post',
    path: '/api/me/clients/{id}/accept',
    summary: 'Let a client read in your name; the answer holds its secret, once',
  }),

  addSecret: endpoint({
    ...own,
    ...secret,
    id: 'addOwnClientSecret',
    method: 'post',
    path: '/api/me/clients/{id}/secrets',
    summary: 'Make a second secret, to change over without a gap',
  }),

  deleteSecret: endpoint({
    ...own,
    id: 'deleteOwnClientSecret',
    method: 'delete',
    path: '/api/me/clients/{id}/secrets/{secretId}',
    params: secretParams,
    summary: 'Delete a secret with the tokens that were given for it',
    answers: { 204: done },
  }),

  revoke: endpoint({
    ...own,
    id: 'revokeOwnClient',
    method: 'post',
    path: '/api/me/clients/{id}/revoke',
    summary: 'Decline a client that asks, or end one that reads in your name',
    answers: { 200: one },
  }),
};

const refused = { schema: tokenRefusalSchema, mediaType: JSON_TYPE };

/** POST /oauth/token: client id and secret for a token of a quarter of an hour (RFC 6749, section 4.4). */
export const tokenEndpoints = {
  grant: endpoint({
    id: 'grantClientToken',
    method: 'post',
    path: '/oauth/token',
    tag,
    permission: 'session.begin',
    summary: 'A token for an integration client',
    description:
      'By RFC 6749, section 4.4: grant_type=client_credentials as application/x-www-form-urlencoded; the client proves itself by HTTP Basic, or by client_id and client_secret in the body.',
    answers: {
      200: { description: 'The token', schema: tokenAnswerSchema, mediaType: JSON_TYPE },
      400: { ...refused, description: 'Refused' },
      401: { ...refused, description: 'The client is not known' },
    },
  }),
};
