import { z } from '@hono/zod-openapi';
import { erasurePreviewSchema, erasureSchema } from '@suite/contracts/people';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { erasedSchema } from '@suite/contracts/users';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument, privateFile, privateJson } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { eraseAccount, type Erasing } from './erase-account.ts';
import { exportForStaff } from './export-account.ts';
import { requireColleague } from './hand-over.ts';
import { type PeopleDesk, type PeopleParts, refuseOneself } from './people-desk.ts';
import { listColleagues } from './people-store.ts';

/** /api/users/{id}/export, …/erasure and …/erase: what privacy law asks of staff (S-54). */
export function mountPrivacy(
  app: App,
  { auth, may, ...erasing }: PeopleParts & Erasing,
  desk: PeopleDesk,
): void {
  const policy = may('customer.manage');
  const { guard } = desk;
  const { personalData } = erasing;

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/users/{id}/export',
      policy,
      guard,
      summary: 'What is kept about somebody; of recipes and datasets only how many',
      answers: {
        200: { description: 'The data', schema: z.looseObject({}), mediaType: 'application/json' },
      },
    },
    async (context) => {
      const person = await desk.as(context).transaction((tx) => desk.found(tx, context));
      const request = { user: signedIn(context), requestId: context.get('requestId') };
      const body = await exportForStaff(auth, { ...request, person }, personalData);
      return privateFile('person.json', JSON.stringify(body, null, 2));
    },
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/users/{id}/erasure',
      policy,
      guard,
      summary: 'What an erasure would take away',
      answers: { 200: { description: 'Counts', schema: erasurePreviewSchema, mediaType: JSON_API } },
    },
    async (context) => {
      const { person, colleagues } = await desk.as(context).transaction(async (tx) => {
        const found = await desk.found(tx, context);
        return { person: found, colleagues: await listColleagues(tx, found) };
      });
      const counts = await auth.database.as(SYSTEM).transaction((tx) => countAll(tx, person.id));
      const attributes = { confirmation: person.email, counts, colleagues };
      return privateDocument({ data: { type: 'erasures', id: person.id, attributes } });
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/users/{id}/erase',
      policy,
      guard,
      summary: 'Erase somebody, and hand on what can be handed on',
      body: { schema: erasureSchema, mediaTypes: [JSON_API] },
      answers: { 202: { description: 'Erased', schema: erasedSchema, mediaType: 'application/json' } },
    },
    async (context, { body }) => {
      const { confirmation, handTo, password } = body.data.attributes;
      await desk.requireFresh(context, password);
      const account = await desk.as(context).transaction(async (tx) => {
        const person = await desk.found(tx, context);
        refuseOneself(context, person, 'Erase your own account from your profile.');
        if (confirmation.trim().toLowerCase() !== person.email.toLowerCase()) throw notConfirmed();
        if (handTo !== null) await requireColleague(tx, person, handTo);
        return { ...person, terms: null };
      });
      await eraseAccount(
        auth,
        { account, requestId: context.get('requestId'), by: signedIn(context), handTo },
        erasing,
      );
      return privateJson({ state: 'erased' }, { status: 202 });
    },
  );

  async function countAll(tx: Transaction, userId: string) {
    const counted = personalData.map(async ({ name, count, handOver }) => ({
      name,
      count: (await count?.(tx, userId)) ?? 0,
      canBeHandedOver: handOver !== undefined,
    }));
    return Promise.all(counted);
  }
}

function notConfirmed(): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'Type the e-mail address of the person to confirm.',
    source: { pointer: '/data/attributes/confirmation' },
  });
}
