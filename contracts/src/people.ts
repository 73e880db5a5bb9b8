import { z } from 'zod';
import { wordsSchema } from './customers.ts';
import { pageAfter, pageSize, textParameter } from './list-parameters.ts';
import {
  changedResourceSchema,
  documentSchema,
  listSchema,
  newResourceSchema,
  resourceSchema,
} from './json-api.ts';
import { roleSchema } from './roles.ts';

/** Accounts as staff see them: who somebody is and what they may do, never what they made. */
export const PERSON_STATES = ['invited', 'waiting', 'active', 'blocked'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

const roles = z
  .array(roleSchema)
  .max(6)
  .refine((list) => new Set(list).size === list.length, { error: 'A role is listed twice.' });
/** Rights are changed by somebody who proved within five minutes that it is them. */
const password = z.string().min(1).max(128).optional();

/** PATCH /api/users/{id} */
export const changedPersonSchema = changedResourceSchema(
  'users',
  z.strictObject({
    roles: roles.optional(),
    state: z.enum(['active', 'blocked']).optional(),
    organisationId: z.uuid().nullable().optional(),
    /** A colleague who gets what somebody made who is blocked or moved; links and grants on it go on. */
    handTo: z.uuid().optional(),
    password,
  }),
);
export type PersonChange = z.input<typeof changedPersonSchema>['data']['attributes'];

/** POST /api/users/{id}/approve and …/refuse */
export const approvalSchema = newResourceSchema(
  'approvals',
  z.strictObject({
    /** The customer, or null for somebody who comes for a trial. */
    organisationId: z.uuid().nullable(),
    /** The last day of a trial, within 90 days; for somebody without a customer alone. */
    trialEnds: z.iso.date().nullable().optional(),
    roles,
    password,
  }),
);
/** How many days a trial can last. */
export const LONGEST_TRIAL_DAYS = 90;
export type Approval = z.input<typeof approvalSchema>['data']['attributes'];
export const refusalSchema = newResourceSchema('refusals', z.strictObject({ note: wordsSchema(1000) }));

export const personSchema = resourceSchema(
  'users',
  z.object({
    name: z.string(),
    email: z.string(),
    state: z.enum(PERSON_STATES),
    /** Those given; which of them count is a matter of product lines, licences and the second factor. */
    roles: z.array(roleSchema),
    organisationId: z.uuid().nullable(),
    organisationName: z.string().nullable(),
    /** The last day of a trial; it counts as long as somebody has no customer. */
    trialEnds: z.iso.date().nullable(),
    hasSecondFactor: z.boolean(),
    /** Signs in with a password also where the organisation requires single sign-on. */
    isEmergency: z.boolean(),
    lastSignIn: z.iso.datetime().nullable(),
    application: z.record(z.string(), z.string()).nullable(),
    /** A registration from a mail provider that anybody can use. */
    isFreeMail: z.boolean(),
    refused: z.iso.datetime().nullable(),
    /** Whether the directory of the customer keeps this account. */
    isFromDirectory: z.boolean(),
    created: z.iso.datetime(),
    version: z.int(),
  }),
);
export type Person = z.infer<typeof personSchema>;
export const personAnswerSchema = documentSchema(personSchema);
export const personListSchema = listSchema(personSchema, z.object({ total: z.int() }));

/** GET /api/users */
export const personListQuerySchema = z.strictObject({
  q: textParameter(200).optional().meta({ description: 'Words in the name or email address.' }),
  'filter[organisation]': z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .meta({ description: 'The id of the customer, or `none` for accounts without one.' }),
  'filter[state]': z.enum(PERSON_STATES).optional().meta({ description: 'The status of the account.' }),
  'page[size]': pageSize,
  'page[after]': pageAfter,
});

export type PersonListQuery = z.input<typeof personListQuerySchema>;

/** GET /api/users/{id}/erasure: what would go, what would be handed on, and what stays without a name. */
export const erasurePreviewSchema = documentSchema(
  resourceSchema(
    'erasures',
    z.object({
      confirmation: z.string(),
      counts: z.array(z.object({ name: z.string(), count: z.int(), canBeHandedOver: z.boolean() })),
      colleagues: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
    }),
  ),
);

export type ErasurePreview = z.infer<typeof erasurePreviewSchema>['data']['attributes'];

/** POST /api/users/{id}/erase: the address typed out, and who gets what can be handed on. */
export const erasureSchema = newResourceSchema(
  'erasures',
  z.strictObject({ confirmation: z.string().max(254), handTo: z.uuid().nullable(), password }),
);
export type Erasure = z.input<typeof erasureSchema>['data']['attributes'];
