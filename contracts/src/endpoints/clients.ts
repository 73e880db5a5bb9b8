import {
  changedClientSchema,
  clientAnswerSchema,
  clientListQuerySchema,
  clientListSchema,
  clientSecretRequestSchema,
  newClientSchema,
  tokenAnswerSchema,
  tokenRefusalSchema,
  tokenRequestSchema,
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
  list: endpoint('GET /api/clients', {
    ...common,
    id: 'listClients',
    summary: 'List the integration clients of a customer',
    description: 'Oldest first.',
    query: clientListQuerySchema,
    answers: { 200: list },
  }),

  read: endpoint('GET /api/clients/{id}', {
    ...common,
    id: 'readClient',
    params,
    summary: 'Get an integration client',
    answers: { 200: one },
  }),

  add: endpoint('POST /api/clients', {
    ...common,
    id: 'addClient',
    summary: 'Add an integration client, which its subject must accept',
    description: 'The password is required if the caller signed in more than five minutes ago.',
    body: newClientSchema,
    answers: { 201: one },
  }),

  change: endpoint('PATCH /api/clients/{id}', {
    ...common,
    id: 'changeClient',
    params,
    summary: 'Change the name or scopes of a client; its subject must accept any new scope',
    description: 'Adding a scope deletes the secrets.',
    body: changedClientSchema,
    ifMatch: true,
    answers: { 200: one },
  }),

  deleteSecret: endpoint('DELETE /api/clients/{id}/secrets/{secretId}', {
    ...common,
    id: 'deleteClientSecret',
    params: secretParams,
    summary: 'Delete a secret and the tokens issued for it',
    answers: { 204: done },
  }),

  revoke: endpoint('POST /api/clients/{id}/revoke', {
    ...common,
    id: 'revokeClient',
    params,
    summary: 'Revoke a client',
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
  list: endpoint('GET /api/me/clients', {
    id: 'listOwnClients',
    tag,
    permission: 'account.read',
    summary: 'List integration clients that act on your behalf or request to',
    answers: { 200: list },
  }),

  accept: endpoint('POST /api/me/clients/{id}/accept', {
    ...own,
    ...secret,
    id: 'acceptOwnClient',
    summary: 'Accept a client; the response contains its secret, once only',
  }),

  addSecret: endpoint('POST /api/me/clients/{id}/secrets', {
    ...own,
    ...secret,
    id: 'addOwnClientSecret',
    summary: 'Create a second secret, so that you can switch without interruption',
  }),

  deleteSecret: endpoint('DELETE /api/me/clients/{id}/secrets/{secretId}', {
    ...own,
    id: 'deleteOwnClientSecret',
    params: secretParams,
    summary: 'Delete a secret and the tokens issued for it',
    answers: { 204: done },
  }),

  revoke: endpoint('POST /api/me/clients/{id}/revoke', {
    ...own,
    id: 'revokeOwnClient',
    summary: 'Decline or revoke a client that acts on your behalf',
    answers: { 200: one },
  }),
};

const refused = { schema: tokenRefusalSchema, mediaType: JSON_TYPE };

/** POST /oauth/token: client id and secret for a token of a quarter of an hour, or what an assistant got for a token of an hour. */
export const tokenEndpoints = {
  grant: endpoint('POST /oauth/token', {
    id: 'grantClientToken',
    tag,
    permission: 'session.begin',
    summary: 'Get a token for an integration client or an assistant',
    description:
      'An integration client sends grant_type=client_credentials and authenticates by HTTP Basic, or by client_id and client_secret in the body (RFC 6749, section 4.4). An assistant sends authorization_code with code_verifier, or refresh_token, each with its client_id; a refresh token works once.',
    body: tokenRequestSchema,
    mediaTypes: ['application/x-www-form-urlencoded'],
    readsBody: true,
    answers: {
      200: { description: 'The token', schema: tokenAnswerSchema, mediaType: JSON_TYPE },
      400: { ...refused, description: 'Rejected' },
      401: { ...refused, description: 'Unknown client' },
    },
  }),
};
