import {
  type AcceptInvitationRequest,
  confirmAnswerSchema,
  type DemoAccounts,
  demoAccountsSchema,
  type Invitation,
  invitationSchema,
  type LoginRequest,
  type RegisterRequest,
  recoveryCodesSchema,
  registerAnswerSchema,
  REQUESTED_WITH,
  resetAnswerSchema,
  secondFactorSchema,
  type SessionGrant,
  sessionGrantSchema,
  sessionListSchema,
} from '@suite/contracts/auth';
import type { Call } from './call.ts';
import { noBody } from './no-body.ts';

const json = { method: 'POST', mediaType: 'application/json' } as const;
const open = { ...json, isSignedIn: false } as const;
const cookie = { ...json, headers: { [REQUESTED_WITH.name]: REQUESTED_WITH.value } } as const;

export function login(call: Call, body: LoginRequest): Promise<SessionGrant> {
  return call('/api/auth/login', { ...open, body, answer: sessionGrantSchema });
}

/** A new access token for the session whose cookie this browser holds. */
export function refresh(call: Call): Promise<SessionGrant> {
  return call('/api/auth/refresh', { ...cookie, isSignedIn: false, answer: sessionGrantSchema });
}

export function logout(call: Call): Promise<void> {
  return call('/api/auth/logout', { ...cookie, answer: noBody });
}

export function register(call: Call, body: RegisterRequest | AcceptInvitationRequest) {
  return call('/api/auth/register', { ...open, body, answer: registerAnswerSchema });
}

export function readInvitation(call: Call, token: string): Promise<Invitation> {
  return call('/api/auth/invitation', { ...open, body: { token }, answer: invitationSchema });
}

/** Refused where the link of the first mail was used or is too old. */
export function checkConfirmation(call: Call, token: string): Promise<void> {
  return call('/api/auth/confirmation', { ...open, body: { token }, answer: noBody });
}

export function confirm(call: Call, body: { token: string; password: string }) {
  return call('/api/auth/confirm', { ...open, body, answer: confirmAnswerSchema });
}

export function askForReset(call: Call, body: { email: string }) {
  return call('/api/auth/reset', { ...open, body, answer: resetAnswerSchema });
}

export function resetPassword(call: Call, body: { token: string; password: string }): Promise<void> {
  return call('/api/auth/reset', { ...open, body, answer: noBody });
}

export function changePassword(
  call: Call,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  return call('/api/auth/password', { ...json, body, answer: noBody });
}

/** The places this account is signed in at. */
export async function listSessions(call: Call) {
  return (await call('/api/auth/sessions', { answer: sessionListSchema })).data;
}

export function endSession(call: Call, id: string): Promise<void> {
  return call(`/api/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', answer: noBody });
}

export function beginSecondFactor(call: Call, body: { password: string }) {
  return call('/api/auth/second-factor', { ...json, body, answer: secondFactorSchema });
}

/** The code proves that the app has the secret; from then on it is asked for at sign-in. */
export async function confirmSecondFactor(call: Call, body: { code: string }): Promise<string[]> {
  const path = '/api/auth/second-factor/confirm';
  return (await call(path, { ...json, body, answer: recoveryCodesSchema })).recoveryCodes;
}

export function removeSecondFactor(call: Call, body: { password: string; code: string }): Promise<void> {
  return call('/api/auth/second-factor/remove', { ...json, body, answer: noBody });
}

/** Accounts to try the product with; not found outside of a demonstration. */
export function readDemoAccounts(call: Call): Promise<DemoAccounts> {
  return call('/api/auth/demo', { isSignedIn: false, answer: demoAccountsSchema });
}
