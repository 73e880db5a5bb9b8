import { EXAMPLE_IDS, type RequestExample, resource } from './request.ts';

const { customer, licence, message, ownCustomer, share, user } = EXAMPLE_IDS;

/** Of customers, their people and directories, and of messages from visitors. */
export const CUSTOMER_REQUESTS: Readonly<Record<string, RequestExample>> = {
  changeCustomer: resource('customers', { seats: 25 }, customer),
  addNote: resource('notes', { body: 'Wants a demonstration in May.' }),
  changeLicence: resource('licences', { ends: '2032-12-31' }, licence),
  changeUser: resource('users', { roles: ['hld-app-group'] }, user),
  revokeShareOfCustomer: { params: { id: ownCustomer, shareId: share } },
  addScimToken: resource('scim-tokens', { label: 'Entra ID', days: 180 }),
  sendMessage: {
    mediaType: 'application/json',
    body: {
      subject: 'General',
      name: 'Ada Novak',
      company: 'Kestrel Paints',
      email: 'ada@kestrel.example',
      message: 'Could you show us the search for blends?',
      address: 'https://kestrel.example/',
      acceptPrivacyPolicy: true,
    },
  },
  changeMessage: resource('messages', { state: 'open' }, message),

  readScimResourceType: { params: { name: 'User' } },
  readScimSchema: { params: { urn: 'urn:ietf:params:scim:schemas:core:2.0:User' } },
  replaceScimUser: {
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'ada.novak@kestrel.example',
      active: true,
    },
  },
  replaceScimGroup: {
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Formulators of paints',
      members: [],
    },
  },
  changeScimGroup: {
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'displayName', value: 'Laboratory' }],
    },
  },
};
