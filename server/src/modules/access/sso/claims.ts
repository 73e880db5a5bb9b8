import { domainSchema } from '@suite/contracts/customers';
import { emailSchema, lineSchema, USER_LIMITS } from '@suite/contracts/users';
import { jwtVerify } from 'jose';
import type { KnownProvider } from './providers.ts';
import type { ProviderRow } from './store.ts';

type Claims = Readonly<Record<string, unknown>>;

/** What a provider says about somebody, as far as it is looked at. */
export interface Person {
  issuer: string;
  subject: string;
  /** The session at the provider, by which it ends it later. */
  session: string | null;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string;
  /** Undefined where there are so many that the provider left them out. */
  groups: string[] | undefined;
  /** When the person showed the provider who they are. */
  provenMs: number | null;
}

const MOST_GROUPS = 1000;
const MOST_GROUP = 256;

/** Whether something that is needed has to be requested from the provider separately. */
export function isMissing(claims: Claims, groupsClaim: string | null): boolean {
  if (claims['email'] === undefined || claims['email_verified'] === undefined) return true;
  return groupsClaim !== null && claims[groupsClaim] === undefined;
}

/** Reads claims of a token whose signature was checked; each may be anything. */
export function readPerson(claims: Claims, groupsClaim: string | null): Person {
  const email = emailSchema.safeParse(claims['email']).data;
  return {
    issuer: textOf(claims['iss']) ?? '',
    subject: textOf(claims['sub']) ?? '',
    session: textOf(claims['sid']) ?? null,
    email: email !== undefined && hasDomain(email) ? email : undefined,
    isEmailVerified: isVerified(claims),
    name: nameOf(claims, email),
    groups: groupsOf(claims, groupsClaim),
    provenMs: typeof claims['auth_time'] === 'number' ? claims['auth_time'] * 1000 : null,
  };
}

function hasDomain(email: string): boolean {
  return domainSchema.safeParse(email.slice(email.lastIndexOf('@') + 1)).success;
}

/** Some providers write booleans as text; Entra ID says the same by a claim of its own. */
function isVerified(claims: Claims): boolean {
  const yes = [true, 'true'];
  if (claims['email_verified'] !== undefined)
    return yes.includes(claims['email_verified'] as boolean | string);
  return [...yes, 1, '1'].includes(claims['xms_edov'] as boolean | string | number);
}

function nameOf(claims: Claims, email: string | undefined): string {
  const parts = [claims['given_name'], claims['family_name']].flatMap((part) => textOf(part) ?? []);
  const name = textOf(claims['name']) ?? parts.join(' ');
  return lineSchema(USER_LIMITS.name).safeParse(name).data ?? email?.split('@')[0] ?? '';
}

function groupsOf(claims: Claims, groupsClaim: string | null): string[] | undefined {
  if (groupsClaim === null) return [];
  const elsewhere = claims['_claim_names'];
  if (typeof elsewhere === 'object' && elsewhere !== null && groupsClaim in elsewhere) return undefined;
  const groups = [claims[groupsClaim] ?? []].flat().filter((group) => typeof group === 'string');
  return groups.length > MOST_GROUPS ? undefined : groups.map((group) => group.slice(0, MOST_GROUP));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MOST_GROUP ? value : undefined;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
// Keys that the provider alone has; never a shared secret, and never none.
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

/**
 * Whom a provider signs out (OpenID Connect Back-Channel Logout 1.0, section 2.6). Undefined where the token is not a
 * logout token of this provider for us, or an old one. One that comes twice ends what has ended already.
 */
export async function readLogoutToken(
  token: string,
  { client, keys }: KnownProvider,
  { clientId }: ProviderRow,
) {
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
    const request = { providerSubject: sub, providerSession: typeof sid === 'string' ? sid : undefined };
    return (request.providerSubject ?? request.providerSession) ? request : undefined;
  } catch {
    return undefined;
  }
}
