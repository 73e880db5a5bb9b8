import { z } from 'zod';
import { documentSchema, newResourceSchema, resourceSchema } from './json-api.ts';
import { ROLES } from './roles.ts';
import { lineSchema } from './users.ts';

/** How staff connect the directory of a customer. */
export const DIRECTORY_LIMITS = { tokens: 10, groups: 500, group: 254, label: 100, days: 366 } as const;

/** What a group can give: everything but the role of staff. */
const [, ...groupRoles] = ROLES;
export const GROUP_ROLES = groupRoles;
export type GroupRole = (typeof GROUP_ROLES)[number];
const roles = z
  .array(z.enum(GROUP_ROLES))
  .max(GROUP_ROLES.length)
  .refine((list) => new Set(list).size === list.length, { error: 'A role is listed twice.' });

/** Of whoever signed in more than five minutes ago. */
const password = z.string().min(1).max(128).optional();

/** POST /api/customers/{id}/directory/tokens */
export const newScimTokenSchema = newResourceSchema(
  'scim-tokens',
  z.strictObject({
    label: lineSchema(DIRECTORY_LIMITS.label),
    /** After how many days it ends. */
    days: z.int().min(1).max(DIRECTORY_LIMITS.days),
    password,
  }),
);

/** PUT /api/customers/{id}/directory/group-roles: the roles of one group; none takes it out of the mapping. */
export const groupRolesSchema = newResourceSchema(
  'group-roles',
  z.strictObject({ group: lineSchema(DIRECTORY_LIMITS.group), roles, password }),
);

const tokenAttributes = z.object({
  label: z.string(),
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
  lastUsed: z.iso.datetime().nullable(),
  revoked: z.iso.datetime().nullable(),
});

export const scimTokenAnswerSchema = documentSchema(
  resourceSchema(
    'scim-tokens',
    tokenAttributes.extend({
      /** Only in the answer that made it. */
      token: z.string(),
    }),
  ),
);
export type MadeScimToken = z.infer<typeof scimTokenAnswerSchema>['data'];

/** GET /api/customers/{id}/directory */
export const directorySchema = resourceSchema(
  'directories',
  z.object({
    /** What a directory is told to connect to. */
    address: z.string(),
    /** Domains in which it may add people. */
    domains: z.array(z.string()),
    tokens: z.array(tokenAttributes.extend({ id: z.uuid() })),
    groups: z.array(
      z.object({
        name: z.string(),
        /** Null for one that no directory has told of: it is mapped for the sign-on, or ahead of time. */
        members: z.int().nullable(),
        roles: z.array(z.enum(GROUP_ROLES)),
      }),
    ),
    /** People that the directory has added or found. */
    people: z.int(),
    lastSync: z.iso.datetime().nullable(),
  }),
);
export type DirectoryConnection = z.infer<typeof directorySchema>;
export const directoryAnswerSchema = documentSchema(directorySchema);
