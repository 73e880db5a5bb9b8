import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { organisationDomain } from '../../../db/schema.ts';
import { HttpError } from '../../../http/http-error.ts';

/** The provider through which the people of an organisation sign in; its id is that of the organisation. */
export interface SignOn {
  id: string;
  name: string;
  isEnforced: boolean;
}

/** The domain of an address, as domains are kept. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** The provider of the organisation that a domain belongs to. Whether there is an account plays no part in it. */
export async function signOnOfDomain({ orm }: Transaction, domain: string): Promise<SignOn | undefined> {
  const [found] = await orm
    .select({ signOn: sql<SignOn | null>`sign_on_of(${organisationDomain.organisationId})` })
    .from(organisationDomain)
    .where(eq(organisationDomain.domain, domain));
  return found?.signOn ?? undefined;
}

interface Member {
  isEmergency: boolean;
  signOn: SignOn | null;
}

/** The provider that takes the place of somebody's password; the emergency account always keeps its own. */
export function signOnInstead({ isEmergency, signOn }: Member): SignOn | undefined {
  return signOn?.isEnforced && !isEmergency ? signOn : undefined;
}

/** The one sentence wherever a password would be used or set. */
export function passwordsOff(
  { id, name }: Pick<SignOn, 'id' | 'name'>,
  code: 'UNAUTHORIZED' | 'CONFLICT' = 'CONFLICT',
): HttpError {
  return new HttpError(code, {
    detail: `This organisation signs in through ${name}. On the sign-in page, choose “Continue with ${name}”.`,
    meta: { signOn: { id, name } },
  });
}

/** Refuses by the domain alone, before anybody looks for an account. */
export async function refuseEnforcedDomain(tx: Transaction, email: string): Promise<void> {
  const signOn = await signOnOfDomain(tx, domainOf(email));
  if (signOn?.isEnforced) throw passwordsOff(signOn);
}
