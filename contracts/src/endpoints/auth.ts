import {
  changePasswordRequestSchema,
  confirmAnswerSchema,
  confirmationRequestSchema,
  confirmRequestSchema,
  confirmSecondFactorRequestSchema,
  demoAccountsSchema,
  invitationRequestSchema,
  invitationSchema,
  loginRequestSchema,
  recoveryCodesSchema,
  registerAnswerSchema,
  registerBodySchema,
  removeSecondFactorRequestSchema,
  resetAnswerSchema,
  resetBodySchema,
  secondFactorRequestSchema,
  secondFactorSchema,
  sessionGrantSchema,
  sessionListSchema,
  signedOutSchema,
} from '../auth.ts';
import { endpoint, JSON_API } from '../endpoint.ts';

const mediaType = 'application/json';
const mediaTypes = [mediaType, JSON_API] as const;
const post = { method: 'post', mediaTypes } as const;
const granted = {
  200: {
    description: 'Signed in; the refresh token is in the cookie',
    schema: sessionGrantSchema,
    mediaType,
  },
} as const;
const done = { 204: { description: 'Done' } } as const;

/** /api/auth: signing in and out, and where somebody is signed in. */
export const sessionEndpoints = {
  begin: endpoint({
    ...post,
    id: 'signIn',
    path: '/api/auth/login',
    tag: 'Sessions',
    permission: 'session.begin',
    summary: 'Sign in',
    description: 'With two-factor authentication, a code from the authenticator app is required too.',
    body: loginRequestSchema,
    answers: granted,
  }),

  refresh: endpoint({
    id: 'refreshSession',
    method: 'post',
    path: '/api/auth/refresh',
    tag: 'Sessions',
    permission: 'session.begin',
    security: 'refreshCookie',
    summary: 'Get a new access token',
    description: 'From our own pages only; the cookie is exchanged for a new one.',
    answers: granted,
  }),

  end: endpoint({
    id: 'signOut',
    method: 'post',
    path: '/api/auth/logout',
    tag: 'Sessions',
    permission: 'session.end',
    security: 'refreshCookie',
    summary: 'Sign out',
    description: 'Ends the session in the cookie (from our own pages only) and that of the access token.',
    answers: {
      200: {
        description: 'Signed out; the browser goes on to sign out at the provider of the session',
        schema: signedOutSchema,
        mediaType,
      },
      204: { description: 'Signed out' },
    },
  }),

  list: endpoint({
    id: 'listSessions',
    method: 'get',
    path: '/api/auth/sessions',
    tag: 'Sessions',
    permission: 'session.list',
    summary: 'List your sessions',
    answers: { 200: { description: 'Sessions', schema: sessionListSchema } },
  }),

  endOne: endpoint({
    id: 'endSession',
    method: 'delete',
    path: '/api/auth/sessions/{id}',
    params: { id: 'The id of the session' },
    tag: 'Sessions',
    permission: 'session.list',
    summary: 'End a session',
    answers: done,
  }),

  listDemoAccounts: endpoint({
    id: 'listDemoAccounts',
    method: 'get',
    path: '/api/auth/demo',
    tag: 'Sessions',
    permission: 'session.begin',
    summary: 'List demonstration accounts',
    description: 'Only in a demonstration. The password is returned only to callers on the same machine.',
    answers: { 200: { description: 'Accounts', schema: demoAccountsSchema, mediaType } },
  }),
};

const registration = { ...post, tag: 'Registration', permission: 'account.register' } as const;

/** /api/auth: how somebody gets an account, or gets back into it. */
export const registrationEndpoints = {
  register: endpoint({
    ...registration,
    id: 'register',
    path: '/api/auth/register',
    summary: 'Request an account, or accept an invitation',
    description: 'The response is the same whether or not the address has an account.',
    body: registerBodySchema,
    answers: { 202: { description: 'Accepted', schema: registerAnswerSchema, mediaType } },
  }),

  readInvitation: endpoint({
    ...registration,
    id: 'readInvitation',
    path: '/api/auth/invitation',
    summary: 'Get an invitation',
    description: 'Not found if the link has been used or has expired.',
    body: invitationRequestSchema,
    answers: { 200: { description: 'The invited person', schema: invitationSchema, mediaType } },
  }),

  checkConfirmation: endpoint({
    ...registration,
    id: 'checkConfirmation',
    path: '/api/auth/confirmation',
    summary: 'Check a confirmation link',
    description: 'Not found if it has been used or has expired.',
    body: confirmationRequestSchema,
    answers: { 204: { description: 'The link works' } },
  }),

  confirm: endpoint({
    ...registration,
    id: 'confirmAddress',
    path: '/api/auth/confirm',
    summary: 'Confirm the email address and choose a password',
    body: confirmRequestSchema,
    answers: { 200: { description: 'Confirmed', schema: confirmAnswerSchema, mediaType } },
  }),

  reset: endpoint({
    ...registration,
    id: 'resetPassword',
    path: '/api/auth/reset',
    permission: 'account.recover',
    summary: 'Request a new password, or set one with the link from the email',
    description: 'The response is the same whether or not the address has an account.',
    body: resetBodySchema,
    answers: {
      202: { description: 'An email has been sent', schema: resetAnswerSchema, mediaType },
      204: { description: 'The password has been set' },
    },
  }),
};

const credential = { ...post, tag: 'Your account', permission: 'account.change' } as const;

/** /api/auth: password and second factor of somebody who is signed in. */
export const credentialEndpoints = {
  changePassword: endpoint({
    ...credential,
    id: 'changePassword',
    path: '/api/auth/password',
    summary: 'Change your password',
    description: 'All other sessions end.',
    body: changePasswordRequestSchema,
    answers: done,
  }),

  beginSecondFactor: endpoint({
    ...credential,
    id: 'beginSecondFactor',
    path: '/api/auth/second-factor',
    summary: 'Start setting up two-factor authentication',
    body: secondFactorRequestSchema,
    answers: {
      200: { description: 'The secret for the authenticator app', schema: secondFactorSchema, mediaType },
    },
  }),

  confirmSecondFactor: endpoint({
    ...credential,
    id: 'confirmSecondFactor',
    path: '/api/auth/second-factor/confirm',
    summary: 'Turn on two-factor authentication',
    body: confirmSecondFactorRequestSchema,
    answers: {
      200: { description: 'The recovery codes, shown only once', schema: recoveryCodesSchema, mediaType },
    },
  }),

  removeSecondFactor: endpoint({
    ...credential,
    id: 'removeSecondFactor',
    path: '/api/auth/second-factor/remove',
    summary: 'Turn off two-factor authentication',
    body: removeSecondFactorRequestSchema,
    answers: done,
  }),
};
