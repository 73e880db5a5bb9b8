import { z } from 'zod';
import {
  changedResourceSchema,
  documentSchema,
  listSchema,
  newResourceSchema,
  resourceSchema,
} from './json-api.ts';
import { scopeListSchema, scopeSchema } from './scopes.ts';
import { lineSchema } from './users.ts';

/** Integration clients: machines of a customer that work with its data in the name of one person (R3.3, S-13). */
const name = lineSchema(100);
/** Of whoever signed in more than five minutes ago. */
const password = z.string().min(1).max(128);
const scopes = scopeListSchema;

export const CLIENT_LIMITS = { perCustomer: 50, secrets: 2 } as const;

/** POST /api/clients; it reads nothing until its subject has accepted it. */
export const newClientSchema = newResourceSchema(
  'clients',
  z.strictObject({
    name,
    organisationId: z.uuid(),
    subjectId: z.uuid(),
    scopes,
    password: password.optional(),
  }),
);
export type NewClient = z.infer<typeof newClientSchema>['data']['attributes'];
/** POST /api/me/clients/{id}/accept and …/secrets: a secret is told to somebody who proves to be the subject. */
export const clientSecretRequestSchema = z.strictObject({ password: password.optional() });
export type ClientSecretRequest = z.infer<typeof clientSecretRequestSchema>;
/** PATCH /api/clients/{id} */
export const changedClientSchema = changedResourceSchema(
  'clients',
  z.strictObject({ name: name.optional(), scopes: scopes.optional() }),
);

export const clientSchema = resourceSchema(
  'clients',
  z.object({
    clientId: z.uuid(),
    name: z.string(),
    organisationId: z.uuid(),
    subjectId: z.uuid(),
    subjectName: z.string(),
    scopes: z.array(scopeSchema),
    created: z.iso.datetime(),
    /** When its subject said yes; until then it reads nothing. */
    accepted: z.iso.datetime().nullable(),
    lastUsed: z.iso.datetime().nullable(),
    revoked: z.iso.datetime().nullable(),
    version: z.int(),
    secrets: z.array(
      z.object({ id: z.uuid(), created: z.iso.datetime(), lastUsed: z.iso.datetime().nullable() }),
    ),
    /** Only in the answer that made it, which is one to its subject. */
    secret: z.string().optional(),
  }),
);
export type IntegrationClient = z.infer<typeof clientSchema>;
export const clientAnswerSchema = documentSchema(clientSchema);
export const clientListSchema = listSchema(clientSchema, z.object({ total: z.int() }));
export const clientListQuerySchema = z.strictObject({
  'filter[organisation]': z.uuid().meta({ description: 'The id of the customer.' }),
});

/** POST /oauth/token: what each kind of program sends (RFC 6749). */
export const tokenRequestSchema = z.object({
  grant_type: z.enum(['client_credentials', 'authorization_code', 'refresh_token']),
  client_id: z.string().optional(),
  client_secret: z.string().optional().meta({ description: 'Of an integration client.' }),
  scope: z.string().optional().meta({ description: 'Fewer scopes than it has, separated by blanks.' }),
  code: z.string().optional().meta({ description: 'What the person came back with.' }),
  code_verifier: z.string().optional().meta({ description: 'By RFC 7636.' }),
  redirect_uri: z.string().optional().meta({ description: 'As it was asked with.' }),
  refresh_token: z.string().optional(),
  resource: z.string().optional().meta({ description: 'The address of /mcp (RFC 8707).' }),
});

/** POST /oauth/token: what it answers (RFC 6749, section 5.1). */
export const tokenAnswerSchema = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  scope: z.string(),
  /** Of an assistant: exchanged once for the next pair. */
  refresh_token: z.string().optional(),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;

/** What it refuses with (section 5.2). */
export const tokenRefusalSchema = z.strictObject({
  error: z.enum([
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'invalid_scope',
    'invalid_target',
    'unsupported_grant_type',
  ]),
  error_description: z.string(),
});
export type TokenRefusal = z.infer<typeof tokenRefusalSchema>;
