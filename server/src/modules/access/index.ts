export { createAuth, type Auth, type AuthSettings } from './create-auth.ts';
export type { AuthParts } from './parts.ts';
export {
  addCredential,
  countCredentials,
  findCredential,
  listCredentials,
  purgeExpiredCredentials,
} from './credential-store.ts';
export type { Credential } from './credential-store.ts';
export { actorOfLink, rolesOfProgram } from './credentials.ts';
export { addAccount, changeAccount } from './account-store.ts';
export { hashOf } from './token.ts';
export { assistantGrants } from './oauth/grants.ts';
export { mountOauth } from './oauth/routes.ts';
export { purgeExpiredOauth } from './oauth/store.ts';
export { mountTokens } from './oauth/token-routes.ts';
export { mountClients } from './programs/client-routes.ts';
export { personalClients, personalPrograms } from './programs/store.ts';
export { endOwn, mountPrograms, tellOwner } from './programs/routes.ts';
export { personalDirectory } from './scim/connection-store.ts';
export { mountDirectory } from './scim/routes.ts';
export { accountRequestJob } from './sign-in/registration.ts';
export { disableDemoAccounts, prepareDemoAccounts } from './sign-in/demo-accounts.ts';
export { inviteFirstAdmin, mailInvitation } from './sign-in/mail-links.ts';
export { purgeExpiredSignIns } from './sign-in/tries.ts';
export { passwordsOfStart } from './sign-in/passwords.ts';
export { requireFresh } from './sign-in/prove.ts';
export { personalSignOn } from './sso/store.ts';
export { mountSignOn } from './sso/routes.ts';
export { adminCommands, type AdminCommands, CommandError } from './users/admin-commands.ts';
export { EraseList, settleErasures, shareEraseList } from './users/erase-list.ts';
export { eraseAgain, type PersonalData } from './users/personal-data.ts';
export { mountUsers } from './users/routes.ts';
export { purgeExpiredRequests } from './users/store.ts';
