import { endpoint } from '../endpoint.ts';
import {
  beginSignOnRequestSchema,
  begunSignOnSchema,
  domainAnswerSchema,
  domainListSchema,
  enforceSignOnSchema,
  findSignOnRequestSchema,
  finishSignOnRequestSchema,
  foundSignOnSchema,
  logoutRequestSchema,
  newDomainSchema,
  removeSignOnSchema,
  signOnGrantSchema,
  signOnSettingsSchema,
  signOnSetUpSchema,
  signOnTestReportSchema,
  signOnTestSchema,
} from '../sign-on.ts';

const mediaType = 'application/json';
const session = { tag: 'Single sign-on', permission: 'session.begin', mediaTypes: [mediaType] } as const;

/** /api/auth/sso: signing in through the provider of an organisation. */
export const signOnEndpoints = {
  find: endpoint('POST /api/auth/sso/find', {
    ...session,
    id: 'findSignOn',
    summary: 'Find the provider for an email address',
    description: 'Looks at the domain only: the response says nothing about accounts.',
    body: findSignOnRequestSchema,
    example: { address: 'ada@kestrel.example' },
    answers: {
      200: { description: 'The provider, if the domain has one', schema: foundSignOnSchema, mediaType },
    },
  }),

  begin: endpoint('POST /api/auth/sso/begin', {
    ...session,
    id: 'beginSignOn',
    fromOwnPage: true,
    summary: 'Begin signing in through a provider',
    description:
      'Sets a cookie; the sign-in can be finished only by the same browser, once, within ten minutes.',
    body: beginSignOnRequestSchema,
    answers: { 200: { description: 'Where to send the person', schema: begunSignOnSchema, mediaType } },
  }),

  finish: endpoint('POST /api/auth/sso/finish', {
    ...session,
    id: 'finishSignOn',
    security: 'signOnCookie',
    summary: 'Finish signing in through a provider',
    description: 'From our own pages only. With two-factor authentication, a code is required too.',
    body: finishSignOnRequestSchema,
    // The query of a provider is as long as an address may be.
    limits: { bytes: 16 * 1024 },
    answers: {
      200: {
        description: 'Signed in; the refresh token is in the cookie',
        schema: signOnGrantSchema,
        mediaType,
      },
    },
  }),

  backchannelLogout: endpoint('POST /api/auth/sso/{id}/backchannel-logout', {
    id: 'backchannelLogout',
    tag: 'Single sign-on',
    permission: 'session.end',
    params: { id: 'The id of the organisation' },
    summary: 'End sessions at the request of a provider',
    description: 'OpenID Connect Back-Channel Logout 1.0. The token is signed by the provider.',
    body: logoutRequestSchema,
    mediaTypes: ['application/x-www-form-urlencoded'],
    readsBody: true,
    answers: {
      200: { description: 'The sessions have ended' },
    },
  }),
};

const staff = {
  tag: 'Single sign-on',
  permission: 'customer.manage',
  params: { id: 'The id of the customer' },
} as const;
const setUp = { 200: { description: 'The settings', schema: signOnSetUpSchema } } as const;

/** /api/customers/{id}/sso: what staff set up. */
export const signOnStaffEndpoints = {
  read: endpoint('GET /api/customers/{id}/sso', {
    ...staff,
    id: 'readSignOn',
    summary: 'Get the single sign-on settings of a customer',
    answers: setUp,
  }),

  save: endpoint('PUT /api/customers/{id}/sso', {
    ...staff,
    id: 'saveSignOn',
    summary: 'Set up the provider of a customer',
    description: 'Needs a fresh sign-in. The secret is encrypted and never returned.',
    body: signOnSettingsSchema,
    example: {
      data: {
        type: 'sign-on-providers',
        attributes: {
          name: 'Kestrel ID',
          issuer: 'https://login.kestrel.example',
          clientId: 'suite',
          secret: 'a secret of the provider',
        },
      },
    },
    answers: setUp,
  }),

  enforce: endpoint('POST /api/customers/{id}/sso/enforce', {
    ...staff,
    id: 'enforceSignOn',
    summary: 'Require or stop requiring single sign-on',
    description: 'Needs a fresh sign-in, and a sign-in through the provider that has worked.',
    body: enforceSignOnSchema,
    answers: setUp,
  }),

  remove: endpoint('POST /api/customers/{id}/sso/remove', {
    ...staff,
    id: 'removeSignOn',
    summary: 'Remove the provider of a customer',
    body: removeSignOnSchema,
    answers: setUp,
  }),

  test: endpoint('POST /api/customers/{id}/sso/test', {
    ...staff,
    id: 'testSignOn',
    summary: 'Test the connection to a provider',
    description: 'Reads the discovery document of the issuer and reports what it says.',
    body: signOnTestSchema,
    example: { data: { type: 'sign-on-tests', attributes: { issuer: 'https://login.kestrel.example' } } },
    answers: { 200: { description: 'The result', schema: signOnTestReportSchema } },
  }),

  listDomains: endpoint('GET /api/customers/{id}/domains', {
    ...staff,
    id: 'listDomains',
    summary: 'List the verified email domains of a customer',
    answers: { 200: { description: 'All domains', schema: domainListSchema } },
  }),

  addDomain: endpoint('POST /api/customers/{id}/domains', {
    ...staff,
    id: 'addDomain',
    summary: 'Mark an email domain as verified',
    description: 'A domain belongs to one customer only. Needs a fresh sign-in.',
    body: newDomainSchema,
    example: { data: { type: 'domains', attributes: { domain: 'kestrel.example' } } },
    answers: { 201: { description: 'The domain', schema: domainAnswerSchema } },
  }),

  removeDomain: endpoint('DELETE /api/customers/{id}/domains/{domainId}', {
    ...staff,
    id: 'removeDomain',
    params: { ...staff.params, domainId: 'The id of the domain' },
    summary: 'Remove a verified email domain',
    answers: { 204: { description: 'Removed' } },
  }),
};
