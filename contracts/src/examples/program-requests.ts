import { EXAMPLE_IDS, EXAMPLE_SECRETS, type RequestExample, resource } from './request.ts';

const { acceptedClient, assistantClient, client, ownCustomer, subject } = EXAMPLE_IDS;

/** Of tokens, table links and integration clients. */
export const PROGRAM_REQUESTS: Readonly<Record<string, RequestExample>> = {
  addOwnToken: resource('tokens', {
    name: 'Notebook',
    scopes: ['ingredients:read', 'calculations', 'recipes:write'],
    days: 30,
  }),
  addTableLink: resource('table-links', { name: 'Solvents', table: '/api/tables/ingredients/hsp?q=acetate' }),

  listClients: { query: { 'filter[organisation]': ownCustomer } },
  addClient: resource('clients', {
    name: 'Lab notebook',
    organisationId: ownCustomer,
    subjectId: subject,
    scopes: ['ingredients:read', 'recipes:read'],
  }),
  changeClient: resource('clients', { name: 'Lab notebook, Lyon' }, acceptedClient),
  acceptOwnClient: { params: { id: client }, body: { password: EXAMPLE_SECRETS.password } },
  addOwnClientSecret: { body: { password: EXAMPLE_SECRETS.password } },

  grantClientToken: {
    body: {
      grant_type: 'client_credentials',
      client_id: acceptedClient,
      client_secret: EXAMPLE_SECRETS.clientPassword,
    },
  },
  revokeToken: { body: { token: EXAMPLE_SECRETS.spareToken } },
  authorizeAssistant: {
    query: {
      response_type: 'code',
      client_id: assistantClient,
      redirect_uri: 'https://assistant.example/callback',
      scope: 'recipes:read calculations',
      state: 'af0ifjsldkj',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    },
  },
  approveAssistantRequest: resource('assistant-requests', { scopes: ['recipes:read'] }),
  registerAssistant: {
    body: { client_name: 'Helper', redirect_uris: ['https://assistant.example/callback'] },
  },
};
