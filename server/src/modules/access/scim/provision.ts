import { randomUUID } from 'node:crypto';
import { type ScimUserInput, scimUserInputSchema } from '@suite/contracts/scim';
import { isTaken } from '../../../db/database-errors.ts';
import { conflict, forbidden } from '../../../http/http-error.ts';
import { type AuditEntry, changedFacts } from '../../../platform/audit.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { endCredentials, endSignIns } from '../credential-store.ts';
import { MAILED } from '../kinds.ts';
import { hasFreeSeat } from '../organisation-store.ts';
import { withdrawClientsOf } from '../programs/store.ts';
import { mailInvitation } from '../sign-in/mail-links.ts';
import { domainOf } from '../sign-in/sign-on-rule.ts';
import { scimError } from './scim-error.ts';
import {
  addPerson,
  changePerson,
  findByAddress,
  findPersonOf,
  groupsOfPersons,
  isSaidOfOther,
  leaveGroups,
  listPersons,
  lockPerson,
  type PersonRow,
  type Said,
  writeSaid,
} from './user-store.ts';
import { readUser, scimUser, USER_SHAPE, type UserFacts, writableUser } from './users.ts';
import { giveRoles, type ScimKind, type Work } from './work.ts';

/** /scim/v2/Users */
export const USERS: ScimKind<PersonRow, ScimUserInput> = {
  filters: 'Filters compare userName, externalId, id, emails.value, displayName and active with eq.',
  list: ({ tx, directory }, asked) => listPersons(tx, directory.organisationId, asked),
  find: async ({ tx, directory }, id, isLocked) => {
    if (!isUuid(id.toLowerCase())) return undefined;
    if (isLocked) await lockPerson(tx, id);
    return findPersonOf(tx, directory.organisationId, id);
  },
  show: async ({ tx, parts }, rows) => {
    const ids = rows.map(({ id }) => id);
    const groups = await groupsOfPersons(tx, ids);
    return rows.map((row) => scimUser(row, groups.get(row.id) ?? [], parts.publicUrl));
  },
  add: (work, input) => provision(work, readUser(input)),
  replace: (work, row, input) => updatePerson(work, row, readUser(input)),
  remove: removePerson,
  shape: USER_SHAPE,
  writable: (_, row) => writableUser(row),
  check: (changed) => {
    const { data, error } = scimUserInputSchema.safeParse(changed);
    if (data) return data;
    const { path = [], message = '' } = error.issues[0] ?? {};
    throw scimError('invalidValue', `${path.join('.')}: ${message}`);
  },
};

/** Adds somebody, or gives back whom the directory had deleted; says who it is. */
async function provision(work: Work, facts: UserFacts): Promise<string> {
  const { tx, now, directory, parts } = work;
  const { organisationId } = directory;
  const { email, isActive = true } = facts;
  requireDomain(work, email);
  const known = await findByAddress(tx, organisationId, email);
  if (known && !known.said?.removed) throw taken();
  if (await isSaidOfOther(tx, organisationId, { id: known?.id, ...facts })) throw taken();
  if (known) {
    await write(work, known, { ...saidOf(facts), removed: null });
    await note(work, known, { action: 'user.provision', details: { after: { givenBack: true } } });
    await updatePerson(work, known, { ...facts, isActive });
    return known.id;
  }
  if (isActive) await requireSeat(work);
  const person = { id: randomUUID(), email };
  const account = { ...person, organisationId, name: facts.name ?? '', created: now, approved: now };
  const isAdded = await addPerson(tx, { ...account, state: isActive ? 'invited' : 'blocked' });
  // An account elsewhere, in private use, of staff: what it is, is not said (S-23).
  if (!isAdded) throw taken();
  await write(work, person, { ...saidOf(facts), provisioned: now, deactivated: isActive ? null : now });
  await note(work, person, { action: 'user.provision', details: { after: { isActive } } });
  await giveRoles(work, [person.id]);
  if (isActive) await mailInvitation(tx, parts, person);
  return person.id;
}

/** Makes somebody what the directory says they are. */
async function updatePerson(work: Work, person: PersonRow, facts: UserFacts): Promise<void> {
  const { tx, now, directory } = work;
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
  const isTurned = state !== person.state;
  const change = { ...(isMailed ? { email: facts.email } : {}), ...(name === person.name ? {} : { name }) };
  try {
    await changePerson(tx, person, isTurned ? { ...change, state } : change);
  } catch (error) {
    // An account elsewhere has the address: refused as in `provision`.
    throw isTaken(error) ? taken() : error;
  }
  const turned = isTurned ? { deactivated: state === 'blocked' ? now : null } : {};
  await write(work, person, { ...saidOf(facts), ...turned });
  if (isMailed) await endCredentials(tx, { kind: MAILED, userId: id });
  if (isTurned) await turn(work, { id, email: facts.email }, state);
  if (Object.keys(change).length > 0) {
    await note(work, person, { action: 'user.change', details: changedFacts(person, change) });
  }
  await giveRoles(work, [id]);
}

/** Deleted in the directory: blocked here, and not shown there any more. The work of the person stays. */
async function removePerson(work: Work, person: PersonRow): Promise<void> {
  const { tx, now } = work;
  const isOpen = person.state !== 'blocked';
  if (isOpen) {
    await changePerson(tx, person, { state: 'blocked' });
    await turn(work, person, 'blocked');
  }
  const nothing = { externalId: null, userName: null, givenName: null, familyName: null };
  await write(work, person, { ...nothing, removed: now, ...(isOpen ? { deactivated: now } : {}) });
  await leaveGroups(tx, person.id);
  await note(work, person, { action: 'user.deprovision' });
  await giveRoles(work, [person.id]);
}

async function nextState(
  work: Work,
  { state, said, passwordHash, lastSignIn }: PersonRow,
  isActive: boolean | undefined,
): Promise<PersonRow['state']> {
  const isOpen = state !== 'blocked';
  if (isActive === undefined || isActive === isOpen) return state;
  if (!isActive) return 'blocked';
  // What the directory has not ended, it does not give back.
  if (!said?.deactivated) throw forbidden('Our support team has blocked this account. Please contact us.');
  await requireSeat(work);
  // Somebody who signed in before, by a password or through a provider, can do so again.
  return passwordHash === null && lastSignIn === null ? 'invited' : 'active';
}

/** What belongs to the end of an account, and to its return. */
async function turn(work: Work, person: { id: string; email: string }, state: PersonRow['state']) {
  const { tx, parts } = work;
  if (state === 'blocked') {
    const endedSessions = await endSignIns(tx, person.id);
    const clients = await withdrawClientsOf(tx, person.id);
    await note(work, person, { action: 'user.blocked', details: { after: { endedSessions, clients } } });
    return;
  }
  await note(work, person, { action: 'user.active' });
  if (state === 'invited') await mailInvitation(tx, parts, person);
}

async function requireSeat({ tx, directory }: Work): Promise<void> {
  if (await hasFreeSeat(tx, directory.organisationId)) return;
  throw conflict('All seats of your organisation are taken. Free a seat, or ask us for more.');
}

/** Checked before anything is looked up: what is outside of the own domains is refused, whether or not somebody has it (S-23). */
function requireDomain({ domains }: Work, email: string): void {
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

function write({ tx, now, directory }: Work, { id }: { id: string }, said: Omit<Said, 'changed'>) {
  const { organisationId } = directory;
  return writeSaid(tx, { userId: id, organisationId }, { ...said, changed: now });
}

function note({ audit }: Work, { id }: { id: string }, entry: Pick<AuditEntry, 'action' | 'details'>) {
  return audit({ ...entry, object: { kind: 'user', id } });
}
