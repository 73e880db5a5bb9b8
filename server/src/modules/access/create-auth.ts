import type { App } from '../../http/app-type.ts';
import type { Authenticate } from '../../http/edge.ts';
import { policiesWith } from '../../http/policy.ts';
import { MemoryRateLimiter } from '../../platform/rate-limit.ts';
import type { AuthParts } from './parts.ts';
import { createAuthenticate } from './credentials.ts';
import { createPasswords, signInSlots } from './sign-in/passwords.ts';
import { mountAuth } from './sign-in/routes.ts';
import { SecretBox } from './sign-in/totp.ts';

export interface AuthSettings
  extends Omit<AuthParts, 'passwords' | 'secretBox' | 'signInFloodLimit' | 'signInSlots' | 'strangerLimit'> {
  /** The secret of this installation; the key of what is encrypted is made from it. */
  secret: string;
  /** The password of the demo accounts, where they exist. */
  demoPassword: string | undefined;
}

export interface Auth {
  parts: AuthParts;
  authenticate: Authenticate;
  mount: (app: App) => void;
}

/** Signing in, and everything that proves who somebody is. */
export function createAuth({ secret, demoPassword, ...settings }: AuthSettings): Auth {
  const { perAddress, hashing, forms } = settings.limits;
  const parts: AuthParts = {
    ...settings,
    passwords: createPasswords(hashing),
    signInFloodLimit: new MemoryRateLimiter(perAddress, settings.clock),
    strangerLimit: new MemoryRateLimiter(forms, settings.clock),
    // Those who hash and as many on their way to it; the others wait in front.
    signInSlots: signInSlots(2 * hashing.atOnce, hashing.waiting - hashing.atOnce),
    secretBox: new SecretBox(secret),
  };
  return {
    parts,
    authenticate: createAuthenticate(parts),
    mount: (app) => mountAuth(app, { auth: parts, policyFor: policiesWith(settings.flags), demoPassword }),
  };
}
