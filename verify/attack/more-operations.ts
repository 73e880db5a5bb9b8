import { CONTENT_READER } from './callers.ts';
import type { Operation, RequestBody, Schema } from './document.ts';

/** The smallest document that is taken for a PDF. */
export const SOME_PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n';

const text: Schema = { type: 'string', maxLength: 100 };
const FORM = 'application/x-www-form-urlencoded';

/** Where nothing answers: an attack on the product asks nobody outside. */
const issuer: Schema = { enum: ['http://127.0.0.1:1'] };

/** The body of a request about one resource, with these attributes. */
function resource(type: string, attributes: Record<string, Schema>): RequestBody {
  const required = Object.keys(attributes);
  const data: Schema = {
    type: 'object',
    properties: { type: { enum: [type] }, attributes: { type: 'object', properties: attributes, required } },
    required: ['type', 'attributes'],
  };
  return {
    mediaType: 'application/vnd.api+json',
    schema: { type: 'object', properties: { data }, required: ['data'] },
  };
}

/** What is sent to the operations that read their body themselves, or to which the document would send addresses of others. */
const BODIES: Record<string, RequestBody> = {
  'POST /': {
    mediaType: 'application/json',
    schema: {
      type: 'object',
      properties: {
        subject: { enum: ['General', 'Request a demo'] },
        name: { type: 'string', minLength: 1, maxLength: 100 },
        company: { type: 'string', minLength: 1, maxLength: 100 },
        phone: { enum: ['', '+49 30 1234567'] },
        email: { enum: ['ingrid@example.org'] },
        message: { type: 'string', minLength: 1, maxLength: 500 },
        address: { enum: ['https://www.example.org/predimulsion'] },
        zip: { enum: [''] },
        city: { enum: [''] },
        country: { enum: [''] },
        acceptPrivacyPolicy: { enum: [true] },
      },
      required: [
        'subject',
        'name',
        'company',
        'phone',
        'email',
        'message',
        'address',
        'zip',
        'city',
        'country',
        'acceptPrivacyPolicy',
      ],
    },
  },
  'POST /oauth/token': {
    mediaType: FORM,
    schema: {
      type: 'object',
      properties: {
        grant_type: { enum: ['client_credentials', 'authorization_code', 'refresh_token'] },
        client_id: text,
        client_secret: text,
        code: text,
        code_verifier: text,
        refresh_token: text,
      },
      required: ['grant_type', 'client_id', 'client_secret'],
    },
  },
  'POST /oauth/register': {
    mediaType: 'application/json',
    schema: {
      type: 'object',
      properties: {
        redirect_uris: {
          type: 'array',
          minItems: 1,
          items: { enum: ['https://assistant.example/callback', 'http://127.0.0.1:8080/'] },
        },
        client_name: { type: 'string', minLength: 1, maxLength: 100 },
      },
      required: ['redirect_uris'],
    },
  },
  'POST /oauth/revoke': {
    mediaType: FORM,
    schema: { type: 'object', properties: { token: text }, required: ['token'] },
  },
  'POST /api/auth/sso/{id}/backchannel-logout': {
    mediaType: FORM,
    schema: { type: 'object', properties: { logout_token: text }, required: ['logout_token'] },
  },
  'POST /api/customers/{id}/sso/test': resource('sign-on-tests', { issuer }),
  'PUT /api/customers/{id}/sso': resource('sign-on-providers', {
    issuer,
    name: { type: 'string', minLength: 1, maxLength: 60 },
    clientId: { type: 'string', minLength: 1, maxLength: 100 },
    secret: { type: 'string', minLength: 1, maxLength: 100 },
  }),
  'POST /api/portfolio/products/{id}/documents': {
    mediaType: 'application/pdf',
    schema: { enum: [SOME_PDF] },
  },
  // Texts are no photos: what is taken is proved by the tests of the server.
  'POST /api/recipes/hld/{id}/photos': { mediaType: 'image/jpeg', schema: text },
};

/** Where the content service keeps what it delivers. */
export const SPACE = '/content/spaces/suite/environments/master';
const QUERY = [
  'content_type',
  'order',
  'select',
  'query',
  'limit',
  'skip',
  'include',
  'locale',
  'fields.question',
  'fields.question[match]',
  'fields.weight[gte]',
  'fields.x[near]',
  'fields.x[within]',
  'sys.id[in]',
  'sys.createdAt[lt]',
  'links_to_entry',
  'metadata.tags.sys.id[all]',
  'initial',
  'type',
  'sync_token',
].map((name) => ({ name, isRequired: false, schema: text }));

/** The Content Delivery API stands outside of the document: another product's document describes it. */
const CONTENT: Operation[] = [
  `${SPACE}/entries`,
  `${SPACE}/entries/{id}`,
  `${SPACE}/assets`,
  `${SPACE}/assets/{id}`,
  `${SPACE}/content_types`,
  `${SPACE}/content_types/{id}`,
  `${SPACE}/locales`,
  `${SPACE}/tags`,
  `${SPACE}/sync`,
  '/content/spaces/suite',
].map((path) => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  pathParameters: path.endsWith('{id}') ? ['id'] : [],
  query: QUERY,
  who: [CONTENT_READER],
}));

/** The operations of the document with the bodies it leaves out, and those it does not know. */
export function withMore(operations: readonly Operation[]): Operation[] {
  const documented = operations.map((operation) => {
    const body = BODIES[operation.name] ?? operation.body;
    return body ? { ...operation, body } : operation;
  });
  return [...documented, ...CONTENT];
}
