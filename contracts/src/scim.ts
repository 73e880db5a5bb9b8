import { z } from 'zod';

/** SCIM 2.0 (RFC 7643, RFC 7644), as far as a directory needs it to keep its people and groups here. */
export const SCIM_TYPE = 'application/scim+json';
export const SCIM_ROOT = '/scim/v2';
export const SCIM_SCHEMA = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  provider: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

export const SCIM_LIMITS = {
  page: 200,
  startIndex: 1_000_000,
  operations: 1000,
  filter: 1000,
  members: 20_000,
};

/** The reasons of a refusal that have a name (RFC 7644, section 3.12). */
export const SCIM_ERRORS = [
  'invalidFilter',
  'tooMany',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
  'invalidVers',
] as const;
export type ScimErrorType = (typeof SCIM_ERRORS)[number];

// Directories send null for what is empty, and more attributes than are kept here; those are passed over.
const text = z.string().max(254).nullish();
const urns = z.array(z.string().max(200)).max(20).optional();
/** Entra ID sends "True" and "False". */
const flag = z.union([z.boolean(), z.enum(['true', 'false', 'True', 'False'])]);

/** POST /scim/v2/Users and PUT /scim/v2/Users/{id} */
export const scimUserInputSchema = z.looseObject({
  schemas: urns,
  userName: z.string().trim().min(1).max(254),
  externalId: text,
  displayName: text,
  name: z.looseObject({ formatted: text, givenName: text, familyName: text }).nullish(),
  emails: z
    .array(z.looseObject({ value: text, type: text, primary: flag.nullish() }))
    .max(20)
    .nullish(),
  active: flag.nullish(),
});
export type ScimUserInput = z.infer<typeof scimUserInputSchema>;

/** POST /scim/v2/Groups and PUT /scim/v2/Groups/{id} */
export const scimGroupInputSchema = z.looseObject({
  schemas: urns,
  displayName: z.string().trim().min(1).max(254),
  externalId: text,
  members: z
    .array(z.looseObject({ value: z.string().max(254) }))
    .max(SCIM_LIMITS.members)
    .nullish(),
});
export type ScimGroupInput = z.infer<typeof scimGroupInputSchema>;

/** PATCH of either. */
export const scimPatchSchema = z.looseObject({
  schemas: urns,
  Operations: z
    .array(
      z.looseObject({
        /** Entra ID writes them with a capital. */
        op: z.enum(['add', 'replace', 'remove', 'Add', 'Replace', 'Remove']),
        path: z.string().max(SCIM_LIMITS.filter).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(SCIM_LIMITS.operations),
});
export type ScimOperation = z.infer<typeof scimPatchSchema>['Operations'][number];

const whole = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,7}$/)
    .transform((digits) => Math.min(Number(digits), most));
const names = z.string().max(500).optional();

/** What of a resource an answer holds. */
export const scimShownSchema = z.object({
  attributes: names.meta({ description: 'Only these attributes, separated by commas.' }),
  excludedAttributes: names.meta({ description: 'All but these attributes, separated by commas.' }),
});

export const scimListQuerySchema = z.object({
  ...scimShownSchema.shape,
  filter: z
    .string()
    .max(SCIM_LIMITS.filter)
    .optional()
    .meta({ description: 'Comparisons with eq, joined by and: userName eq "ada@kestrel.example".' }),
  startIndex: whole(SCIM_LIMITS.startIndex).optional().meta({ description: 'The first result, from 1 on.' }),
  count: whole(SCIM_LIMITS.page)
    .optional()
    .meta({ description: `Results per page, at most ${SCIM_LIMITS.page}.` }),
});
export type ScimListQuery = z.infer<typeof scimListQuerySchema>;

const meta = z.object({
  resourceType: z.string(),
  created: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  location: z.string(),
  version: z.string(),
});

export const scimUserSchema = z.object({
  schemas: z.array(z.string()),
  id: z.uuid(),
  externalId: z.string().optional(),
  userName: z.string().optional(),
  displayName: z.string().optional(),
  name: z
    .object({
      formatted: z.string(),
      givenName: z.string().optional(),
      familyName: z.string().optional(),
    })
    .optional(),
  emails: z
    .array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) }))
    .optional(),
  active: z.boolean().optional(),
  groups: z
    .array(z.object({ value: z.uuid(), display: z.string(), $ref: z.string(), type: z.literal('direct') }))
    .optional(),
  meta: meta.optional(),
});
export type ScimUser = z.infer<typeof scimUserSchema>;

export const scimGroupSchema = z.object({
  schemas: z.array(z.string()),
  id: z.uuid(),
  externalId: z.string().optional(),
  displayName: z.string().optional(),
  members: z
    .array(z.object({ value: z.uuid(), display: z.string(), $ref: z.string(), type: z.literal('User') }))
    .optional(),
  meta: meta.optional(),
});
export type ScimGroup = z.infer<typeof scimGroupSchema>;

export function scimListSchema<Resource extends z.ZodType>(resource: Resource) {
  return z.object({
    schemas: z.tuple([z.literal(SCIM_SCHEMA.list)]),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });
}

/** What the service can do, and how its resources look: fixed documents of RFC 7643, sections 5 to 7. */
export const scimDiscoverySchema = z.looseObject({ schemas: z.array(z.string()) });

export const scimErrorSchema = z.strictObject({
  schemas: z.tuple([z.literal(SCIM_SCHEMA.error)]),
  status: z.string(),
  scimType: z.enum(SCIM_ERRORS).optional(),
  detail: z.string(),
});
