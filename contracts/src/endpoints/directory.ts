import {
  directoryAnswerSchema,
  groupRolesSchema,
  newScimTokenSchema,
  scimTokenAnswerSchema,
} from '../directory.ts';
import { endpoint } from '../endpoint.ts';

const common = { tag: 'Customers', permission: 'customer.manage' } as const;
const params = { id: 'The id of the customer' };
const directory = { description: 'The connection', schema: directoryAnswerSchema };

/** /api/customers/{id}/directory: how staff connect the directory of a customer. */
export const directoryEndpoints = {
  read: endpoint('GET /api/customers/{id}/directory', {
    ...common,
    id: 'readCustomerDirectory',
    params,
    summary: 'Get the directory connection of a customer',
    answers: { 200: directory },
  }),

  addToken: endpoint('POST /api/customers/{id}/directory/tokens', {
    ...common,
    id: 'addScimToken',
    params,
    summary: 'Create a token for the directory; the response contains it, once only',
    description: 'The password is required if the caller signed in more than five minutes ago.',
    body: newScimTokenSchema,
    answers: { 201: { description: 'The new token', schema: scimTokenAnswerSchema } },
  }),

  revokeToken: endpoint('POST /api/customers/{id}/directory/tokens/{tokenId}/revoke', {
    ...common,
    id: 'revokeScimToken',
    params: { ...params, tokenId: 'The id of the token' },
    summary: 'Revoke a token of the directory',
    answers: { 200: directory },
  }),

  mapGroup: endpoint('PUT /api/customers/{id}/directory/group-roles', {
    ...common,
    id: 'setGroupRoles',
    params,
    summary: 'Set the roles that a group gives',
    description:
      'Applies to the people of the directory at once. The password is required if the caller signed in more than five minutes ago.',
    body: groupRolesSchema,
    example: {
      data: { type: 'group-roles', attributes: { group: 'Formulators', roles: ['hsp-app-group'] } },
    },
    answers: { 200: directory },
  }),
};
