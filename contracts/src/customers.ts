import { z } from 'zod';
import { SECTORS } from './auth.ts';
import {
  changedResourceSchema,
  documentSchema,
  listSchema,
  newResourceSchema,
  resourceSchema,
} from './json-api.ts';
import { CUSTOMER_STATUSES, productSchema } from './licences.ts';
import { roleSchema } from './roles.ts';
import { LINK_POLICIES } from './shares.ts';
import { lineSchema, USER_LIMITS } from './users.ts';
import { pageAfter, pageSize, textParameter } from './list-parameters.ts';

export const PLANS = ['individual', 'team', 'corporate'] as const;
export const SHOWN_STATUSES = [...CUSTOMER_STATUSES, 'expired'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export const domainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, {
    error: 'Enter a domain such as example.com.',
  });

const name = lineSchema(USER_LIMITS.company);
const facts = {
  sector: z.enum(SECTORS).nullable(),
  country: lineSchema(60).nullable(),
  plan: z.enum(PLANS),
  seats: z.int().min(1).max(100_000).nullable(),
  status: z.enum(CUSTOMER_STATUSES),
  renews: z.iso.date().nullable(),
  manager: lineSchema(USER_LIMITS.name).nullable(),
  mailDomains: z
    .array(domainSchema)
    .max(50)
    .refine((list) => new Set(list).size === list.length, { error: 'A domain is listed twice.' }),
  isExportAllowed: z.boolean(),
  /** After how many days people sign in again; null as everybody, after 30. */
  sessionDays: z.int().min(1).max(30).nullable(),
  linkPolicy: z.enum(LINK_POLICIES),
};
const changes = z.strictObject({ ...facts, name }).partial();

/** POST /api/customers: what is bought at once becomes licences from today until the renewal. */
export const newCustomerSchema = newResourceSchema(
  'customers',
  changes.extend({ name, products: z.array(productSchema).max(3).default([]) }),
);
export type NewCustomer = z.input<typeof newCustomerSchema>['data']['attributes'];

/** PATCH /api/customers/{id} */
export const changedCustomerSchema = changedResourceSchema('customers', changes);
export type CustomerChange = z.input<typeof changes>;

const counts = {
  seatsUsed: z.int(),
  activeUsers: z.int(),
  lastSignIn: z.iso.datetime().nullable(),
};

/** A customer as the list and its page show it. */
export const customerSchema = resourceSchema(
  'customers',
  z.object({
    ...facts,
    name: z.string(),
    /** As it counts today: with `expired` where every licence has ended. */
    shownStatus: z.enum(SHOWN_STATUSES),
    products: z.array(productSchema),
    isLicensed: z.boolean(),
    version: z.int(),
    created: z.iso.datetime(),
    updated: z.iso.datetime().nullable(),
    ...counts,
  }),
);
export type Customer = z.infer<typeof customerSchema>;
export const customerAnswerSchema = documentSchema(customerSchema);
export const customerListSchema = listSchema(customerSchema, z.object({ total: z.int() }));

export const CUSTOMER_SORTS = ['name', 'created', 'renews', 'seats'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** GET /api/customers */
export const customerListQuerySchema = z.strictObject({
  q: textParameter(200).optional().meta({
    description: 'Words in the name, an email domain, or the name or email address of a person there.',
  }),
  sort: z
    .enum(CUSTOMER_SORTS.flatMap((field) => [field, `-${field}`] as const))
    .default('name')
    .meta({ description: 'The field to sort by; prefix it with - for descending order.' }),
  'filter[status]': z.enum(SHOWN_STATUSES).optional().meta({ description: 'The current status.' }),
  'filter[plan]': z.enum(PLANS).optional().meta({ description: 'The plan.' }),
  'filter[sector]': z.enum(SECTORS).optional().meta({ description: 'The sector.' }),
  'filter[product]': productSchema.optional().meta({ description: 'A product with a current licence.' }),
  'filter[renewal]': z
    .string()
    .regex(/^\d{1,4}$/)
    .optional()
    .meta({ description: 'Renewal within this number of days.' }),
  'filter[inactive]': z
    .enum(['yes', 'no'])
    .optional()
    .meta({ description: 'yes: only customers where nobody has signed in for 30 days.' }),
  'page[size]': pageSize,
  'page[after]': pageAfter,
});
export type CustomerListQuery = z.input<typeof customerListQuerySchema>;

const licence = {
  product: productSchema,
  starts: z.iso.date(),
  ends: z.iso.date().nullable(),
  price: lineSchema(60).nullable().optional(),
  invoice: lineSchema(60).nullable().optional(),
};
const isInOrder = ({ starts, ends }: { starts?: string; ends?: string | null }) =>
  starts === undefined || ends === undefined || ends === null || starts <= ends;
const ORDER = { error: 'The last day must not be before the first day.', path: ['ends'] };

/** POST /api/customers/{id}/licences */
export const newLicenceSchema = newResourceSchema(
  'licences',
  z.strictObject(licence).refine(isInOrder, ORDER),
);
/** PATCH /api/customers/{id}/licences/{licenceId} */
export const changedLicenceSchema = changedResourceSchema(
  'licences',
  z.strictObject(licence).omit({ product: true }).partial().refine(isInOrder, ORDER),
);
export type NewLicence = z.input<typeof newLicenceSchema>['data']['attributes'];
export type LicenceChange = z.input<typeof changedLicenceSchema>['data']['attributes'];
export const licenceSchema = resourceSchema(
  'licences',
  z.object({
    ...licence,
    price: z.string().nullable(),
    invoice: z.string().nullable(),
    version: z.int(),
    created: z.iso.datetime(),
  }),
);
export type Licence = z.infer<typeof licenceSchema>;
export const licenceAnswerSchema = documentSchema(licenceSchema);
export const licenceListSchema = listSchema(licenceSchema, z.object({ total: z.int() }));

/** Several lines of somebody's words. */
export const wordsSchema = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => /^[^\p{Cc}\p{Cs}]*$/u.test(text.replaceAll(/[\r\n\t]/g, '')), {
      error: 'Control characters are not allowed here.',
    });

/** POST /api/customers/{id}/notes */
export const newNoteSchema = newResourceSchema('notes', z.strictObject({ body: wordsSchema(4000) }));
export const noteSchema = resourceSchema(
  'notes',
  z.object({ body: z.string(), at: z.iso.datetime(), author: z.string().nullable() }),
);
export type CustomerNote = z.infer<typeof noteSchema>;
export const noteAnswerSchema = documentSchema(noteSchema);
export const noteListSchema = listSchema(noteSchema, z.object({ total: z.int() }));

/** POST /api/customers/{id}/invitations: addresses as they were pasted, separated by anything. */
export const invitationListSchema = newResourceSchema(
  'invitations',
  z.strictObject({
    text: z.string().max(50_000),
    roles: z.array(roleSchema.exclude(['admin-group'])).max(6),
    /** True: nothing is done, the report says what would be. */
    isTrial: z.boolean(),
  }),
);
export type InvitationList = z.input<typeof invitationListSchema>['data']['attributes'];
export const INVITATION_OUTCOMES = [
  'invited',
  'again',
  'not-an-address',
  'twice',
  'foreign-domain',
  'has-account',
  'other-customer',
  'no-seat',
] as const;
export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number];
export const invitationReportSchema = documentSchema(
  resourceSchema(
    'invitations',
    z.object({
      lines: z.array(z.object({ text: z.string(), outcome: z.enum(INVITATION_OUTCOMES) })),
      invited: z.int(),
      /** Below 0 so many are missing, and nobody can be invited. */
      seatsLeft: z.int().nullable(),
    }),
  ),
);
export type InvitationReport = z.infer<typeof invitationReportSchema>['data']['attributes'];

/** GET /api/customers/{id}/usage: how much is used, never what is in it. */
export const usageSchema = documentSchema(
  resourceSchema(
    'usage',
    z.object({
      weeks: z.array(z.object({ week: z.iso.date(), signIns: z.int(), people: z.int() })),
      totals: z.object({
        recipes: z.int(),
        datasets: z.int(),
        ingredients: z.int(),
        clients: z.int(),
        exports: z.int(),
      }),
    }),
  ),
);
export type Usage = z.infer<typeof usageSchema>['data']['attributes'];
