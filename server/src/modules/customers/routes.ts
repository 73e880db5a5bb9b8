import type { Customer, CustomerNote, Licence } from '@suite/contracts/customers';
import { customerEndpoints, licenceEndpoints, noteEndpoints } from '@suite/contracts/endpoints/customers';
import { dayOf } from '@suite/contracts/licences';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { listPage, privateFile, wholeList } from '../../http/replies.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { type Resource, versionTag } from '../../http/resource.ts';
import { changedFacts } from '../../platform/audit.ts';
import { csvText } from '../../platform/csv.ts';
import { defined } from '../../platform/defined.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { evaluateList, inviteLines, reportOf } from './invite.ts';
import { countFor, customerResource, listCustomers } from './list-customers.ts';
import {
  addLicence,
  addNote,
  addOrganisation,
  changeLicence,
  changeOrganisation,
  countUsage,
  findLicence,
  findNote,
  findOrganisation,
  isNameTaken,
  type LicenceRow,
  listLicences,
  listNotes,
  lockOrganisation,
  type NoteRow,
  type OrganisationRow,
  removeLicence,
  removeNote,
} from './store.ts';

interface CustomerParts extends EndpointParts {
  jobs: Jobs;
  /** Links in mails point to this address (S-44). */
  publicUrl: string;
}

const PAGE_OF_EXPORT = '200';

const notes: Resource<NoteRow, CustomerNote> = {
  find: (tx, { id = '', noteId = '' }) => findNote(tx, id, noteId),
  lock: (tx, { id = '' }) => lockOrganisation(tx, id),
  show: noteResource,
};

const licences: Resource<LicenceRow, Licence> = {
  find: (tx, { id = '', licenceId = '' }) => findLicence(tx, id, licenceId),
  lock: (tx, { id = '' }) => lockOrganisation(tx, id),
  version: (row) => row.version,
  show: licenceResource,
};

export function mountCustomers(app: App, parts: CustomerParts): void {
  const { clock } = parts;
  const on = endpointsOn(app, parts);

  const customers: Resource<OrganisationRow, Customer> = {
    find: (tx, { id = '' }) => findOrganisation(tx, id),
    lock: (tx, { id = '' }) => lockOrganisation(tx, id),
    version: (row) => row.version,
    show: async (row, tx) => customerResource(row, (await countFor(tx, [row.id], clock.now()))(row.id)),
  };

  on(customerEndpoints.list).answer(async ({ context, tx, query, now }) => {
    const { rows: data, total, next } = await listCustomers(tx, query, now);
    return listPage(context, { data, meta: { total }, next });
  });

  on(customerEndpoints.export).answer(async ({ tx, query, now, audit }) => {
    const data: Customer[] = [];
    let after: string | undefined;
    do {
      const page = { ...query, 'page[size]': PAGE_OF_EXPORT, 'page[after]': after };
      const { rows, next } = await listCustomers(tx, page, now);
      data.push(...rows);
      after = next;
    } while (after !== undefined);
    await audit({ action: 'customer.export', object: { kind: 'customers' } });
    return privateFile('customers.csv', customerTable(data));
  });

  on(customerEndpoints.read, customers).answer(({ show }) => show());

  on(customerEndpoints.add).answer(async ({ tx, actor, body, now, audit }) => {
    const { products, ...facts } = body.data.attributes;
    await requireFreeName(tx, facts.name);
    if (products.length > 0) requireRenewalAhead(facts.renews, dayOf(now));
    const row = await addOrganisation(tx, { ...defined(facts), isLicensed: true }, now);
    for (const product of products) {
      const term = { starts: dayOf(now), ends: facts.renews };
      await addLicence(tx, { organisationId: row.id, product, ...term, created: now });
    }
    await audit({
      action: 'customer.add',
      object: { kind: 'organisation', id: row.id },
      organisationId: row.id,
      details: { after: { ...facts, products } },
    });
    const data = await customers.show(row, tx, actor);
    return { status: 201, body: { data }, headers: { ETag: versionTag(row.version) } };
  });

  on(customerEndpoints.change, customers).answer(async ({ tx, row, body, now, audit, show }) => {
    const change = defined(body.data.attributes);
    if (change.name !== undefined) await requireFreeName(tx, change.name, row.id);
    if (change.seats) requireSeatsFor((await countFor(tx, [row.id], now))(row.id).seatsUsed, change.seats);
    await changeOrganisation(tx, row, { ...change, updated: now });
    await audit({
      action: 'customer.change',
      object: { kind: 'organisation', id: row.id },
      organisationId: row.id,
      details: changedFacts(row, change),
    });
    return show();
  });

  on(customerEndpoints.readUsage, customers).answer(async ({ tx, row: { id }, now }) => {
    const attributes = await countUsage(tx, id, now);
    return { status: 200, body: { data: { type: 'usage', id, attributes } } };
  });

  // Locked, so that two lists cannot take the same seats.
  on(customerEndpoints.invite, customers).answer(async ({ tx, row, body, now, audit }) => {
    const { text, roles, isTrial } = body.data.attributes;
    const { seatsUsed } = (await countFor(tx, [row.id], now))(row.id);
    const free = row.seats === null ? null : row.seats - seatsUsed;
    const { lines, left } = await evaluateList(tx, { customer: row, text, free });
    if (!isTrial) {
      for (const id of await inviteLines(tx, parts, { customer: row, lines, roles, left })) {
        await audit({
          action: 'user.invite',
          object: { kind: 'user', id },
          organisationId: row.id,
          details: { after: { roles } },
        });
      }
    }
    const attributes = reportOf(lines, left);
    return { status: 200, body: { data: { type: 'invitations', id: row.id, attributes } } };
  });

  on(noteEndpoints.list, customers).answer(async ({ tx, row }) =>
    wholeList((await listNotes(tx, row.id)).map(noteResource)),
  );

  on(noteEndpoints.add, customers).answer(async ({ tx, row, body, now, audit }) => {
    const note = await addNote(tx, { organisationId: row.id, body: body.data.attributes.body, now });
    await audit({ action: 'note.add', object: { kind: 'note', id: note.id }, organisationId: row.id });
    return { status: 201, body: { data: noteResource(note) } };
  });

  on(noteEndpoints.delete, notes).answer(async ({ tx, params, row, audit }) => {
    await removeNote(tx, row.id);
    await audit({ action: 'note.delete', object: { kind: 'note', id: row.id }, organisationId: params.id });
    return { status: 204 };
  });

  // What was bought, from when to when. What has begun is kept on record.
  on(licenceEndpoints.list, customers).answer(async ({ tx, row }) =>
    wholeList((await listLicences(tx, row.id)).map(licenceResource)),
  );

  on(licenceEndpoints.add, customers).answer(async ({ tx, row, body, now, audit }) => {
    const facts = body.data.attributes;
    const licence = await addLicence(tx, { ...facts, organisationId: row.id, created: now });
    await audit({
      action: 'licence.add',
      object: { kind: 'licence', id: licence.id },
      organisationId: row.id,
      details: { after: facts },
    });
    return { status: 201, body: { data: licenceResource(licence) } };
  });

  on(licenceEndpoints.change, licences).answer(async ({ tx, row, body, audit, show }) => {
    const change = defined(body.data.attributes);
    const { starts = row.starts, ends = row.ends } = change;
    if (ends !== null && ends < starts) {
      throw invalid('The last day must not be before the first day.', '/data/attributes/ends');
    }
    await changeLicence(tx, row, change);
    await audit({
      action: 'licence.change',
      object: { kind: 'licence', id: row.id },
      organisationId: row.organisationId,
      details: changedFacts(row, change),
    });
    return show();
  });

  on(licenceEndpoints.withdraw, licences).answer(async ({ tx, row, now, audit }) => {
    const { id, organisationId, product, starts, ends, price, invoice } = row;
    if (starts <= dayOf(now)) {
      throw conflict('The licence has already started. End it instead, so that it stays on record.');
    }
    await removeLicence(tx, id);
    await audit({
      action: 'licence.withdraw',
      object: { kind: 'licence', id },
      organisationId,
      details: { before: { product, starts, ends, price, invoice } },
    });
    return { status: 204 };
  });
}

function licenceResource(row: LicenceRow): Licence {
  const { id, organisationId: _, created, ...facts } = row;
  return { type: 'licences', id, attributes: { ...facts, created: created.toISOString() } };
}

function noteResource({ id, at, ...facts }: NoteRow): CustomerNote {
  return { type: 'notes', id, attributes: { ...facts, at: at.toISOString() } };
}

async function requireFreeName(tx: Transaction, name: string, butId?: string): Promise<void> {
  if (!(await isNameTaken(tx, name, butId))) return;
  throw invalid('A customer with this name already exists.', '/data/attributes/name');
}

/** Nobody loses a seat by a number: people are removed first. */
function requireSeatsFor(used: number, seats: number): void {
  if (seats >= used) return;
  throw invalid(
    `${used} seats are used. Remove people first, or enter at least ${used}.`,
    '/data/attributes/seats',
  );
}

/** The licences of a new customer begin today and end with its renewal. */
function requireRenewalAhead(renews: string | null | undefined, today: string): void {
  if (!renews || renews >= today) return;
  throw invalid('The renewal date must not be in the past.', '/data/attributes/renews');
}

const FIELDS = [
  'name',
  'sector',
  'country',
  'products',
  'plan',
  'seatsUsed',
  'seats',
  'shownStatus',
  'renews',
  'manager',
  'activeUsers',
  'lastSignIn',
  'created',
] as const;

/** The list as a table for spreadsheets. */
function customerTable(customers: readonly Customer[]): string {
  const lines = customers.map(({ attributes }) => FIELDS.map((field) => attributes[field]));
  return csvText([FIELDS, ...lines]);
}
