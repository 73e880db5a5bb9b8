import type { App } from '../../http/app-type.ts';
import type { Authenticate } from '../../http/edge.ts';
import { policiesWith } from '../../http/policy.ts';
import { MemoryRateLimiter } from '../../platform/rate-limit.ts';
import type { AuthParts } from './auth-parts.ts';
import { createAuthenticate } from './authenticate.ts';
import { createPasswords, signInSlots } from './passwords.ts';
import { mountAuth } from './routes.ts';
import { SecretBox } from './totp.ts';

export { accountRequestJob } from './account-requests.ts';
export { userAccount } from './account-resource.ts';
export { actorOfLink } from './authenticate.ts';
export { asUser, type AuthParts, type Origin, originOf, visitorOf } from './auth-parts.ts';
export { proveAccount, requireFresh } from './credentials.ts';
export { endDelegationsOf } from './delegation-store.ts';
export { prepareDemoAccounts, disableDemoAccounts } from './demo-accounts.ts';
export { inviteFirstAdmin, mailInvitation, mailReset } from './invitations.ts';
export { purgeExpiredIdentity } from './lifetimes.ts';
export { dropLinksOf, issueLink } from './mail-links.ts';
export { approvedMail, refusedMail } from './mails.ts';
export { passwordsOfStart } from './passwords.ts';
export { RefreshCookie } from './refresh-cookie.ts';
export { forgetSecondFactor, proveSecondFactor } from './second-factor.ts';
export { endSessionsOf, listSessions } from './session-store.ts';
export { beginSession, type Granted, signOut } from './sessions.ts';
export { codeNeeded } from './sign-in.ts';
export { domainOf, signOnInstead, signOnOfDomain } from './sign-on-rule.ts';
export { hashOf, isToken, newClientToken, newScimToken, newToken } from './token.ts';
export {
  type Account,
  addAccount,
  changeAccount,
  findAccountByEmail,
  findAccountById,
  findVisibleAccount,
  isOnlyAdmin,
  organisationNamed,
} from './store.ts';

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
