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
    description: 'Where a second factor is set up, the code of the authenticator app is needed too.',
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
    summary: 'New access token',
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
    description: 'Ends the session of the cookie, from our own pages only, and that of the access token.',
    answers: { 204: { description: 'Signed out' } },
  }),

  list: endpoint({
    id: 'listSessions',
    method: 'get',
    path: '/api/auth/sessions',
    tag: 'Sessions',
    permission: 'session.list',
    summary: 'Where you are signed in',
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
    summary: 'Accounts of this demonstration',
    description: 'Only in a demonstration; the password is told to callers on the same machine.',
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
    summary: 'Ask for an account, or accept an invitation',
    description: 'The answer is the same whether the address has an account or not.',
    body: registerBodySchema,
    answers: { 202: { description: 'Taken', schema: registerAnswerSchema, mediaType } },
  }),

  readInvitation: endpoint({
    ...registration,
    id: 'readInvitation',
    path: '/api/auth/invitation',
    summary: 'Whom an invitation is for',
    description: 'Not found where the link was used, or is too old.',
    body: invitationRequestSchema,
    answers: { 200: { description: 'The person', schema: invitationSchema, mediaType } },
  }),

  checkConfirmation: endpoint({
    ...registration,
    id: 'checkConfirmation',
    path: '/api/auth/confirmation',
    summary: 'Whether the link of the first mail still works',
    description: 'Not found where it was used, or is too old.',
    body: confirmationRequestSchema,
    answers: { 204: { description: 'It works' } },
  }),

  confirm: endpoint({
    ...registration,
    id: 'confirmAddress',
    path: '/api/auth/confirm',
    summary: 'Confirm the e-mail address and choose a password',
    body: confirmRequestSchema,
    answers: { 200: { description: 'Confirmed', schema: confirmAnswerSchema, mediaType } },
  }),

  reset: endpoint({
    ...registration,
    id: 'resetPassword',
    path: '/api/auth/reset',
    permission: 'account.recover',
    summary: 'Ask for a new password, or set it by the link of the mail',
    description: 'The answer is the same whether the address has an account or not.',
    body: resetBodySchema,
    answers: {
      202: { description: 'A mail is on its way', schema: resetAnswerSchema, mediaType },
      204: { description: 'The password is set' },
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
    summary: 'Change the password',
    description: 'All other sessions end.',
    body: changePasswordRequestSchema,
    answers: done,
  }),

  beginSecondFactor: endpoint({
    ...credential,
    id: 'beginSecondFactor',
    path: '/api/auth/second-factor',
    summary: 'Begin to set up a second factor',
    body: secondFactorRequestSchema,
    answers: {
      200: { description: 'The secret for the authenticator app', schema: secondFactorSchema, mediaType },
    },
  }),

  confirmSecondFactor: endpoint({
    ...credential,
    id: 'confirmSecondFactor',
    path: '/api/auth/second-factor/confirm',
    summary: 'Switch the second factor on',
    body: confirmSecondFactorRequestSchema,
    answers: {
      200: { description: 'The recovery codes, told once', schema: recoveryCodesSchema, mediaType },
    },
  }),

  removeSecondFactor: endpoint({
    ...credential,
    id: 'removeSecondFactor',
    path: '/api/auth/second-factor/remove',
    summary: 'Switch the second factor off',
    body: removeSecondFactorRequestSchema,
    answers: done,
  }),
};
