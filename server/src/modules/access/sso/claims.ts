import { domainSchema } from '@suite/contracts/customers';
import { emailSchema, lineSchema, USER_LIMITS } from '@suite/contracts/users';

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

/** Whether something that is needed has to be asked for apart. */
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
