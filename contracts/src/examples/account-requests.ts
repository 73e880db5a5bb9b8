import { EXAMPLE_IDS, EXAMPLE_SECRETS, type RequestExample, resource } from './request.ts';

const { customer, invitedUser, signOnCustomer, waitingUser } = EXAMPLE_IDS;
const secrets = EXAMPLE_SECRETS;

/** Of accounts, from the request for one to its end, and of signing in. */
export const ACCOUNT_REQUESTS: Readonly<Record<string, RequestExample>> = {
  signIn: { body: { email: secrets.email, password: secrets.password } },
  register: {
    body: {
      name: 'Lena Berg',
      company: 'Kestrel Paints',
      email: 'lena.berg@kestrel.example',
      sector: 'paint-and-coatings',
      interest: 'both',
      country: 'Norway',
      acceptTerms: true,
    },
  },
  readInvitation: { body: { token: secrets.invitation } },
  checkConfirmation: { body: { token: secrets.confirmation } },
  confirmAddress: { body: { token: secrets.confirmation, password: 'quiet-harbour-81-lantern' } },
  resetPassword: { body: { email: secrets.email } },
  changePassword: { body: { currentPassword: secrets.password, newPassword: 'quiet-harbour-81-lantern' } },
  beginSecondFactor: { body: { password: secrets.password } },
  confirmSecondFactor: { body: { code: secrets.firstCode } },
  removeSecondFactor: { body: { password: secrets.password, code: secrets.nextCode } },
  eraseMe: { body: { password: secrets.password } },

  inviteUserAgain: { params: { id: invitedUser } },
  approveUser: {
    params: { id: waitingUser },
    ...resource('approvals', { organisationId: customer, roles: ['hld-app-group'] }),
  },
  refuseUser: {
    params: { id: waitingUser },
    ...resource('refusals', { note: 'Please ask with the address of your company.' }),
  },
  eraseUser: resource('erasures', { confirmation: secrets.userEmail, handTo: null }),

  beginSignOn: { body: { provider: signOnCustomer } },
  finishSignOn: { body: { provider: signOnCustomer, answer: secrets.signOnAnswer } },
  backchannelLogout: { body: { logout_token: secrets.logoutToken } },
  enforceSignOn: {
    params: { id: signOnCustomer },
    ...resource('sign-on-providers', { isEnforced: true }),
  },
  removeSignOn: { params: { id: signOnCustomer }, ...resource('sign-on-providers', {}) },
};
