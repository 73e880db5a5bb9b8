import { randomUUID } from 'node:crypto';
import type { Directory } from '../../../db/actor.ts';
import { isTaken } from '../../../db/database-errors.ts';
import type { Transaction } from '../../../db/database.ts';
import { conflict, forbidden } from '../../../http/http-error.ts';
import { type AuditEntry, writeAudit, changedFacts } from '../../../platform/audit.ts';
import { setRolesByGroups } from '../../../platform/group-roles.ts';
import type { AuthParts } from '../parts.ts';
import { domainOf } from '../sign-in/sign-on-rule.ts';
import { endCredentials, endSignIns } from '../credential-store.ts';
import { MAILED } from '../kinds.ts';
import { mailInvitation } from '../sign-in/invitations.ts';
import { withdrawClientsOf } from '../programs/client-store.ts';
import { seatsLeft } from '../users/people-store.ts';
import { lockPersons } from './group-store.ts';
import {
  addPerson,
  changePerson,
  findByAddress,
  isSaidOfOther,
  leaveGroups,
  type Said,
  writeSaid,
} from './person-store.ts';
import { scimError } from './scim-error.ts';
import type { PersonRow, UserFacts } from './user-resource.ts';

/** What changes of a directory are made with. */
export interface Provisioning {
  tx: Transaction;
  directory: Directory;
  parts: Pick<AuthParts, 'clock' | 'jobs' | 'publicUrl'>;
  requestId: string;
  /** Domains in which it may give addresses; undefined where it gives none. */
  domains?: readonly string[];
}

/** Adds somebody, or gives back whom the directory had deleted; says who it is. */
export async function provision(work: Provisioning, facts: UserFacts): Promise<string> {
  const { tx, directory, parts } = work;
  const { organisationId } = directory;
  const now = parts.clock.now();
  requireDomain(work, facts.email);
  const known = await findByAddress(tx, organisationId, facts.email);
  if (known && !known.said?.removed) throw taken();
  if (await isSaidOfOther(tx, organisationId, { id: known?.id, ...facts })) throw taken();
  if (known) {
    await writeSaid(
      tx,
      { userId: known.id, organisationId },
      { ...saidOf(facts), removed: null, changed: now },
    );
    await note(work, known.id, { action: 'user.provision', details: { after: { givenBack: true } } });
    await updatePerson(work, known, { ...facts, isActive: facts.isActive ?? true });
    return known.id;
  }
  const isActive = facts.isActive ?? true;
  if (isActive) await requireSeat(work);
  const id = randomUUID();
  const account = {
    id,
    organisationId,
    email: facts.email,
    name: facts.name ?? '',
    created: now,
    approved: now,
  };
  const isAdded = await addPerson(tx, { ...account, state: isActive ? 'invited' : 'blocked' });
  // An account elsewhere, in private use, of staff: what it is, is not told (S-23).
  if (!isAdded) throw taken();
  const said = { ...saidOf(facts), provisioned: now, changed: now, deactivated: isActive ? null : now };
  await writeSaid(tx, { userId: id, organisationId }, said);
  await note(work, id, { action: 'user.provision', details: { after: { isActive } } });
  await roleAgain(work, id);
  if (isActive) await mailInvitation(tx, parts, { id, email: facts.email });
  return id;
}

/** Makes somebody what the directory says they are. */
export async function updatePerson(work: Provisioning, person: PersonRow, facts: UserFacts): Promise<void> {
  const { tx, directory, parts } = work;
  const { organisationId } = directory;
  const { id } = person;
  const isMailed = facts.email.toLowerCase() !== person.email.toLowerCase();
  if (isMailed) {
    requireDomain(work, facts.email);
    // The address of somebody whom the directory had deleted is that account's, until it is given back.
    if (await findByAddress(tx, organisationId, facts.email)) throw taken();
  }
  if (await isSaidOfOther(tx, organisationId, { id, ...facts })) throw taken();
  const name = facts.name ?? person.name;
  const state = await nextState(work, person, facts.isActive);
  const change = {
    ...(isMailed ? { email: facts.email } : {}),
    ...(name === person.name ? {} : { name }),
    ...(state === person.state ? {} : { state }),
  };
  try {
    await changePerson(tx, person, change);
  } catch (error) {
    // An account elsewhere has the address: said as in `provision`.
    throw isTaken(error) ? taken() : error;
  }
  const now = parts.clock.now();
  const turned = state === person.state ? {} : { deactivated: state === 'blocked' ? now : null };
  await writeSaid(tx, { userId: id, organisationId }, { ...saidOf(facts), ...turned, changed: now });
  if (isMailed) await endCredentials(tx, { kind: MAILED, userId: id });
  if (state !== person.state) await turn(work, { ...person, email: facts.email }, state);
  const { state: _, ...rest } = change;
  if (Object.keys(rest).length > 0) {
    const before = { name: person.name, email: person.email };
    await note(work, id, { action: 'user.change', details: changedFacts(before, rest) });
  }
  await roleAgain(work, id);
}

/** Deleted in the directory: blocked here, and told there no more. The work of the person stays. */
export async function removePerson(work: Provisioning, person: PersonRow): Promise<void> {
  const { tx, directory, parts } = work;
  const { id } = person;
  const now = parts.clock.now();
  const isOpen = person.state !== 'blocked';
  if (isOpen) {
    await changePerson(tx, person, { state: 'blocked' });
    await turn(work, person, 'blocked');
  }
  const nothing = { externalId: null, userName: null, givenName: null, familyName: null };
  const said: Said = { ...nothing, removed: now, changed: now, ...(isOpen ? { deactivated: now } : {}) };
  await writeSaid(tx, { userId: id, organisationId: directory.organisationId }, said);
  await leaveGroups(tx, id);
  await note(work, id, { action: 'user.deprovision' });
  await roleAgain(work, id);
}

async function nextState(
  work: Provisioning,
  { state, said, passwordHash, lastSignIn }: PersonRow,
  isActive: boolean | undefined,
): Promise<PersonRow['state']> {
  const isOpen = state !== 'blocked';
  if (isActive === undefined || isActive === isOpen) return state;
  if (!isActive) return 'blocked';
  // What the directory has not ended, it does not give back.
  if (!said?.deactivated) throw forbidden('Our support team has blocked this account. Please contact us.');
  await requireSeat(work);
  // Whoever came in before, by a password or through a provider, can do so again.
  return passwordHash === null && lastSignIn === null ? 'invited' : 'active';
}

/** What belongs to the end of an account, and to its return. */
async function turn(work: Provisioning, { id, email }: PersonRow, state: PersonRow['state']): Promise<void> {
  const { tx, parts } = work;
  if (state === 'blocked') {
    const ended = await endSignIns(tx, id);
    const clients = await withdrawClientsOf(tx, id);
    await note(work, id, { action: 'user.blocked', details: { after: { endedSessions: ended, clients } } });
    return;
  }
  await note(work, id, { action: 'user.active' });
  if (state === 'invited') await mailInvitation(tx, parts, { id, email });
}

/** The roles of the groups that somebody is in now. */
async function roleAgain({ tx, directory, parts, requestId }: Provisioning, id: string): Promise<void> {
  const [person] = await lockPersons(tx, [id]);
  if (person) await setRolesByGroups(tx, parts.clock, { person, requestId, by: directory });
}

async function requireSeat({ tx, directory }: Provisioning): Promise<void> {
  const left = await seatsLeft(tx, directory.organisationId);
  if (left !== null && (left ?? 0) <= 0) {
    throw conflict('All seats of your organisation are taken. Free a seat, or ask us for more.');
  }
}

/** Said before anything is looked up: what is outside of the own domains is refused, whoever has it (S-23). */
function requireDomain({ domains = [] }: Provisioning, email: string): void {
  if (domains.includes(domainOf(email))) return;
  throw scimError(
    'invalidValue',
    'The email address must be in one of the domains confirmed for your organisation.',
  );
}

function taken() {
  return scimError('uniqueness', 'This userName, externalId or email address is already in use.');
}

function saidOf({ userName, givenName, familyName, externalId }: UserFacts) {
  return { userName, givenName, familyName, externalId };
}

async function note(
  { tx, directory, parts, requestId }: Provisioning,
  id: string,
  entry: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> {
  const { organisationId } = directory;
  await writeAudit(tx, parts.clock, {
    ...entry,
    object: { kind: 'user', id },
    organisationId,
    by: directory,
    requestId,
  });
}
