import { endpoint } from '../endpoint.ts';
import {
  SCIM_SCHEMA,
  SCIM_TYPE,
  scimDiscoverySchema,
  scimErrorSchema,
  scimGroupInputSchema,
  scimGroupSchema,
  scimListQuerySchema,
  scimListSchema,
  scimPatchSchema,
  scimShownSchema,
  scimUserInputSchema,
  scimUserSchema,
} from '../scim.ts';

const common = { tag: 'Provisioning (SCIM)', permission: 'directory.provision' } as const;
/** What a body may be sent as; some directories say plain JSON. */
const mediaTypes = [SCIM_TYPE, 'application/json'] as const;
const mediaType = SCIM_TYPE;
const refusals = {
  400: { description: 'Rejected', schema: scimErrorSchema, mediaType },
  404: { description: 'Not found', schema: scimErrorSchema, mediaType },
  409: { description: 'Taken, or no free seat', schema: scimErrorSchema, mediaType },
} as const;
const user = { description: 'The user', schema: scimUserSchema, mediaType };
const group = { description: 'The group', schema: scimGroupSchema, mediaType };
const userId = { id: 'The id of the user' };
const groupId = { id: 'The id of the group' };
/** Groups are sent with all their members. */
const large = { bytes: 1024 * 1024, elements: 75_000 };
const patchExample = {
  schemas: [SCIM_SCHEMA.patch],
  Operations: [{ op: 'replace', path: 'active', value: false }],
};

/** /scim/v2/Users: the people of the organisation whose token is shown (RFC 7644). */
export const scimUserEndpoints = {
  list: endpoint('GET /scim/v2/Users', {
    ...common,
    id: 'listScimUsers',
    summary: 'List or find users',
    description: 'Filters compare userName, externalId, id, emails.value, displayName and active with eq.',
    query: scimListQuerySchema,
    answers: {
      200: { description: 'A page of users', schema: scimListSchema(scimUserSchema), mediaType },
      ...refusals,
    },
  }),

  read: endpoint('GET /scim/v2/Users/{id}', {
    ...common,
    id: 'readScimUser',
    params: userId,
    summary: 'Get a user',
    query: scimShownSchema,
    answers: { 200: user, ...refusals },
  }),

  add: endpoint('POST /scim/v2/Users', {
    ...common,
    id: 'addScimUser',
    summary: 'Add a user',
    description:
      'The address must be in a domain of the organisation. A user who was deleted before is given back.',
    body: scimUserInputSchema,
    mediaTypes,
    example: {
      schemas: [SCIM_SCHEMA.user],
      userName: 'ada@kestrel.example',
      name: { givenName: 'Ada', familyName: 'Novak' },
      active: true,
    },
    answers: { 201: { ...user, description: 'The new user' }, ...refusals },
  }),

  replace: endpoint('PUT /scim/v2/Users/{id}', {
    ...common,
    id: 'replaceScimUser',
    params: userId,
    summary: 'Replace a user',
    body: scimUserInputSchema,
    mediaTypes,
    answers: { 200: user, ...refusals },
  }),

  change: endpoint('PATCH /scim/v2/Users/{id}', {
    ...common,
    id: 'changeScimUser',
    params: userId,
    summary: 'Change a user',
    description: 'Setting active to false ends all sessions and blocks sign-in at once.',
    body: scimPatchSchema,
    mediaTypes,
    example: patchExample,
    answers: { 200: user, ...refusals },
  }),

  delete: endpoint('DELETE /scim/v2/Users/{id}', {
    ...common,
    id: 'deleteScimUser',
    params: userId,
    summary: 'Delete a user',
    description: 'Blocks the account. The work of the person is kept for the organisation.',
    answers: { 204: { description: 'Deleted' }, 404: refusals[404] },
  }),
};

/** /scim/v2/Groups: groups of the directory, which give roles by the mapping of the organisation. */
export const scimGroupEndpoints = {
  list: endpoint('GET /scim/v2/Groups', {
    ...common,
    id: 'listScimGroups',
    summary: 'List or find groups',
    description: 'Filters compare displayName, externalId, id and members.value with eq.',
    query: scimListQuerySchema,
    answers: {
      200: { description: 'A page of groups', schema: scimListSchema(scimGroupSchema), mediaType },
      ...refusals,
    },
  }),

  read: endpoint('GET /scim/v2/Groups/{id}', {
    ...common,
    id: 'readScimGroup',
    params: groupId,
    summary: 'Get a group',
    query: scimShownSchema,
    answers: { 200: group, ...refusals },
  }),

  add: endpoint('POST /scim/v2/Groups', {
    ...common,
    id: 'addScimGroup',
    summary: 'Add a group',
    body: scimGroupInputSchema,
    mediaTypes,
    limits: large,
    example: { schemas: [SCIM_SCHEMA.group], displayName: 'Formulators', members: [] },
    answers: { 201: { ...group, description: 'The new group' }, ...refusals },
  }),

  replace: endpoint('PUT /scim/v2/Groups/{id}', {
    ...common,
    id: 'replaceScimGroup',
    params: groupId,
    summary: 'Replace a group',
    body: scimGroupInputSchema,
    mediaTypes,
    limits: large,
    answers: { 200: group, ...refusals },
  }),

  change: endpoint('PATCH /scim/v2/Groups/{id}', {
    ...common,
    id: 'changeScimGroup',
    params: groupId,
    summary: 'Change a group',
    body: scimPatchSchema,
    mediaTypes,
    limits: large,
    answers: { 200: group, ...refusals },
  }),

  delete: endpoint('DELETE /scim/v2/Groups/{id}', {
    ...common,
    id: 'deleteScimGroup',
    params: groupId,
    summary: 'Delete a group',
    answers: { 204: { description: 'Deleted' }, 404: refusals[404] },
  }),
};

const document = { description: 'The description', schema: scimDiscoverySchema, mediaType };
const documents = { description: 'The descriptions', schema: scimListSchema(scimDiscoverySchema), mediaType };

/** What the service can do (RFC 7644, section 4). */
export const scimDiscoveryEndpoints = {
  provider: endpoint('GET /scim/v2/ServiceProviderConfig', {
    ...common,
    id: 'readScimServiceProviderConfig',
    summary: 'Get what the service supports',
    answers: { 200: document },
  }),

  resourceTypes: endpoint('GET /scim/v2/ResourceTypes', {
    ...common,
    id: 'listScimResourceTypes',
    summary: 'List the kinds of resources',
    answers: { 200: documents },
  }),

  resourceType: endpoint('GET /scim/v2/ResourceTypes/{name}', {
    ...common,
    id: 'readScimResourceType',
    params: { name: 'User or Group' },
    summary: 'Get a kind of resource',
    answers: { 200: document, 404: refusals[404] },
  }),

  schemas: endpoint('GET /scim/v2/Schemas', {
    ...common,
    id: 'listScimSchemas',
    summary: 'List the schemas',
    answers: { 200: documents },
  }),

  schema: endpoint('GET /scim/v2/Schemas/{urn}', {
    ...common,
    id: 'readScimSchema',
    params: { urn: 'The URN of the schema' },
    summary: 'Get a schema',
    answers: { 200: document, 404: refusals[404] },
  }),
};
