import { userEndpoints } from '@suite/contracts/endpoints/users';
import { dayOf } from '@suite/contracts/licences';
import { LONGEST_TRIAL_DAYS, type Person, type PersonChange } from '@suite/contracts/people';
import { SYSTEM } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import type { endpointsOn } from '../../../http/endpoint.ts';
import { type HttpError, conflict, invalid } from '../../../http/http-error.ts';
import { listPage } from '../../../http/replies.ts';
import type { Resource } from '../../../http/resource.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { postMail } from '../../../platform/mail.ts';
import { approvedMail, refusedMail } from '../sign-in/mails.ts';
import type { AuthParts } from '../parts.ts';
import { endProgramsOf, endSignIns } from '../credential-store.ts';
import { mailInvitation, mailReset } from '../sign-in/mail-links.ts';
import { fresh, requireFresh } from '../sign-in/prove.ts';
import { changeRights, refuseOneself, requireColleague, requireSeat } from './change-rights.ts';
import { personResource, type PersonRow } from './people-resource.ts';
import { changePerson, findPerson, listColleagues, listPeople, lockPerson } from './people-store.ts';
import { eraseAccount, type Erasing, exportForStaff, handOver, type PersonalData } from './personal-data.ts';

export const people: Resource<PersonRow, Person> = {
  find: (tx, { id = '' }) => findPerson(tx, id),
  lock: (tx, { id = '' }) => lockPerson(tx, id),
  version: (row) => row.version,
  show: (row) => personResource(row),
};

/** /api/users: accounts, as staff manage them. */
export function mountPeople(
  on: ReturnType<typeof endpointsOn>,
  { auth, personalData }: { auth: AuthParts; personalData: readonly PersonalData[] },
): void {
  const isFresh = fresh(auth);
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
      const details = await changeRights(tx, actor, { person: row, change });
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

  on(userEndpoints.approve, people).answerAfter(isFresh, async ({ tx, row, now, audit, show, body }) => {
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

/** Whom an entry of the audit log is about. */
function about({ id, organisationId }: Pick<PersonRow, 'id' | 'organisationId'>) {
  return { object: { kind: 'user', id }, organisationId } as const;
}

/** What somebody made changes hands when they go, and not before. */
function requireLeaving({ state, organisationId }: PersonChange): void {
  if (state === 'blocked' || organisationId !== undefined) return;
  throw invalid('Work can be transferred only when a person is blocked or moved.', '/data/attributes/handTo');
}

/** Asked for, and not decided yet. */
function requireOpen({ state, application, approved }: PersonRow): void {
  if (application !== null && approved === null && (state === 'waiting' || state === 'invited')) return;
  throw conflict('This request has already been decided.');
}

/** Nobody is let in without an end: a customer has licences, a trial has a last day. */
function requireCustomerOrTrial(
  { organisationId, trialEnds }: { organisationId: string | null; trialEnds: string | null },
  now: Date,
): void {
  if (organisationId !== null) {
    if (trialEnds === null) return;
    throw invalid('Choose either a customer or a trial.', '/data/attributes/trialEnds');
  }
  if (trialEnds === null) {
    throw invalid('Choose a customer, or the last day of a trial.', '/data/attributes/organisationId');
  }
  const last = dayOf(new Date(now.getTime() + LONGEST_TRIAL_DAYS * DAY_MS));
  if (dayOf(now) < trialEnds && trialEnds <= last) return;
  throw invalid(
    `Choose a day after today, at most ${LONGEST_TRIAL_DAYS} days from now.`,
    '/data/attributes/trialEnds',
  );
}

/** What privacy law asks of staff (S-54). */
export function mountPrivacy(
  on: ReturnType<typeof endpointsOn>,
  { auth, ...erasing }: Erasing & { auth: AuthParts },
): void {
  const { database } = auth;
  const { personalData } = erasing;

  on(userEndpoints.export, people).answerOutside(async ({ context, actor, row }) => {
    const request = { user: actor, requestId: context.get('requestId'), person: row };
    const body = await exportForStaff(auth, request, personalData);
    return { status: 200, body, headers: { 'Content-Disposition': 'attachment; filename="person.json"' } };
  });

  on(userEndpoints.previewErasure, people).answerOutside(async ({ actor, row }) => {
    const colleagues = await database.as(actor).transaction((tx) => listColleagues(tx, row));
    const counts = await database.as(SYSTEM).transaction((tx) => countAll(tx, row.id));
    const attributes = { confirmation: row.email, counts, colleagues };
    return { status: 200, body: { data: { type: 'erasures', id: row.id, attributes } } };
  });

  on(userEndpoints.erase, people).answerOutside(async ({ context, actor, row, body }) => {
    const { confirmation, handTo, password } = body.data.attributes;
    await requireFresh(auth, context, password);
    refuseOneself(actor, row, 'Delete your own account from your profile.');
    if (confirmation.trim().toLowerCase() !== row.email.toLowerCase()) throw notConfirmed();
    if (handTo !== null) await database.as(actor).transaction((tx) => requireColleague(tx, row, handTo));
    const account = { ...row, terms: null, signOn: null, hasPassword: row.passwordHash !== null };
    await eraseAccount(auth, { account, requestId: context.get('requestId'), by: actor, handTo }, erasing);
    return { status: 202, body: { state: 'erased' } };
  });

  async function countAll(tx: Transaction, userId: string) {
    const counted = personalData.map(async ({ name, count, ...more }) => ({
      name,
      count: (await count?.(tx, userId)) ?? 0,
      canBeHandedOver: more.handOver !== undefined,
    }));
    return Promise.all(counted);
  }
}

function notConfirmed(): HttpError {
  return invalid('Enter the email address of this person to confirm.', '/data/attributes/confirmation');
}
