import { z } from 'zod';
import { roleSchema } from './roles.ts';
import { emailSchema, lineSchema, USER_LIMITS, userSchema } from './users.ts';

export const PASSWORD_LIMITS = { least: 12, most: 128 } as const;

/** A password to be set: any characters, never trimmed (S-02). Common ones are refused by the server. */
export const newPasswordSchema = z.string().min(PASSWORD_LIMITS.least).max(PASSWORD_LIMITS.most);

// A password that is to be compared: rules may have been others when it was set.
const givenPasswordSchema = z.string().min(1).max(PASSWORD_LIMITS.most);

/** A code of the authenticator app, or a recovery code. */
const codeSchema = z.string().trim().min(1).max(32);
const tokenSchema = z.string().min(1).max(100);

/** POST /api/auth/login */
export const loginRequestSchema = z.strictObject({
  email: emailSchema,
  password: givenPasswordSchema,
  code: codeSchema.optional(),
  /** False: the browser forgets the session when it is closed. */
  keepSignedIn: z.boolean().default(false),
});
export type LoginRequest = z.input<typeof loginRequestSchema>;

/** What login and refresh answer with. The refresh token travels in a cookie only (S-03). */
export const sessionGrantSchema = z.strictObject({
  accessToken: z.string(),
  expiresAt: z.iso.datetime(),
  roles: z.array(roleSchema),
  user: userSchema,
});
export type SessionGrant = z.infer<typeof sessionGrantSchema>;

/** POST /api/auth/logout, where the browser goes on to sign out at the provider of the session. */
export const signedOutSchema = z.strictObject({ location: z.url() });

/** The header that login pages of other origins cannot send without asking first (S-03). */
export const REQUESTED_WITH = { name: 'X-Requested-With', value: 'suite' } as const;

export const SECTORS = [
  'paint-and-coatings',
  'personal-and-home-care',
  'pharmaceuticals',
  'agrochemicals',
  'petrochemicals',
  'polymers',
  'other',
] as const;
export const INTERESTS = ['hsp', 'hld', 'both', 'supplier'] as const;

const acceptTerms = z.literal(true, { error: 'Please accept the Terms & Conditions' });

/** POST /api/auth/register without an invitation: staff decide, after the address was confirmed. */
export const registerRequestSchema = z.strictObject({
  name: lineSchema(USER_LIMITS.name),
  company: lineSchema(USER_LIMITS.company),
  email: emailSchema,
  sector: z.enum(SECTORS),
  interest: z.enum(INTERESTS),
  country: lineSchema(60),
  acceptTerms,
});
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** POST /api/auth/register with an invitation: the account is active at once. */
export const acceptInvitationRequestSchema = z.strictObject({
  invitation: tokenSchema,
  name: lineSchema(USER_LIMITS.name),
  password: newPasswordSchema,
  acceptTerms,
});
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequestSchema>;

export const registerBodySchema = z.union([registerRequestSchema, acceptInvitationRequestSchema]);
/** The answer of register, the same for every address. */
export const registerAnswerSchema = z.strictObject({ state: z.enum(['sent', 'active']) });

/** POST /api/auth/invitation: whom a link invites. */
export const invitationRequestSchema = z.strictObject({ token: tokenSchema });
export const invitationSchema = z.strictObject({ email: z.string(), company: z.string(), name: z.string() });
export type Invitation = z.infer<typeof invitationSchema>;

/** POST /api/auth/confirmation: whether that link still works. */
export const confirmationRequestSchema = z.strictObject({ token: tokenSchema });

/** POST /api/auth/confirm: the link of the first mail; it sets the password. */
export const confirmRequestSchema = z.strictObject({ token: tokenSchema, password: newPasswordSchema });
export const confirmAnswerSchema = z.strictObject({ state: z.enum(['waiting', 'active']) });

/** POST /api/auth/reset, first and second step. */
export const resetRequestSchema = z.strictObject({ email: emailSchema });
export const resetPasswordRequestSchema = z.strictObject({ token: tokenSchema, password: newPasswordSchema });
export const resetBodySchema = z.union([resetRequestSchema, resetPasswordRequestSchema]);
export const resetAnswerSchema = z.strictObject({ state: z.literal('sent') });

/** POST /api/auth/password */
export const changePasswordRequestSchema = z.strictObject({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
});

/** GET /api/auth/sessions */
export const sessionAttributesSchema = z.strictObject({
  created: z.iso.datetime(),
  lastUsed: z.iso.datetime(),
  address: z.string(),
  agent: z.string(),
  isCurrent: z.boolean(),
  /** Begun through the provider of the organisation, not with a password. */
  isSingleSignOn: z.boolean(),
});
export const sessionListSchema = z.object({
  data: z.array(z.object({ type: z.literal('session'), id: z.uuid(), attributes: sessionAttributesSchema })),
});

/** Left out by those who sign in through a provider: they prove by a fresh sign-in that it is still them. */
const proofSchema = givenPasswordSchema.optional();

/** POST /api/auth/second-factor, …/confirm and …/remove */
export const secondFactorRequestSchema = z.strictObject({ password: proofSchema });
export const secondFactorSchema = z.strictObject({ secret: z.string(), uri: z.string() });
export const confirmSecondFactorRequestSchema = z.strictObject({ code: codeSchema });
export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()).length(10) });
export const removeSecondFactorRequestSchema = z.strictObject({
  password: proofSchema,
  code: codeSchema,
});

/** GET /api/auth/demo: the accounts a demonstration offers; the password is told on this machine only. */
export const demoAccountsSchema = z.strictObject({
  accounts: z.array(z.strictObject({ email: z.string(), label: z.string() })),
  password: z.string().optional(),
});
export type DemoAccounts = z.infer<typeof demoAccountsSchema>;
