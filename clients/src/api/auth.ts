import type {
  AcceptInvitationRequest,
  DemoAccounts,
  Invitation,
  LoginRequest,
  RegisterRequest,
  SessionGrant,
} from '@suite/contracts/auth';
import { registrationEndpoints, sessionEndpoints } from '@suite/contracts/endpoints/auth';
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

/** Accounts to try the product with; not found outside of a demonstration. */
export function readDemoAccounts(call: Call): Promise<DemoAccounts> {
  return call(sessionEndpoints.listDemoAccounts, { isSignedIn: false });
}
