import { signOnEndpoints, signOnStaffEndpoints } from '@suite/contracts/endpoints/sign-on';
import type {
  BeginSignOnRequest,
  FinishSignOnRequest,
  FoundSignOn,
  SignOnGrant,
  SignOnSettings,
  SignOnSetUp,
  SignOnTestReport,
  VerifiedDomain,
} from '@suite/contracts/sign-on';
import type { Call } from './call.ts';

/** The provider of an address or a domain, if it has one. */
export async function findSignOn(call: Call, address: string): Promise<FoundSignOn | null> {
  return (await call(signOnEndpoints.find, { body: { address }, isSignedIn: false })).provider ?? null;
}

/** Where to send the person. Whoever is signed in proves that it is still them. */
export function beginSignOn(call: Call, body: BeginSignOnRequest) {
  return call(signOnEndpoints.begin, { body, isSignedIn: body.isAgain === true });
}

export function finishSignOn(call: Call, body: FinishSignOnRequest): Promise<SignOnGrant> {
  return call(signOnEndpoints.finish, { body, isSignedIn: false });
}

export async function readSignOn(call: Call, id: string): Promise<SignOnSetUp> {
  return (await call(signOnStaffEndpoints.read, { params: { id } })).data;
}

export async function saveSignOn(call: Call, id: string, attributes: SignOnSettings): Promise<SignOnSetUp> {
  return (await call(signOnStaffEndpoints.save, { params: { id }, attributes })).data;
}

interface Proof {
  password?: string;
}

export async function enforceSignOn(
  call: Call,
  id: string,
  attributes: Proof & { isEnforced: boolean },
): Promise<void> {
  await call(signOnStaffEndpoints.enforce, { params: { id }, attributes });
}

export async function removeSignOn(call: Call, id: string, attributes: Proof): Promise<void> {
  await call(signOnStaffEndpoints.remove, { params: { id }, attributes });
}

/** What the discovery document of an issuer says. */
export async function testSignOn(call: Call, id: string, issuer: string): Promise<SignOnTestReport> {
  const attributes = { issuer };
  return (await call(signOnStaffEndpoints.test, { params: { id }, attributes })).data.attributes;
}

export async function listDomains(call: Call, id: string): Promise<VerifiedDomain[]> {
  return (await call(signOnStaffEndpoints.listDomains, { params: { id } })).data;
}

export async function addDomain(
  call: Call,
  id: string,
  attributes: Proof & { domain: string },
): Promise<VerifiedDomain> {
  return (await call(signOnStaffEndpoints.addDomain, { params: { id }, attributes })).data;
}

export function removeDomain(call: Call, { id, domainId }: { id: string; domainId: string }): Promise<void> {
  return call(signOnStaffEndpoints.removeDomain, { params: { id, domainId } });
}
