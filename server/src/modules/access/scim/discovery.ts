import { SCIM_LIMITS, SCIM_SCHEMA } from '@suite/contracts/scim';
import { locationOf } from './work.ts';

type Document = { schemas: string[] } & Record<string, unknown>;

/** What the service can do (RFC 7643, section 5). */
export function providerConfig(publicUrl: string): Document {
  return {
    schemas: [SCIM_SCHEMA.provider],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: SCIM_LIMITS.page },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token of the organisation, which our support team creates.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: locationOf('ServiceProviderConfig', publicUrl) },
  };
}

/** Section 6. */
export function resourceTypes(publicUrl: string): Document[] {
  return [
    { name: 'User', endpoint: '/Users', schema: SCIM_SCHEMA.user, description: 'People' },
    { name: 'Group', endpoint: '/Groups', schema: SCIM_SCHEMA.group, description: 'Groups of people' },
  ].map((type) => ({
    schemas: [SCIM_SCHEMA.resourceType],
    id: type.name,
    ...type,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: locationOf(`ResourceTypes/${type.name}`, publicUrl) },
  }));
}

const text = { type: 'string', multiValued: false, required: false, caseExact: false };
const free = { ...text, mutability: 'readWrite', returned: 'default', uniqueness: 'none' };
const readOnly = { ...free, mutability: 'readOnly' };

function attribute(name: string, description: string, more: object = {}) {
  return { name, description, ...free, ...more };
}

const USER = [
  attribute('userName', 'The name in the directory; also the email address where emails is empty.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('displayName', 'The name that others see.'),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('givenName', 'The given name.'),
      attribute('familyName', 'The family name.'),
    ],
  }),
  attribute('emails', 'The email address that the person signs in with; the primary one counts.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The email address.'),
      attribute('type', 'The kind of address.', { canonicalValues: ['work'] }),
      attribute('primary', 'Whether this one counts.', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'Whether the person can sign in.', { type: 'boolean' }),
  attribute('groups', 'The groups of the person.', {
    ...readOnly,
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the group.', readOnly),
      attribute('display', 'The name of the group.', readOnly),
      attribute('$ref', 'The address of the group.', {
        ...readOnly,
        type: 'reference',
        referenceTypes: ['Group'],
      }),
      attribute('type', 'How the person belongs to it.', { ...readOnly, canonicalValues: ['direct'] }),
    ],
  }),
];

const GROUP = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  attribute('members', 'The people in the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user.', { mutability: 'immutable' }),
      attribute('display', 'The name of the user.', readOnly),
      attribute('$ref', 'The address of the user.', {
        ...readOnly,
        type: 'reference',
        referenceTypes: ['User'],
      }),
      attribute('type', 'The kind of member.', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
  }),
];

/** Section 7: what is kept, and nothing that is passed over. */
export function schemas(publicUrl: string): Document[] {
  return [
    { id: SCIM_SCHEMA.user, name: 'User', description: 'A person', attributes: USER },
    { id: SCIM_SCHEMA.group, name: 'Group', description: 'A group of people', attributes: GROUP },
  ].map((schema) => ({
    schemas: [SCIM_SCHEMA.schema],
    ...schema,
    meta: { resourceType: 'Schema', location: locationOf(`Schemas/${schema.id}`, publicUrl) },
  }));
}
