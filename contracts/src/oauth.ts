import { z } from 'zod';

/** What an assistant is connected by: OAuth 2.1 with PKCE, for programs that keep no secret. */
export const OAUTH_LIMITS = { redirects: 10, redirectLength: 500, stateLength: 2000 } as const;

/** GET /.well-known/oauth-authorization-server (RFC 8414) */
export const authorizationServerSchema = z.strictObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  registration_endpoint: z.string(),
  revocation_endpoint: z.string(),
  scopes_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  response_modes_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  revocation_endpoint_auth_methods_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
  service_documentation: z.string(),
});
export type AuthorizationServer = z.infer<typeof authorizationServerSchema>;

/** GET /.well-known/oauth-protected-resource (RFC 9728) */
export const protectedResourceSchema = z.strictObject({
  resource: z.string(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
  resource_name: z.string(),
});

/** GET /oauth/authorize. What else is sent is left alone (RFC 6749, section 3.1). */
export const authorizeQuerySchema = z.object({
  response_type: z.string().meta({ description: 'code' }),
  client_id: z.string().meta({ description: 'The id from POST /oauth/register.' }),
  redirect_uri: z.string().optional().meta({ description: 'One of the registered addresses.' }),
  scope: z.string().optional().meta({ description: 'Scopes separated by blanks; all of them if omitted.' }),
  state: z.string().optional().meta({ description: 'Returned unchanged.' }),
  code_challenge: z.string().meta({ description: 'By RFC 7636.' }),
  code_challenge_method: z.string().meta({ description: 'S256' }),
  resource: z.string().optional().meta({ description: 'The address of /mcp (RFC 8707).' }),
});

/** POST /oauth/register (RFC 7591): what we look at; the rest is left alone. */
export const registrationSchema = z.object({
  redirect_uris: z.array(z.string()).meta({ description: 'https, or http on this machine.' }),
  client_name: z.string().optional(),
});
/** POST /oauth/revoke (RFC 7009) */
export const revocationSchema = z.object({
  token: z.string().meta({ description: 'An access, refresh or personal token.' }),
});
export const registrationAnswerSchema = z.strictObject({
  client_id: z.string(),
  client_id_issued_at: z.int(),
  client_name: z.string(),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  token_endpoint_auth_method: z.string(),
});
export const registrationRefusalSchema = z.strictObject({
  error: z.enum(['invalid_redirect_uri', 'invalid_client_metadata']),
  error_description: z.string(),
});
export type RegistrationRefusal = z.infer<typeof registrationRefusalSchema>;
