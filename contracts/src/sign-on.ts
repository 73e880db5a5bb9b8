import { z } from 'zod';
import { sessionGrantSchema } from './auth.ts';
import { domainSchema } from './customers.ts';
import { documentSchema, listSchema, newResourceSchema, resourceSchema } from './json-api.ts';
import { lineSchema, USER_LIMITS } from './users.ts';

/** Single sign-on by OpenID Connect. The provider of an organisation has the id of the organisation. */
export const SIGN_ON_LIMITS = {
  name: 60,
  issuer: 400,
  clientId: 300,
  secret: 500,
  scopes: 300,
  claim: 100,
  domains: 50,
} as const;

/** The page that providers send people back to; each organisation has its own, so that answers are never mixed up. */
export function signOnPath(organisationId: string): string {
  return `/apps/sso/${organisationId}`;
}

/** POST /api/auth/sso/find: an email address, of which the domain alone is looked at, or a domain. */
export const findSignOnRequestSchema = z.strictObject({ address: lineSchema(USER_LIMITS.email) });
export const foundSignOnSchema = z.strictObject({
  /** Absent where the domain has none. */
  provider: z.strictObject({ id: z.uuid(), name: z.string(), isRequired: z.boolean() }).optional(),
});
export type FoundSignOn = NonNullable<z.infer<typeof foundSignOnSchema>['provider']>;

/** POST /api/auth/sso/begin */
export const beginSignOnRequestSchema = z.strictObject({
  provider: z.uuid(),
  keepSignedIn: z.boolean().default(false),
  /** Whom the provider may expect. */
  email: z.string().trim().max(USER_LIMITS.email).pipe(z.email()).optional(),
  /** Asks the provider to look at the person again, for what needs a fresh sign-in. */
  isAgain: z.boolean().default(false),
});
export type BeginSignOnRequest = z.input<typeof beginSignOnRequestSchema>;
export const begunSignOnSchema = z.strictObject({ name: z.string(), location: z.url() });

/** POST /api/auth/sso/finish: the query with which the provider sent the person back. */
export const finishSignOnRequestSchema = z.strictObject({
  provider: z.uuid(),
  answer: z.string().max(8000),
  code: z.string().trim().min(1).max(32).optional(),
});
export type FinishSignOnRequest = z.input<typeof finishSignOnRequestSchema>;
export const signOnGrantSchema = sessionGrantSchema.extend({ isKept: z.boolean() });
export type SignOnGrant = z.infer<typeof signOnGrantSchema>;

/** POST /api/auth/sso/{id}/backchannel-logout */
export const logoutRequestSchema = z.object({ logout_token: z.string() });

const httpAddress = z
  .url({
    protocol: /^https?$/,
    error: 'Enter the address of the provider, such as https://login.example.com.',
  })
  .max(SIGN_ON_LIMITS.issuer)
  .refine((text) => !/[?#]|\/\/[^/]*@/.test(text), {
    error: 'Enter the address without a query, hash or user.',
  });

const facts = {
  name: lineSchema(SIGN_ON_LIMITS.name),
  issuer: z.string().trim().pipe(httpAddress),
  clientId: lineSchema(SIGN_ON_LIMITS.clientId),
  scopes: z
    .string()
    .trim()
    .max(SIGN_ON_LIMITS.scopes)
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, {
      error: 'Separate scopes with a space.',
    })
    .refine((text) => text.split(' ').includes('openid'), { error: 'The scope openid is required.' }),
  /** The claim that lists the groups of a person; null leaves groups aside. */
  groupsClaim: lineSchema(SIGN_ON_LIMITS.claim).nullable(),
};

const password = z.string().min(1).max(128).optional();

/** PUT /api/customers/{id}/sso; without a secret the one that is kept stays. */
export const signOnSettingsSchema = newResourceSchema(
  'sign-on-providers',
  z.strictObject({
    ...facts,
    scopes: facts.scopes.default('openid email profile'),
    groupsClaim: facts.groupsClaim.default(null),
    secret: lineSchema(SIGN_ON_LIMITS.secret).optional(),
    password,
  }),
);

/** POST /api/customers/{id}/sso/enforce */
export const enforceSignOnSchema = newResourceSchema(
  'sign-on-providers',
  z.strictObject({ isEnforced: z.boolean(), password }),
);

/** POST /api/customers/{id}/sso/remove */
export const removeSignOnSchema = newResourceSchema('sign-on-providers', z.strictObject({ password }));

export const signOnProviderSchema = resourceSchema(
  'sign-on-providers',
  z.object({
    ...facts,
    isEnforced: z.boolean(),
    /** The last sign-in that worked with this issuer and client. */
    worked: z.iso.datetime().nullable(),
    version: z.int(),
  }),
);
export type SignOnProvider = z.infer<typeof signOnProviderSchema>;

/** GET /api/customers/{id}/sso: what is set up, and what the company enters at its provider. */
export const signOnSetUpSchema = documentSchema(
  resourceSchema(
    'sign-on-set-ups',
    z.object({
      provider: signOnProviderSchema.nullable(),
      redirectUri: z.string(),
      signOutUri: z.string(),
      backchannelUri: z.string(),
      /** Who still signs in with a password when the provider fails. */
      emergencyAccount: z.string().nullable(),
    }),
  ),
);
export type SignOnSetUp = z.infer<typeof signOnSetUpSchema>['data'];

/** POST /api/customers/{id}/sso/test */
export const signOnTestSchema = newResourceSchema('sign-on-tests', z.strictObject({ issuer: facts.issuer }));
export const signOnTestReportSchema = documentSchema(
  resourceSchema(
    'sign-on-tests',
    z.object({
      /** Null where all is well; else what stands in the way. */
      failure: z.string().nullable(),
      issuer: z.string().nullable(),
      authorizationEndpoint: z.string().nullable(),
      tokenEndpoint: z.string().nullable(),
      signOutEndpoint: z.string().nullable(),
      hasBackchannelLogout: z.boolean(),
      scopes: z.array(z.string()),
      /** Whether the provider says that it checks the proof key (S256). */
      hasProofKey: z.boolean(),
    }),
  ),
);
export type SignOnTestReport = z.infer<typeof signOnTestReportSchema>['data']['attributes'];

/** POST and GET /api/customers/{id}/domains */
export const newDomainSchema = newResourceSchema(
  'domains',
  z.strictObject({ domain: domainSchema, password }),
);
export const verifiedDomainSchema = resourceSchema(
  'domains',
  z.object({ domain: z.string(), verified: z.iso.datetime() }),
);
export type VerifiedDomain = z.infer<typeof verifiedDomainSchema>;
export const domainAnswerSchema = documentSchema(verifiedDomainSchema);
export const domainListSchema = listSchema(verifiedDomainSchema, z.object({ total: z.int() }));
