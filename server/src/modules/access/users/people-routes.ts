import { userEndpoints } from '@suite/contracts/endpoints/users';
import { dayOf } from '@suite/contracts/licences';
import { LONGEST_TRIAL_DAYS, type Person, type PersonChange } from '@suite/contracts/people';
import type { Transaction } from '../../../db/database.ts';
import { SYSTEM } from '../../../db/actor.ts';
import type { SignedIn } from '../../../http/app-type.ts';
import type { endpointsOn } from '../../../http/endpoint.ts';
import { conflict, forbidden, invalid } from '../../../http/http-error.ts';
import { listPage } from '../../../http/replies.ts';
import type { Resource } from '../../../http/resource.ts';
import { changedFacts } from '../../../platform/audit.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { defined } from '../../../platform/defined.ts';
import { postMail } from '../../../platform/mail.ts';
import { isOnlyAdmin } from '../account-store.ts';
import { endProgramsOf, endSignIns } from '../credential-store.ts';
import { hasFreeSeat } from '../organisation-store.ts';
import { asSystem, type AuthParts } from '../parts.ts';
import { mailInvitation, mailReset } from '../sign-in/mail-links.ts';
import { approvedMail, refusedMail } from '../sign-in/mails.ts';
import { fresh, requireFresh } from '../sign-in/prove.ts';
import { personResource, type PersonRow } from './people-resource.ts';
import {
  changePerson,
  findPerson,
  forgetDirectoryBlock,
  listColleagues,
  listPeople,
  lockPerson,
  moveDatasets,
} from './people-store.ts';
import { eraseAccount, type Erasing, exportForStaff, handOver, type PersonalData } from './personal-data.ts';

const people: Resource<PersonRow, Person> = {
  find: (tx, { id = '' }) => findPerson(tx, id),
  lock: (tx, { id = '' }) => lockPerson(tx, id),
  version: (row) => row.version,
  show: personResource,
};

/** /api/users: accounts, as staff manage them. */
export function mountPeople(
  on: ReturnType<typeof endpointsOn>,
  { auth, personalData }: { auth: AuthParts; personalData: readonly PersonalData[] },
): void {
  on(userEndpoints.list).answer(async ({ context, tx, query }) => {
    const { rows, total, next } = await listPeople(tx, query);
    return listPage(context, { data: rows.map(personResource), meta: { total }, next });
  });

  on(userEndpoints.read, people).answer(({ show }) => show());

  on(userEndpoints.change, people).answerOutside(async ({ context, body, inside }) => {
    const { password, handTo, ...change } = body.data.attributes;
    if (Object.keys(change).length > 0) await requireFresh(auth, context, password);
    // What people made is out of the reach of staff: handing it on is done by the product, in their name.
    const by = handTo === undefined ? undefined : SYSTEM;
    return inside(async ({ tx, actor, row, audit, show }) => {
      if (handTo !== undefined) {
        requireLeaving(change);
        await requireColleague(tx, row, handTo);
        await handOver(tx, { from: row.id, to: handTo }, personalData);
      }
      await changeRights(tx, actor, { person: row, change });
      const { roles, state, organisationId } = row;
      const details = changedFacts({ roles, state, organisationId }, defined(change));
      await audit({
        ...about(row),
        action: change.roles ? 'user.roles' : change.state ? `user.${change.state}` : 'user.move',
        details:
          handTo === undefined ? details : { ...details, after: { ...details.after, handedTo: handTo } },
      });
      return show();
    }, by);
  });

  on(userEndpoints.invite, people).answer(async ({ tx, row, audit }) => {
    if (row.state !== 'invited' || row.approved === null) {
      throw conflict('This account is not waiting for an invitation.');
    }
    await mailInvitation(tx, auth, row);
    await audit({ ...about(row), action: 'user.invite' });
    return { status: 204 };
  });

  on(userEndpoints.sendReset, people).answer(async ({ tx, row, audit }) => {
    if (row.state !== 'active') throw conflict('This account is not active.');
    await mailReset(tx, auth, row);
    await audit({ ...about(row), action: 'user.reset-sent' });
    return { status: 204 };
  });

  on(userEndpoints.endSessions, people).answer(async ({ tx, row, audit }) => {
    const ended = await endSignIns(tx, row.id);
    await endProgramsOf(tx, row.id);
    await audit({ ...about(row), action: 'session.end', details: { after: { ended } } });
    return { status: 204 };
  });

  on(userEndpoints.approve, people).answerAfter(fresh(auth), async ({ tx, row, now, audit, show, body }) => {
    const { organisationId, trialEnds = null, roles } = body.data.attributes;
    requireOpen(row);
    requireCustomerOrTrial({ organisationId, trialEnds }, now);
    await requireSeat(tx, organisationId);
    // An address that is not confirmed yet becomes an account when it is.
    const isConfirmed = row.state === 'waiting';
    const state = isConfirmed ? ({ state: 'active' } as const) : {};
    await changePerson(tx, row, { organisationId, trialEnds, roles, approved: now, ...state });
    if (isConfirmed) {
      const link = `${new URL(auth.publicUrl).origin}/apps/login`;
      await postMail(tx, auth, { to: row.email, ...approvedMail(link) });
    }
    const details = { before: { roles: row.roles }, after: { organisationId, trialEnds, roles } };
    await audit({ ...about({ ...row, organisationId }), action: 'user.approve', details });
    return show();
  });

  on(userEndpoints.refuse, people).answer(async ({ tx, row, body, now, audit, show }) => {
    requireOpen(row);
    const { note } = body.data.attributes;
    await changePerson(tx, row, { state: 'blocked', refused: now, refusal: note });
    await endSignIns(tx, row.id);
    await postMail(tx, auth, { to: row.email, ...refusedMail(note) });
    await audit({ ...about(row), action: 'user.refuse' });
    return show();
  });
}

/** What privacy law wants of staff (S-54). */
export function mountPrivacy(
  on: ReturnType<typeof endpointsOn>,
  { auth, ...erasing }: Erasing & { auth: AuthParts },
): void {
  const { personalData } = erasing;

  on(userEndpoints.export, people).answerOutside(async ({ context, actor, row }) => {
    const request = { user: actor, requestId: context.get('requestId'), person: row };
    const body = await exportForStaff(auth, request, personalData);
    return { status: 200, body, headers: { 'Content-Disposition': 'attachment; filename="person.json"' } };
  });

  on(userEndpoints.previewErasure, people).answerOutside(async ({ actor, row }) => {
    const colleagues = await auth.database.as(actor).transaction((tx) => listColleagues(tx, row));
    const counts = await asSystem(auth, (tx) =>
      Promise.all(
        personalData.map(async ({ name, count, handOver: give }) => ({
          name,
          count: (await count?.(tx, row.id)) ?? 0,
          canBeHandedOver: give !== undefined,
        })),
      ),
    );
    const attributes = { confirmation: row.email, counts, colleagues };
    return { status: 200, body: { data: { type: 'erasures', id: row.id, attributes } } };
  });

  on(userEndpoints.erase, people).answerOutside(async ({ context, actor, row, body }) => {
    const { confirmation, handTo, password } = body.data.attributes;
    await requireFresh(auth, context, password);
    refuseOneself(actor, row, 'Delete your own account from your profile.');
    if (confirmation.trim().toLowerCase() !== row.email.toLowerCase()) {
      throw invalid('Enter the email address of this person to confirm.', '/data/attributes/confirmation');
    }
    if (handTo !== null) {
      await auth.database.as(actor).transaction((tx) => requireColleague(tx, row, handTo));
    }
    await eraseAccount(
      auth,
      { account: row, requestId: context.get('requestId'), by: actor, handTo },
      erasing,
    );
    return { status: 202, body: { state: 'erased' } };
  });
}

/** Whom an entry of the audit log is about. */
function about({ id, organisationId }: Pick<PersonRow, 'id' | 'organisationId'>) {
  return { object: { kind: 'user', id }, organisationId } as const;
}

/** Gives and takes rights: all of it happens, or nothing. */
async function changeRights(
  tx: Transaction,
  actor: SignedIn,
  { person, change }: { person: PersonRow; change: Omit<PersonChange, 'password' | 'handTo'> },
): Promise<void> {
  refuseOneself(actor, person, 'You cannot change your own permissions. Ask another administrator.');
  const isAdmin = person.roles.includes('admin-group');
  const staysAdmin = change.roles?.includes('admin-group') ?? isAdmin;
  if (isAdmin && (!staysAdmin || change.state === 'blocked')) {
    // There is always somebody who can let others in.
    if (await isOnlyAdmin(tx, person.id, 'admin-group')) {
      throw conflict('This person is the only administrator. Make someone else an administrator first.');
    }
  }
  const isOpened = change.state === 'active';
  if (isOpened && person.state !== 'blocked') throw conflict('This account is not blocked.');
  const { organisationId = person.organisationId } = change;
  const isMoved = organisationId !== person.organisationId;
  if (isMoved || isOpened) await requireSeat(tx, organisationId);
  // Somebody who never came in, by a password or through a provider, is invited still.
  const isInvited = isOpened && person.passwordHash === null && person.lastSignIn === null;
  await changePerson(tx, person, {
    ...defined(change),
    ...(isInvited ? { state: 'invited' } : {}),
    ...(isOpened ? { refused: null, refusal: null } : {}),
  });
  if (change.state !== undefined) await forgetDirectoryBlock(tx, person.id);
  if (isMoved) await moveDatasets(tx, person.id, organisationId);
  if (change.state === 'blocked') await endSignIns(tx, person.id);
}

/** Nobody gives or takes the own rights. */
function refuseOneself({ userId }: SignedIn, { id }: PersonRow, detail: string): void {
  if (userId === id) throw forbidden(detail);
}

/** The customer somebody comes to: it must be there, and have room. */
async function requireSeat(tx: Transaction, organisationId: string | null): Promise<void> {
  const isFree = organisationId === null || (await hasFreeSeat(tx, organisationId));
  if (isFree) return;
  const detail = isFree === undefined ? 'There is no such customer.' : 'This customer has no free seat.';
  throw invalid(detail, '/data/attributes/organisationId');
}

/** Only an active colleague of the same customer gets what somebody made. */
async function requireColleague(tx: Transaction, person: PersonRow, handTo: string): Promise<void> {
  const colleagues = await listColleagues(tx, person);
  if (colleagues.some(({ id }) => id === handTo)) return;
  throw invalid('Choose an active colleague at the same customer.', '/data/attributes/handTo');
}

/** What somebody made changes hands when they go, and not before. */
function requireLeaving({ state, organisationId }: PersonChange): void {
  if (state === 'blocked' || organisationId !== undefined) return;
  throw invalid('Work can be transferred only when a person is blocked or moved.', '/data/attributes/handTo');
}

/** A request for an account that is not decided yet. */
function requireOpen({ state, application, approved }: PersonRow): void {
  if (application !== null && approved === null && (state === 'waiting' || state === 'invited')) return;
  throw conflict('This request has already been decided.');
}

/** Nobody is let in without an end: a customer has licences, a trial has a last day. */
function requireCustomerOrTrial(
  { organisationId, trialEnds }: { organisationId: string | null; trialEnds: string | null },
  now: Date,
): void {
  const pointer = '/data/attributes/trialEnds';
  if (organisationId !== null) {
    if (trialEnds === null) return;
    throw invalid('Choose either a customer or a trial.', pointer);
  }
  if (trialEnds === null) {
    throw invalid('Choose a customer, or the last day of a trial.', '/data/attributes/organisationId');
  }
  const last = dayOf(new Date(now.getTime() + LONGEST_TRIAL_DAYS * DAY_MS));
  if (dayOf(now) < trialEnds && trialEnds <= last) return;
  throw invalid(`Choose a day after today, at most ${LONGEST_TRIAL_DAYS} days from now.`, pointer);
}
