import { endpoint } from '../endpoint.ts';
import { newTokenSchema, tokenAnswerSchema, tokenListSchema } from '../tokens.ts';

const tag = 'Access tokens';
const params = { id: 'The id of the token' };

/** /api/me/tokens: what somebody made for the own programs. No token opens any of these. */
export const tokenEndpoints = {
  list: endpoint('GET /api/me/tokens', {
    id: 'listOwnTokens',
    tag,
    permission: 'account.read',
    summary: 'List your access tokens',
    description: 'Latest first. A token itself is shown only when it is created.',
    answers: { 200: { description: 'The tokens', schema: tokenListSchema } },
  }),

  add: endpoint('POST /api/me/tokens', {
    id: 'addOwnToken',
    tag,
    permission: 'account.change',
    summary: 'Create an access token; the response contains it, once only',
    description: 'The password is required if you signed in more than five minutes ago.',
    body: newTokenSchema,
    answers: { 201: { description: 'The token', schema: tokenAnswerSchema } },
  }),

  revoke: endpoint('DELETE /api/me/tokens/{id}', {
    id: 'revokeOwnToken',
    tag,
    permission: 'account.change',
    params,
    summary: 'Revoke an access token immediately',
    answers: { 204: { description: 'Revoked' } },
  }),
};
