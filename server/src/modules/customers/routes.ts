import {
  changedCustomerSchema,
  customerAnswerSchema,
  customerListQuerySchema,
  customerListSchema,
  newCustomerSchema,
} from '@suite/contracts/customers';
import { dayOf } from '@suite/contracts/licences';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { numberedPage } from '../../http/numbered-page.ts';
import { privateDocument, privateFile } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { requireVersion, versionTag } from '../../http/version-tag.ts';
import { changedFacts } from '../../platform/changed-facts.ts';
import { defined } from '../../platform/defined.ts';
import { writeCustomers } from './customer-file.ts';
import { type CustomerParts, openDesk } from './desk.ts';
import { mountInvitations } from './invitation-routes.ts';
import { mountLicences } from './licence-routes.ts';
import { countedRows, listCustomers } from './list-customers.ts';
import { mountNotes } from './note-routes.ts';
import { customerResource } from './resource.ts';
import { addLicence, addOrganisation, changeOrganisation, findOrganisation, isNameTaken } from './store.ts';
import { mountUsage } from './usage-routes.ts';

const ONE = { 200: { description: 'The customer', schema: customerAnswerSchema, mediaType: JSON_API } };
const MOST_EXPORTED = 200;

/** /api/customers: what staff keep about organisations, and what these may use. */
export function mountCustomers(app: App, parts: CustomerParts): void {
  const { clock, policyFor } = parts;
  const policy = policyFor('customer.manage');
  const desk = openDesk(parts);

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/customers',
      policy,
      summary: 'Customers',
      query: customerListQuerySchema,
      answers: { 200: { description: 'The customers', schema: customerListSchema, mediaType: JSON_API } },
    },
    (context, { query }) =>
      desk.as(context).transaction(async (tx) => {
        const { rows, total, from } = await listCustomers(tx, query, clock.now());
        return numberedPage(context, { data: rows.map(customerResource), from, total });
      }),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/customers/export',
      policy,
      summary: 'Customers as a file',
      query: customerListQuerySchema,
    },
    (context, { query }) =>
      desk.as(context).transaction(async (tx) => {
        const pages: Awaited<ReturnType<typeof listCustomers>>[] = [];
        for (let from = 0, total = 1; from < total; from += MOST_EXPORTED) {
          const page = { ...query, 'page[size]': String(MOST_EXPORTED), 'page[after]': String(from) };
          pages.push(await listCustomers(tx, page, clock.now()));
          total = pages[0]?.total ?? 0;
        }
        await desk.record(tx, context, { action: 'customer.export', object: 'customers' });
        return privateFile('customers.csv', writeCustomers(pages.flatMap(({ rows }) => rows)));
      }),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/customers/{id}',
      policy,
      summary: 'A customer',
      answers: ONE,
    },
    (context) => desk.as(context).transaction(async (tx) => shown(tx, context)),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/customers',
      policy,
      summary: 'Add a customer',
      body: { schema: newCustomerSchema, mediaTypes: [JSON_API] },
      answers: { 201: { ...ONE[200], description: 'The new customer' } },
    },
    async (context, { body }) => {
      const { products, ...facts } = body.data.attributes;
      const made = await writeOnce(parts, { context, body }, async (tx) => {
        const now = clock.now();
        await requireFreeName(tx, facts.name);
        if (products.length > 0) requireRenewalAhead(facts.renews, dayOf(now));
        const id = await addOrganisation(tx, { ...defined(facts), isLicensed: true }, now);
        for (const product of products) {
          await addLicence(tx, id, { product, starts: dayOf(now), ends: facts.renews ?? null, now });
        }
        await desk.record(tx, context, {
          action: 'customer.add',
          object: `organisation:${id}`,
          organisationId: id,
          details: { after: { ...facts, products } },
        });
        const row = await findOrganisation(tx, id);
        const [counted] = row ? await countedRows(tx, [row], now) : [];
        return { status: 201, body: { data: counted && customerResource(counted) } };
      });
      const { status, body: answer } = made;
      return privateDocument(answer, { status, headers: { ETag: versionTag(1) } });
    },
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/customers/{id}',
      policy,
      guard: desk.guard,
      summary: 'Change what is kept about a customer',
      body: { schema: changedCustomerSchema, mediaTypes: [JSON_API] },
      answers: ONE,
    },
    (context, { body }) =>
      desk.as(context).transaction(async (tx) => {
        const row = await desk.found(tx, context, true);
        requireVersion(context, row.version);
        const change = defined(body.data.attributes);
        if (change.name !== undefined) await requireFreeName(tx, change.name, row.id);
        await changeOrganisation(tx, row, { ...change, now: clock.now() });
        await desk.record(tx, context, {
          action: 'customer.change',
          object: `organisation:${row.id}`,
          organisationId: row.id,
          details: changedFacts(row, change),
        });
        return shown(tx, context);
      }),
  );

  mountLicences(app, parts, desk);
  mountNotes(app, parts, desk);
  mountInvitations(app, parts, desk);
  mountUsage(app, parts, desk);

  async function shown(tx: Parameters<typeof desk.found>[0], context: AppContext): Promise<Response> {
    const row = await desk.found(tx, context);
    const [counted] = await countedRows(tx, [row], clock.now());
    const data = counted && customerResource(counted);
    return privateDocument({ data }, { headers: { ETag: versionTag(row.version) } });
  }
}

async function requireFreeName(
  tx: Parameters<typeof isNameTaken>[0],
  name: string,
  butId?: string,
): Promise<void> {
  if (!(await isNameTaken(tx, name, butId))) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'There is a customer of this name already.',
    source: { pointer: '/data/attributes/name' },
  });
}

/** The licences of a new customer begin today and end with its renewal. */
function requireRenewalAhead(renews: string | null | undefined, today: string): void {
  if (!renews || renews >= today) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'The renewal must not be before today.',
    source: { pointer: '/data/attributes/renews' },
  });
}
