import type { Customer, Licence } from '@suite/contracts/customers';
import { licenceEndpoints } from '@suite/contracts/endpoints/customers';
import { dayOf } from '@suite/contracts/licences';
import type { endpointsOn } from '../../http/endpoint.ts';
import { wholeList } from '../../http/replies.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import type { Resource } from '../../http/resource.ts';
import { changedFacts } from '../../platform/audit.ts';
import { defined } from '../../platform/defined.ts';
import { licenceResource, type LicenceRow, type OrganisationRow } from './resource.ts';
import {
  addLicence,
  changeLicence,
  findLicence,
  listLicences,
  lockOrganisation,
  removeLicence,
} from './store.ts';

const licences: Resource<LicenceRow, Licence> = {
  find: (tx, { id = '', licenceId = '' }) => findLicence(tx, id, licenceId),
  lock: (tx, { id = '' }) => lockOrganisation(tx, id),
  version: (row) => row.version,
  show: (row) => licenceResource(row),
};

/** What was bought, from when to when. What has begun is kept, so that it can be told later. */
export function mountLicences(
  on: ReturnType<typeof endpointsOn>,
  customers: Resource<OrganisationRow, Customer>,
): void {
  on(licenceEndpoints.list, customers).answer(async ({ tx, row }) =>
    wholeList((await listLicences(tx, row.id)).map(licenceResource)),
  );

  on(licenceEndpoints.add, customers).answer(async ({ tx, row, body, now, audit }) => {
    const licence = await addLicence(tx, row.id, { ...body.data.attributes, now });
    await audit({
      action: 'licence.add',
      object: { kind: 'licence', id: licence.id },
      organisationId: row.id,
      details: { after: body.data.attributes },
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
