import type {
  AcceptInvitationRequest,
  DemoAccounts,
  Invitation,
  LoginRequest,
  RegisterRequest,
  SessionGrant,
} from '@suite/contracts/auth';
import {
  credentialEndpoints,
  registrationEndpoints,
  sessionEndpoints,
} from '@suite/contracts/endpoints/auth';
import type { Call } from './call.ts';

export function login(call: Call, body: LoginRequest): Promise<SessionGrant> {
  return call(sessionEndpoints.begin, { body, isSignedIn: false });
}

/** A new access token for the session whose cookie this browser holds. */
export function refresh(call: Call): Promise<SessionGrant> {
  return call(sessionEndpoints.refresh, { isSignedIn: false });
}

/** Gives the address where the browser signs out at the provider as well, if one signed it in. */
export async function logout(call: Call): Promise<string | undefined> {
  return (await call(sessionEndpoints.end, {}))?.location;
}

export function register(call: Call, body: RegisterRequest | AcceptInvitationRequest) {
  return call(registrationEndpoints.register, { body, isSignedIn: false });
}

export function readInvitation(call: Call, token: string): Promise<Invitation> {
  return call(registrationEndpoints.readInvitation, { body: { token }, isSignedIn: false });
}

/** Refused where the link of the first mail was used or is too old. */
export function checkConfirmation(call: Call, token: string): Promise<void> {
  return call(registrationEndpoints.checkConfirmation, { body: { token }, isSignedIn: false });
}

export function confirm(call: Call, body: { token: string; password: string }) {
  return call(registrationEndpoints.confirm, { body, isSignedIn: false });
}

export async function askForReset(call: Call, body: { email: string }): Promise<void> {
  await call(registrationEndpoints.reset, { body, isSignedIn: false });
}

export async function resetPassword(call: Call, body: { token: string; password: string }): Promise<void> {
  await call(registrationEndpoints.reset, { body, isSignedIn: false });
}

export function changePassword(
  call: Call,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  return call(credentialEndpoints.changePassword, { body });
}

/** Where this account is signed in. */
export async function listSessions(call: Call) {
  return (await call(sessionEndpoints.list, {})).data;
}

export function endSession(call: Call, id: string): Promise<void> {
  return call(sessionEndpoints.endOne, { params: { id } });
}

export function beginSecondFactor(call: Call, body: { password?: string }) {
  return call(credentialEndpoints.beginSecondFactor, { body });
}

/** The code proves that the app has the secret; from then on it is asked for at sign-in. */
export async function confirmSecondFactor(call: Call, body: { code: string }): Promise<string[]> {
  return (await call(credentialEndpoints.confirmSecondFactor, { body })).recoveryCodes;
}

export function removeSecondFactor(call: Call, body: { password?: string; code: string }): Promise<void> {
  return call(credentialEndpoints.removeSecondFactor, { body });
}

/** Accounts to try the product with; not found outside of a demonstration. */
export function readDemoAccounts(call: Call): Promise<DemoAccounts> {
  return call(sessionEndpoints.listDemoAccounts, { isSignedIn: false });
}
