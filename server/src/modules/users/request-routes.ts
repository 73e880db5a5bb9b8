import { approvalSchema, refusalSchema } from '@suite/contracts/people';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { JSON_API } from '../../http/respond.ts';
import { postMail } from '../../platform/mail.ts';
import { approvedLetter, dropLinksOf, endSessionsOf, refusedLetter } from '../auth/index.ts';
import { ONE_PERSON, type PeopleDesk, type PeopleParts, requireSeat } from './people-desk.ts';
import type { PersonRow } from './people-resource.ts';
import { changePerson } from './people-store.ts';

/** /api/users/{id}/approve and …/refuse: what becomes of somebody who asked for an account. */
export function mountRequests(app: App, { auth, may }: PeopleParts, desk: PeopleDesk): void {
  const policy = may('customer.manage');
  const { guard } = desk;

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/users/{id}/approve',
      policy,
      guard,
      summary: 'Approve a request for an account',
      body: { schema: approvalSchema, mediaTypes: [JSON_API] },
      answers: ONE_PERSON,
    },
    async (context, { body }) => {
      const { organisationId, roles, password } = body.data.attributes;
      await desk.requireFresh(context, password);
      return desk.as(context).transaction(async (tx) => {
        const person = await desk.found(tx, context, true);
        requireOpen(person);
        await requireSeat(tx, organisationId);
        await changePerson(tx, person, {
          organisationId,
          roles,
          approved: auth.clock.now(),
          // An address that is not confirmed yet becomes an account when it is.
          ...(person.state === 'waiting' ? { state: 'active' } : {}),
        });
        if (person.state === 'waiting') {
          const link = `${new URL(auth.publicUrl).origin}/apps/login`;
          await postMail(tx, auth, { to: person.email, ...approvedLetter(link) });
        }
        await desk.record(tx, context, {
          action: 'user.approve',
          person: { ...person, organisationId },
          details: { before: { roles: person.roles }, after: { organisationId, roles } },
        });
        return desk.shown(tx, context);
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/users/{id}/refuse',
      policy,
      guard,
      summary: 'Refuse a request for an account, with a note to the person',
      body: { schema: refusalSchema, mediaTypes: [JSON_API] },
      answers: ONE_PERSON,
    },
    (context, { body }) =>
      desk.as(context).transaction(async (tx) => {
        const person = await desk.found(tx, context, true);
        requireOpen(person);
        const { note } = body.data.attributes;
        await changePerson(tx, person, { state: 'blocked', refused: auth.clock.now(), refusal: note });
        await dropLinksOf(tx, person.id);
        await endSessionsOf(tx, person.id);
        await postMail(tx, auth, { to: person.email, ...refusedLetter(note) });
        await desk.record(tx, context, { action: 'user.refuse', person });
        return desk.shown(tx, context);
      }),
  );
}

/** Asked for, and not decided yet. */
function requireOpen({ state, application, approved }: PersonRow): void {
  if (application !== null && approved === null && (state === 'waiting' || state === 'invited')) return;
  throw new HttpError('CONFLICT', { detail: 'This request was decided already.' });
}
