import type { PersonChange } from '@suite/contracts/people';
import type { Transaction } from '../../../db/database.ts';
import type { AuditDetails } from '../../../db/schema.ts';
import { conflict, forbidden, invalid } from '../../../http/http-error.ts';
import type { SignedIn } from '../../../http/app-type.ts';
import { changedFacts } from '../../../platform/audit.ts';
import { defined } from '../../../platform/defined.ts';
import { endSignIns } from '../credential-store.ts';
import { isOnlyAdmin } from '../account-store.ts';
import { hasFreeSeat } from '../organisation-store.ts';
import type { PersonRow } from './people-resource.ts';
import { changePerson, forgetDirectoryBlock, listColleagues, moveDatasets } from './people-store.ts';

/** Nobody gives or takes the own rights. */
export function refuseOneself({ userId }: SignedIn, { id }: PersonRow, detail: string): void {
  if (userId === id) throw forbidden(detail);
}

/** There is always somebody who can let others in. */
export async function keepAnAdministrator(tx: Transaction, { id }: PersonRow): Promise<void> {
  if (!(await isOnlyAdmin(tx, id, 'admin-group'))) return;
  throw conflict('This person is the only administrator. Make someone else an administrator first.');
}

/** The customer somebody comes to: it must be there, and have room. */
export async function requireSeat(tx: Transaction, organisationId: string | null): Promise<void> {
  if (organisationId === null) return;
  const isFree = await hasFreeSeat(tx, organisationId);
  if (isFree) return;
  const detail = isFree === undefined ? 'There is no such customer.' : 'This customer has no free seat.';
  throw invalid(detail, '/data/attributes/organisationId');
}

/** Only an active colleague of the same customer gets what somebody made. */
export async function requireColleague(tx: Transaction, person: PersonRow, handTo: string): Promise<void> {
  const colleagues = await listColleagues(tx, person);
  if (colleagues.some(({ id }) => id === handTo)) return;
  throw invalid('Choose an active colleague at the same customer.', '/data/attributes/handTo');
}

/** Gives and takes rights; says what was before and what is after. All of it happens, or nothing. */
export async function changeRights(
  tx: Transaction,
  actor: SignedIn,
  { person, change }: { person: PersonRow; change: Omit<PersonChange, 'password' | 'handTo'> },
): Promise<AuditDetails> {
  refuseOneself(actor, person, 'You cannot change your own permissions. Ask another administrator.');
  const isAdmin = person.roles.includes('admin-group');
  const staysAdmin = change.roles?.includes('admin-group') ?? isAdmin;
  if (isAdmin && (!staysAdmin || change.state === 'blocked')) await keepAnAdministrator(tx, person);
  if (change.state === 'active') requireBlocked(person);
  const isMoved = change.organisationId !== undefined && change.organisationId !== person.organisationId;
  if (isMoved || change.state === 'active') {
    await requireSeat(
      tx,
      change.organisationId === undefined ? person.organisationId : change.organisationId,
    );
  }
  await changePerson(tx, person, {
    ...defined(change),
    // Somebody who never came in, by a password or through a provider, is invited still.
    ...(change.state === 'active' && person.passwordHash === null && person.lastSignIn === null
      ? { state: 'invited' as const }
      : {}),
    ...(change.state === 'active' ? { refused: null, refusal: null } : {}),
  });
  if (change.state !== undefined) await forgetDirectoryBlock(tx, person.id);
  if (isMoved) await moveDatasets(tx, person.id, change.organisationId ?? null);
  if (change.state === 'blocked') {
    await endSignIns(tx, person.id);
  }
  const { roles, state, organisationId } = person;
  return changedFacts({ roles, state, organisationId }, defined(change));
}

function requireBlocked({ state }: PersonRow): void {
  if (state === 'blocked') return;
  throw conflict('This account is not blocked.');
}
