import type { PersonChange } from '@suite/contracts/people';
import type { Transaction } from '../../db/database.ts';
import type { AuditDetails } from '../../db/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { changedFacts } from '../../platform/changed-facts.ts';
import { defined } from '../../platform/defined.ts';
import { dropLinksOf, endSessionsOf } from '../auth/index.ts';
import type { PersonRow } from './people-resource.ts';
import { keepAnAdministrator, refuseOneself, requireSeat } from './people-rules.ts';
import { changePerson, moveDatasets } from './people-store.ts';

/** Gives and takes rights; says what was before and what is after. All of it happens, or nothing. */
export async function changeRights(
  tx: Transaction,
  actor: SignedIn,
  { person, change }: { person: PersonRow; change: Omit<PersonChange, 'password' | 'handTo'> },
): Promise<AuditDetails> {
  refuseOneself(actor, person, 'Nobody changes the own rights: ask another administrator.');
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
    // Somebody who never chose a password is invited still.
    ...(change.state === 'active' && person.passwordHash === null ? { state: 'invited' as const } : {}),
    ...(change.state === 'active' ? { refused: null, refusal: null } : {}),
  });
  if (isMoved) await moveDatasets(tx, person.id, change.organisationId ?? null);
  if (change.state === 'blocked') {
    await endSessionsOf(tx, person.id);
    await dropLinksOf(tx, person.id);
  }
  const { roles, state, organisationId } = person;
  return changedFacts({ roles, state, organisationId }, defined(change));
}

function requireBlocked({ state }: PersonRow): void {
  if (state === 'blocked') return;
  throw new HttpError('CONFLICT', { detail: 'This account is not blocked.' });
}
