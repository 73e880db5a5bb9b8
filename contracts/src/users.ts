import { z } from 'zod';
import { productSchema } from './licences.ts';
import { roleSchema } from './roles.ts';

/** What a person may write into one line of a form. */
export const USER_LIMITS = { name: 100, company: 100, email: 254 } as const;

// Control characters and line ends would end up in a mail's head or a log, and a database cannot hold all of them.
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** A name as people write it, without blanks around it. */
export function lineSchema(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(LINE, { error: 'Control characters are not allowed here.' });
}

export const emailSchema = z.string().trim().max(USER_LIMITS.email).pipe(z.email());

export const LANGUAGES = ['en'] as const;
export const NUMBER_FORMATS = ['1,234.5', '1.234,5'] as const;
export const DATE_FORMATS = ['d mmm yyyy', 'yyyy-mm-dd', 'dd/mm/yyyy', 'dd.mm.yyyy', 'mm/dd/yyyy'] as const;
/** In which unit solubility parameters are shown: MPa½ or (cal/cm³)½. */
export const SOLUBILITY_UNITS = ['mpa', 'cal'] as const;

const limit = z.number().positive().max(100);

/** How somebody likes to work; kept with the account, the same on every device. */
export const preferencesSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  numberFormat: z.enum(NUMBER_FORMATS),
  /** How days are written on screens and on paper. */
  dateFormat: z.enum(DATE_FORMATS),
  unit: z.enum(SOLUBILITY_UNITS),
  /** The largest RED of the scores 1 to 5, rising (R1.2); absent means our convention. */
  scoreLimits: z
    .tuple([limit, limit, limit, limit, limit])
    .refine((limits) => limits.every((value, index) => index === 0 || value > (limits[index - 1] ?? 0)), {
      error: 'The score limits must be in ascending order',
    })
    .optional(),
  areKeysOn: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const DEFAULT_PREFERENCES: Preferences = {
  language: 'en',
  numberFormat: '1,234.5',
  dateFormat: 'd mmm yyyy',
  unit: 'mpa',
  areKeysOn: true,
};

/** The caller's own account (R3.2). Roles are those in effect: with their flag on, and the second factor where it is due. */
export const userSchema = z.strictObject({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
  organisationId: z.uuid().optional(),
  organisationName: z.string().optional(),
  /** Products that the account's roles would open, if the licence of its organisation had not ended. */
  endedProducts: z.array(productSchema).optional(),
  /** `due`: the account's roles begin to count once a second factor is set up. */
  secondFactor: z.enum(['off', 'on', 'due']),
  /** The provider through which people of the organisation sign in; with `isPasswordOff` there is no other way. */
  signOn: z.strictObject({ id: z.uuid(), name: z.string(), isPasswordOff: z.boolean() }).optional(),
  preferences: preferencesSchema,
});
export type UserAccount = z.infer<typeof userSchema>;

/** GET /api/me */
export const userDocumentSchema = z.object({
  data: z.object({ type: z.literal('user'), id: z.uuid(), attributes: userSchema }),
});

/** PATCH /api/me; what is left out stays. `scoreLimits: null` goes back to our convention. */
export const userChangeSchema = z.strictObject({
  name: lineSchema(USER_LIMITS.name).optional(),
  preferences: preferencesSchema
    .extend({ scoreLimits: preferencesSchema.shape.scoreLimits.nullable() })
    .partial()
    .optional(),
});
export type UserChange = z.infer<typeof userChangeSchema>;

/** POST /api/me/erase */
export const eraseRequestSchema = z.strictObject({ password: z.string().min(1).max(128).optional() });
export const erasedSchema = z.object({ state: z.literal('erased') });

/** GET /api/me/export and /api/users/{id}/export: what each module keeps, by its name. */
export const accountExportSchema = z.looseObject({ exported: z.iso.datetime() });
export type AccountExport = z.infer<typeof accountExportSchema>;
