import { userEndpoints } from '@suite/contracts/endpoints/users';
import type { Person, PersonChange } from '@suite/contracts/people';
import { SYSTEM } from '../../db/actor.ts';
import type { endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { listPage } from '../../http/list-page.ts';
import type { Resource } from '../../http/resource.ts';
import { postMail } from '../../platform/mail.ts';
import {
  approvedLetter,
  type AuthParts,
  dropLinksOf,
  endSessionsOf,
  mailInvitation,
  mailReset,
  refusedLetter,
  requireFresh,
} from '../auth/index.ts';
import { changeRights } from './change-rights.ts';
import { type PersonRow, personResource } from './people-resource.ts';
import { requireColleague, requireSeat } from './people-rules.ts';
import { changePerson, findPerson, listPeople, lockPerson } from './people-store.ts';
import { handOver, type PersonalData } from './personal-data.ts';

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
      throw new HttpError('CONFLICT', { detail: 'This account is not waiting for an invitation.' });
    }
    await mailInvitation(tx, auth, row);
    await audit({ ...about(row), action: 'user.invite' });
    return { status: 204 };
  });

  on(userEndpoints.sendReset, people).answer(async ({ tx, row, audit }) => {
    if (row.state !== 'active') throw new HttpError('CONFLICT', { detail: 'This account is not active.' });
    await mailReset(tx, auth, row);
    await audit({ ...about(row), action: 'user.reset-sent' });
    return { status: 204 };
  });

  on(userEndpoints.endSessions, people).answer(async ({ tx, row, audit }) => {
    const ended = await endSessionsOf(tx, row.id);
    await dropLinksOf(tx, row.id);
    await audit({ ...about(row), action: 'session.end', details: { after: { ended } } });
    return { status: 204 };
  });

  on(userEndpoints.approve, people).answerOutside(async ({ context, body, inside }) => {
    const { organisationId, roles, password } = body.data.attributes;
    await requireFresh(auth, context, password);
    return inside(async ({ tx, row, now, audit, show }) => {
      requireOpen(row);
      await requireSeat(tx, organisationId);
      // An address that is not confirmed yet becomes an account when it is.
      const isConfirmed = row.state === 'waiting';
      const state = isConfirmed ? ({ state: 'active' } as const) : {};
      await changePerson(tx, row, { organisationId, roles, approved: now, ...state });
      if (isConfirmed) {
        const link = `${new URL(auth.publicUrl).origin}/apps/login`;
        await postMail(tx, auth, { to: row.email, ...approvedLetter(link) });
      }
      const details = { before: { roles: row.roles }, after: { organisationId, roles } };
      await audit({ ...about({ ...row, organisationId }), action: 'user.approve', details });
      return show();
    });
  });

  on(userEndpoints.refuse, people).answer(async ({ tx, row, body, now, audit, show }) => {
    requireOpen(row);
    const { note } = body.data.attributes;
    await changePerson(tx, row, { state: 'blocked', refused: now, refusal: note });
    await dropLinksOf(tx, row.id);
    await endSessionsOf(tx, row.id);
    await postMail(tx, auth, { to: row.email, ...refusedLetter(note) });
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
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'Only what somebody made who is blocked or moved is handed on.',
    source: { pointer: '/data/attributes/handTo' },
  });
}

/** Asked for, and not decided yet. */
function requireOpen({ state, application, approved }: PersonRow): void {
  if (application !== null && approved === null && (state === 'waiting' || state === 'invited')) return;
  throw new HttpError('CONFLICT', { detail: 'This request was decided already.' });
}
