import { jwtVerify } from 'jose';
import type { ProviderRow } from './provider-resource.ts';
import type { KnownProvider } from './providers.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
// Keys that the provider alone has; never a shared secret, and never none.
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

export interface LogoutRequest {
  subject: string | undefined;
  session: string | undefined;
}

/**
 * Whom a provider signs out (OpenID Connect Back-Channel Logout 1.0, section 2.6). Undefined where the token is not a
 * logout token of this provider for us, or an old one. One that comes twice ends what has ended already.
 */
export async function readLogoutToken(
  token: string,
  { client, keys }: KnownProvider,
  { clientId }: ProviderRow,
): Promise<LogoutRequest | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: client.serverMetadata().issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      maxTokenAge: '5 minutes',
      clockTolerance: '1 minute',
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const type = protectedHeader.typ?.toLowerCase() ?? 'jwt';
    if (!['jwt', 'logout+jwt', 'application/logout+jwt'].includes(type)) return undefined;
    const { events, sub, sid, nonce } = payload;
    // An ID token is none: it has no event, and may have a nonce.
    if (nonce !== undefined || typeof events !== 'object' || events === null || !(EVENT in events))
      return undefined;
    const session = typeof sid === 'string' ? sid : undefined;
    return sub === undefined && session === undefined ? undefined : { subject: sub, session };
  } catch {
    return undefined;
  }
}
