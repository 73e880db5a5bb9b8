import { tokenRefusalSchema } from '../clients.ts';
import { endpoint } from '../endpoint.ts';
import {
  authorizationServerSchema,
  authorizeQuerySchema,
  protectedResourceSchema,
  registrationAnswerSchema,
  registrationRefusalSchema,
  registrationSchema,
  revocationSchema,
} from '../oauth.ts';

const mediaType = 'application/json';
const tag = 'Assistants';
const open = { tag, permission: 'session.begin' } as const;
const resource = {
  ...open,
  summary: 'Where a token for assistants comes from (RFC 9728)',
  answers: { 200: { description: 'The metadata', schema: protectedResourceSchema, mediaType } },
} as const;

/** How an assistant finds out about us, asks, and gives back what it got. The tokens come from POST /oauth/token. */
export const oauthEndpoints = {
  server: endpoint('GET /.well-known/oauth-authorization-server', {
    ...open,
    id: 'readAuthorizationServer',
    summary: 'How an assistant is connected (RFC 8414)',
    answers: { 200: { description: 'The metadata', schema: authorizationServerSchema, mediaType } },
  }),

  resource: endpoint('GET /.well-known/oauth-protected-resource', {
    ...resource,
    id: 'readProtectedResource',
  }),

  resourceOfAssistants: endpoint('GET /.well-known/oauth-protected-resource/mcp', {
    ...resource,
    id: 'readProtectedResourceOfAssistants',
  }),

  register: endpoint('POST /oauth/register', {
    ...open,
    id: 'registerAssistant',
    summary: 'Register an assistant that keeps no secret (RFC 7591)',
    description: 'A registration that is not used for 30 days is deleted.',
    body: registrationSchema,
    mediaTypes: [mediaType],
    // Ten addresses, and what programs tell of themselves besides.
    limits: { bytes: 16 * 1024 },
    readsBody: true,
    answers: {
      201: { description: 'The registration', schema: registrationAnswerSchema, mediaType },
      400: { description: 'Rejected', schema: registrationRefusalSchema, mediaType },
    },
  }),

  authorize: endpoint('GET /oauth/authorize', {
    ...open,
    id: 'authorizeAssistant',
    summary: 'Ask a person to connect an assistant (OAuth 2.1, PKCE with S256)',
    description:
      'Leads to the page where the person decides. A refused request leads back only to an address on the machine of that person, otherwise the page says so. An unknown client or address is never redirected to.',
    query: authorizeQuerySchema,
    answers: { 303: { description: 'Go on there' } },
  }),

  revoke: endpoint('POST /oauth/revoke', {
    ...open,
    id: 'revokeToken',
    summary: 'Give a token back (RFC 7009)',
    description: '200 whether there was such a token or not.',
    body: revocationSchema,
    mediaTypes: ['application/x-www-form-urlencoded'],
    readsBody: true,
    answers: {
      200: { description: 'Done' },
      400: { description: 'Rejected', schema: tokenRefusalSchema, mediaType },
    },
  }),
};
