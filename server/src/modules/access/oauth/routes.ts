import { brand } from '@suite/contracts/brand';
import { oauthEndpoints } from '@suite/contracts/endpoints/oauth';
import type { AuthorizationServer } from '@suite/contracts/oauth';
import { SCOPES } from '@suite/contracts/scopes';
import type { App } from '../../../http/app-type.ts';
import { endpointsOn } from '../../../http/endpoint.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { isProgramToken } from '../../../platform/program-token.ts';
import { hashOf } from '../token.ts';
import { answerForm, TokenError } from './token-routes.ts';
import { mountAuthorization } from './authorize-routes.ts';
import { mountConsent } from './consent-routes.ts';
import { asSystem, originOf, sentBy } from '../parts.ts';
import { issuerOf, type OauthParts, resourceOf } from './oauth-parts.ts';
import { endCredentials, findCredential } from '../credential-store.ts';
import { endingOf } from '../kinds.ts';
import type { Transaction } from '../../../db/database.ts';

/** Lets assistants in by the consent of a person: OAuth 2.1 with PKCE, for programs that keep no secret. */
export function mountOauth(app: App, parts: OauthParts): void {
  mountMetadata(app, parts);
  mountAuthorization(app, parts);
  mountConsent(app, parts);
  mountRevocation(app, parts);
}

// The same for everybody and seldom new.
const KEPT = { 'Cache-Control': 'public, max-age=3600' };

function mountMetadata(app: App, { auth, policyFor }: OauthParts): void {
  const on = endpointsOn(app, { database: auth.database, clock: auth.clock, policyFor });
  const issuer = issuerOf(auth);
  const server: AuthorizationServer = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer}/api/docs`,
  };
  const resource = {
    resource: resourceOf(auth),
    authorization_servers: [issuer],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: brand.name,
  };
  on(oauthEndpoints.server).answerOutside(() => ({ status: 200, body: server, headers: KEPT }));
  for (const endpoint of [oauthEndpoints.resource, oauthEndpoints.resourceOfAssistants]) {
    on(endpoint).answerOutside(() => ({ status: 200, body: resource, headers: KEPT }));
  }
}

/** Having a token is proof enough to give it back. */
function mountRevocation(app: App, { auth, policyFor, tokenLimit }: OauthParts): void {
  const endpoint = oauthEndpoints.revoke;
  const { database, clock } = auth;
  mountEndpoint(app, { endpoint, policy: policyFor(endpoint.permission) }, (context) =>
    answerForm({ database, clock, limit: tokenLimit }, context, async ({ token }) => {
      if (token === undefined) throw new TokenError('invalid_request', 'token is missing.');
      await asSystem(auth, async (tx) => {
        for (const ended of await giveBack(tx, token)) {
          await writeAudit(tx, clock, { ...endingOf(ended), ...sentBy(originOf(context)) });
        }
      });
      return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
    }),
  );
}

/** A refresh token takes its assistant with it; an access token is followed by the next one, and ends alone. */
async function giveBack(tx: Transaction, token: string) {
  const hash = hashOf(token);
  if (isProgramToken(token, 'access')) {
    await endCredentials(tx, { kind: 'assistant', part: 'access', hash });
    return [];
  }
  if (isProgramToken(token, 'refresh')) {
    const refresh = await findCredential(tx, { kind: 'assistant', part: 'refresh', hash });
    return refresh?.wholeId ? endCredentials(tx, { kind: 'assistant', id: refresh.wholeId }) : [];
  }
  const isOne = isProgramToken(token, 'token') || isProgramToken(token, 'link');
  return isOne ? endCredentials(tx, { kind: ['token', 'link'], hash }) : [];
}
