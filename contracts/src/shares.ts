import { z } from 'zod';
import { lineOf } from './hld-document.ts';
import {
  changedResourceSchema,
  documentSchema,
  listSchema,
  newResourceSchema,
  resourceSchema,
} from './json-api.ts';

/** What may leave a company: links for everybody; none at all, and no person outside; only among its own people. */
export const LINK_POLICIES = ['yes', 'no', 'inside'] as const;
export type LinkPolicy = (typeof LINK_POLICIES)[number];

/** What somebody may do with a recipe or a dataset of another: look, or also change it. Nothing can be shared on. */
export const GRANT_ROLES = ['viewer', 'editor'] as const;
export const GRANT_STATES = ['pending', 'accepted', 'declined'] as const;

/** What somebody is to a recipe or a dataset. */
export const ACCESS = ['owner', ...GRANT_ROLES] as const;

/** As it was when the link was made, or as it is when the link is opened. */
export const SHARE_MODES = ['snapshot', 'live'] as const;
/** Who opens a link: everybody who has it, those with an account, or the owner's organisation. */
export const SHARE_AUDIENCES = ['anyone', 'signed-in', 'organisation'] as const;
/** Why a link ended before its time. */
export const SHARE_ENDS = ['bin', 'left', 'policy'] as const;

/** How long a link lasts, in days; how many people a thing is granted to; how large a dataset a link shows. */
export const SHARE_BOUNDS = { days: 7, mostDays: 365, grants: 100, rows: 2000, passcode: 8 } as const;

/** 192 random bits as text (S-30). */
export const SHARE_TOKEN = /^[\w-]{32}$/;

/** What is shared: one recipe or one dataset, never two (S-31). */
const target = {
  recipeId: z.uuid().optional().meta({ description: 'The id of a recipe of yours.' }),
  datasetId: z.uuid().optional().meta({ description: 'The id of a dataset of yours.' }),
};
const isOne = ({ recipeId, datasetId }: { recipeId?: string; datasetId?: string }) =>
  (recipeId === undefined) !== (datasetId === undefined);
const oneTarget = { error: 'Give one recipe or one dataset.' };

const settings = z.strictObject({
  mode: z.enum(SHARE_MODES),
  audience: z.enum(SHARE_AUDIENCES),
  /** The last moment, at most a year ahead. */
  ends: z.iso.datetime(),
  /** Asked of everybody who opens the link; null for none. Never shown again. */
  passcode: z
    .string()
    .min(SHARE_BOUNDS.passcode)
    .max(100)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'Control characters are not allowed here.' })
    .nullable(),
  hidesAmounts: z.boolean(),
  hidesSuppliers: z.boolean(),
  hidesSources: z.boolean(),
  /** Whether the page names the owner's organisation. */
  namesOrganisation: z.boolean(),
  /** Whether a viewer with the right to recipes may take a copy. */
  mayCopy: z.boolean(),
});

const anySettings = settings.partial();

/** POST /api/shares */
export const newShareSchema = newResourceSchema(
  'shares',
  z.strictObject({ ...target, ...anySettings.shape }).refine(isOne, oneTarget),
);

/** PATCH /api/shares/{shareId}: `refresh` takes a new snapshot. */
export const changedShareSchema = changedResourceSchema(
  'shares',
  z.strictObject({ ...anySettings.shape, refresh: z.literal(true).optional() }),
);

export const shareSchema = resourceSchema(
  'shares',
  z.object({
    shareId: z.uuid(),
    /** The science of a recipe, or the kind of a dataset. */
    kind: z.string(),
    recipeId: z.uuid().nullable(),
    datasetId: z.uuid().nullable(),
    name: z.string(),
    mode: z.enum(SHARE_MODES),
    frozen: z.iso.datetime().nullable(),
    audience: z.enum(SHARE_AUDIENCES),
    hasPasscode: z.boolean(),
    hidesAmounts: z.boolean(),
    hidesSuppliers: z.boolean(),
    hidesSources: z.boolean(),
    namesOrganisation: z.boolean(),
    mayCopy: z.boolean(),
    ends: z.iso.datetime(),
    /** Why it does not open any more. */
    endedBy: z.enum(['time', ...SHARE_ENDS]).nullable(),
    opened: z.int(),
    lastOpened: z.iso.datetime().nullable(),
    version: z.int(),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
    /** Told once, when it was made: only a hash of it is kept. */
    address: z.url().optional(),
  }),
);
export const shareAnswerSchema = documentSchema(shareSchema);
export const shareListSchema = listSchema(shareSchema, z.object({ total: z.number() }));
export type Share = z.infer<typeof shareSchema>['attributes'];
export type ShareSettings = z.infer<typeof anySettings>;

/** GET /api/shares: all of them, or that of one thing. */
export const shareListQuerySchema = z.strictObject(target);

/** GET /api/shares/values: what a link on this thing would let everybody see, said before it is made (S-33). */
export const shareValuesQuerySchema = z.strictObject(target).refine(isOne, oneTarget);
export const shareValuesSchema = documentSchema(
  resourceSchema(
    'share-values',
    z.object({
      /** Names of the own ingredients whose values come along. */
      visible: z.array(z.string()),
      /** Names of those that count but are shown only to viewers with the right to them. */
      licensed: z.array(z.string()),
      /** Ingredients that are left out: not found, or granted by somebody else and not to be passed on. */
      missing: z.int(),
      /** What the organisation allows. */
      policy: z.enum(LINK_POLICIES),
      organisation: z.string().nullable(),
    }),
  ),
);

export type ShareValues = z.infer<typeof shareValuesSchema>['data']['attributes'];

/** What an administrator sees of links: who, what kind, until when; never the thing (TRUST, role table). */
export const foreignShareSchema = resourceSchema(
  'foreign-shares',
  z.object({
    shareId: z.uuid(),
    thing: z.enum(['recipe', 'dataset']),
    kind: z.string(),
    ownerName: z.string(),
    mode: z.enum(SHARE_MODES),
    audience: z.enum(SHARE_AUDIENCES),
    hasPasscode: z.boolean(),
    created: z.iso.datetime(),
    ends: z.iso.datetime(),
    endedBy: z.enum(['time', ...SHARE_ENDS]).nullable(),
    opened: z.int(),
    lastOpened: z.iso.datetime().nullable(),
  }),
);
export type ForeignShare = z.infer<typeof foreignShareSchema>;
export const foreignShareListSchema = listSchema(foreignShareSchema, z.object({ total: z.number() }));

const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,190}$/u;
const email = z.string().trim().max(254).regex(EMAIL, { error: 'Enter a valid email address.' });

/** What the forms of sharing hold: an invitation, a passcode to open a link, and the settings of one. */
export const inviteFormSchema = z.object({ email: z.email({ pattern: EMAIL }).max(254) });
export const passcodeFormSchema = z.object({ passcode: z.string().min(1).max(100) });
export const linkFormSchema = z.object({
  ends: z.iso.date(),
  passcode: z.string().min(SHARE_BOUNDS.passcode).max(100).optional(),
});

/** POST /api/grants: to a person by address, or to the own organisation. */
export const newGrantSchema = newResourceSchema(
  'grants',
  z
    .strictObject({
      ...target,
      role: z.enum(GRANT_ROLES),
      email: email.optional(),
      team: z.literal(true).optional(),
    })
    .refine(isOne, oneTarget)
    .refine((grant) => (grant.email === undefined) !== (grant.team === undefined), {
      error: 'Give one person or the team.',
    }),
);

/** PATCH /api/grants/{id} */
export const changedGrantSchema = changedResourceSchema(
  'grants',
  z.strictObject({ role: z.enum(GRANT_ROLES) }),
);

/** A grant as its owner sees it. Whether there is an account behind an address is not said. */
export const grantSchema = resourceSchema(
  'grants',
  z.object({
    recipeId: z.uuid().nullable(),
    datasetId: z.uuid().nullable(),
    role: z.enum(GRANT_ROLES),
    email: z.string().nullable(),
    isTeam: z.boolean(),
    state: z.enum(GRANT_STATES),
    version: z.int(),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
  }),
);
export const grantAnswerSchema = documentSchema(grantSchema);
export const grantListSchema = listSchema(grantSchema, z.object({ total: z.number() }));
export type Grant = z.infer<typeof grantSchema>['attributes'] & { id: string };

/** GET /api/grants: those on one thing of the caller's. */
export const grantListQuerySchema = z.strictObject(target).refine(isOne, oneTarget);

/** GET /api/grants/received: what others granted to the caller, invitations included. */
export const receivedGrantSchema = resourceSchema(
  'received-grants',
  z.object({
    kind: z.string(),
    recipeId: z.uuid().nullable(),
    datasetId: z.uuid().nullable(),
    name: z.string(),
    role: z.enum(GRANT_ROLES),
    ownerName: z.string(),
    isTeam: z.boolean(),
    state: z.enum(['pending', 'accepted']),
    created: z.iso.datetime(),
  }),
);
export const receivedGrantListSchema = listSchema(receivedGrantSchema, z.object({ total: z.number() }));
export type ReceivedGrant = z.infer<typeof receivedGrantSchema>['attributes'] & { id: string };

/** POST /api/grants/{id}/answer: yes, or no, which also leaves what was accepted. */
export const grantReplySchema = newResourceSchema(
  'grant-answers',
  z.strictObject({ answer: z.enum(['accepted', 'declined']) }),
);

/** POST /api/shared/{token} and …/copy */
export const openShareSchema = newResourceSchema(
  'share-openings',
  z.strictObject({ passcode: lineOf(100).optional() }),
);
