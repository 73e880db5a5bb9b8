import {
  changedPersonSchema,
  type PersonChange,
  personListQuerySchema,
  personListSchema,
} from '@suite/contracts/people';
import { SYSTEM } from '../../db/actor.ts';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { numberedPage } from '../../http/numbered-page.ts';
import { privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { requireVersion } from '../../http/version-tag.ts';
import { dropLinksOf, endSessionsOf, mailInvitation, mailReset } from '../auth/index.ts';
import { changeRights } from './change-rights.ts';
import type { Erasing } from './erase-account.ts';
import { handOver, requireColleague } from './hand-over.ts';
import { ONE_PERSON, openPeopleDesk, type PeopleParts } from './people-desk.ts';
import { personResource } from './people-resource.ts';
import { listPeople } from './people-store.ts';
import { mountPrivacy } from './privacy-routes.ts';
import { mountRequests } from './request-routes.ts';

/** /api/users: accounts, as staff manage them. */
export function mountPeople(app: App, parts: PeopleParts & Erasing): void {
  const { auth, may, personalData } = parts;
  const policy = may('customer.manage');
  const desk = openPeopleDesk(parts);

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/users',
      policy,
      summary: 'Accounts',
      query: personListQuerySchema,
      answers: { 200: { description: 'The accounts', schema: personListSchema, mediaType: JSON_API } },
    },
    (context, { query }) =>
      desk.as(context).transaction(async (tx) => {
        const { rows, total, from } = await listPeople(tx, query);
        return numberedPage(context, { data: rows.map(personResource), from, total });
      }),
  );

  mountRoute(
    app,
    { method: 'get', path: '/api/users/{id}', policy, summary: 'An account', answers: ONE_PERSON },
    (context) => desk.as(context).transaction((tx) => desk.shown(tx, context)),
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/users/{id}',
      policy,
      guard: desk.guard,
      summary: 'Change roles, block or unblock, or move to another customer',
      body: { schema: changedPersonSchema, mediaTypes: [JSON_API] },
      answers: ONE_PERSON,
    },
    async (context, { body }) => {
      const { password, handTo, ...change } = body.data.attributes;
      if (Object.keys(change).length > 0) await desk.requireFresh(context, password);
      // What people made is out of the reach of staff: handing it on is done by the product, in their name.
      const place = handTo === undefined ? desk.as(context) : auth.database.as(SYSTEM);
      return place.transaction(async (tx) => {
        const person = await desk.found(tx, context, true);
        requireVersion(context, person.version);
        if (handTo !== undefined) {
          requireLeaving(change);
          await requireColleague(tx, person, handTo);
          await handOver(tx, { from: person.id, to: handTo }, personalData);
        }
        const details = await changeRights(tx, context, { person, change, now: auth.clock.now() });
        await desk.record(tx, context, {
          action: change.roles ? 'user.roles' : change.state ? `user.${change.state}` : 'user.move',
          person,
          details:
            handTo === undefined ? details : { ...details, after: { ...details.after, handedTo: handTo } },
        });
        return desk.shown(tx, context);
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/users/{id}/invitation',
      policy,
      guard: desk.guard,
      summary: 'Mail the invitation again',
      answers: { 204: { description: 'Done' } },
    },
    (context) =>
      desk.as(context).transaction(async (tx) => {
        const person = await desk.found(tx, context);
        if (person.state !== 'invited' || person.approved === null) {
          throw new HttpError('CONFLICT', { detail: 'This account is not waiting for an invitation.' });
        }
        await mailInvitation(tx, auth, person);
        await desk.record(tx, context, { action: 'user.invite', person });
        return privateNothing();
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/users/{id}/reset',
      policy,
      guard: desk.guard,
      summary: 'Mail a link to choose a new password',
      answers: { 204: { description: 'Done' } },
    },
    (context) =>
      desk.as(context).transaction(async (tx) => {
        const person = await desk.found(tx, context);
        if (person.state !== 'active') {
          throw new HttpError('CONFLICT', { detail: 'This account is not active.' });
        }
        await mailReset(tx, auth, person);
        await desk.record(tx, context, { action: 'user.reset-sent', person });
        return privateNothing();
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/users/{id}/end-sessions',
      policy,
      guard: desk.guard,
      summary: 'Sign somebody out everywhere',
      answers: { 204: { description: 'Done' } },
    },
    (context) =>
      desk.as(context).transaction(async (tx) => {
        const person = await desk.found(tx, context);
        const ended = await endSessionsOf(tx, person.id);
        await dropLinksOf(tx, person.id);
        await desk.record(tx, context, { action: 'session.end', person, details: { after: { ended } } });
        return privateNothing();
      }),
  );

  mountRequests(app, parts, desk);
  mountPrivacy(app, parts, desk);
}

/** What somebody made changes hands when they go, and not before. */
function requireLeaving({ state, organisationId }: PersonChange): void {
  if (state === 'blocked' || organisationId !== undefined) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'Only what somebody made who is blocked or moved is handed on.',
    source: { pointer: '/data/attributes/handTo' },
  });
}
