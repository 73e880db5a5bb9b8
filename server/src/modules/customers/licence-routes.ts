import {
  changedLicenceSchema,
  licenceListSchema,
  licenceSchema,
  newLicenceSchema,
} from '@suite/contracts/customers';
import { documentSchema } from '@suite/contracts/json-api';
import { dayOf } from '@suite/contracts/licences';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { requireVersion, versionTag } from '../../http/version-tag.ts';
import { changedFacts } from '../../platform/changed-facts.ts';
import { defined } from '../../platform/defined.ts';
import type { CustomerDesk, CustomerParts } from './desk.ts';
import { licenceResource } from './resource.ts';
import { addLicence, changeLicence, findLicence, listLicences, removeLicence } from './store.ts';

const ONE = { description: 'The licence', schema: documentSchema(licenceSchema), mediaType: JSON_API };
const ORDER = {
  detail: 'The last day must not be before the first.',
  source: { pointer: '/data/attributes/ends' },
};

const BEGUN = { detail: 'The licence has begun: end it instead, so that it can be told later.' };

/** /api/customers/{id}/licences: what was bought, from when to when. What has begun is kept, so that it can be told later. */
export function mountLicences(app: App, parts: CustomerParts, desk: CustomerDesk): void {
  const { clock, policyFor } = parts;
  const policy = policyFor('customer.manage');
  const { guard } = desk;

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/customers/{id}/licences',
      policy,
      guard,
      summary: 'Licences of a customer',
      answers: { 200: { description: 'The licences', schema: licenceListSchema, mediaType: JSON_API } },
    },
    (context) =>
      desk.as(context).transaction(async (tx) => {
        const rows = await listLicences(tx, (await desk.found(tx, context)).id);
        const body = {
          data: rows.map(licenceResource),
          meta: { total: rows.length },
          links: { next: null },
        };
        return privateDocument(body);
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/customers/{id}/licences',
      policy,
      guard,
      summary: 'Add a licence',
      body: { schema: newLicenceSchema, mediaTypes: [JSON_API] },
      answers: { 201: ONE },
    },
    async (context, { body }) => {
      const { status, body: answer } = await writeOnce(parts, { context, body }, async (tx) => {
        const { id } = await desk.found(tx, context, true);
        const row = await addLicence(tx, id, { ...body.data.attributes, now: clock.now() });
        await desk.record(tx, context, {
          action: 'licence.add',
          object: `licence:${row.id}`,
          organisationId: id,
          details: { after: body.data.attributes },
        });
        return { status: 201, body: { data: licenceResource(row) } };
      });
      return privateDocument(answer, { status });
    },
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/customers/{id}/licences/{licenceId}',
      policy,
      guard,
      summary: 'Change or end a licence',
      body: { schema: changedLicenceSchema, mediaTypes: [JSON_API] },
      answers: { 200: ONE },
    },
    (context, { body }) =>
      desk.as(context).transaction(async (tx) => {
        const { id } = await desk.found(tx, context, true);
        const row = await findLicence(tx, id, context.req.param('licenceId') ?? '');
        if (!row) throw new HttpError('NOT_FOUND');
        requireVersion(context, row.version);
        const { starts = row.starts, ends = row.ends } = body.data.attributes;
        if (ends !== null && ends < starts) throw new HttpError('UNPROCESSABLE_CONTENT', ORDER);
        const changed = await changeLicence(tx, row, defined(body.data.attributes));
        await desk.record(tx, context, {
          action: 'licence.change',
          object: `licence:${row.id}`,
          organisationId: id,
          details: changedFacts(row, body.data.attributes),
        });
        return privateDocument(
          { data: licenceResource(changed) },
          { headers: { ETag: versionTag(changed.version) } },
        );
      }),
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/customers/{id}/licences/{licenceId}',
      policy,
      guard,
      summary: 'Withdraw a licence that has not begun',
      answers: { 204: { description: 'Done' } },
    },
    (context) =>
      desk.as(context).transaction(async (tx) => {
        const { id } = await desk.found(tx, context, true);
        const row = await findLicence(tx, id, context.req.param('licenceId') ?? '');
        if (!row) throw new HttpError('NOT_FOUND');
        requireVersion(context, row.version);
        if (row.starts <= dayOf(clock.now())) throw new HttpError('CONFLICT', BEGUN);
        await removeLicence(tx, row.id);
        const { product, starts, ends, price, invoice } = row;
        await desk.record(tx, context, {
          action: 'licence.withdraw',
          object: `licence:${row.id}`,
          organisationId: id,
          details: { before: { product, starts, ends, price, invoice } },
        });
        return privateNothing();
      }),
  );
}
