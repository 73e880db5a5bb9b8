import { signOnEndpoints } from '@suite/contracts/endpoints/sign-on';
import type {
  BeginSignOnRequest,
  FinishSignOnRequest,
  FoundSignOn,
  SignOnGrant,
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
