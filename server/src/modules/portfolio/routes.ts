import { randomUUID } from 'node:crypto';
import { exploreEndpoints, productEndpoints } from '@suite/contracts/endpoints/portfolio';
import type { WrittenProduct } from '@suite/contracts/portfolio';
import { isStaff } from '../../db/actor.ts';
import type { App } from '../../http/app-type.ts';
import { type AskedInside, endpointsOn } from '../../http/endpoint.ts';
import { conflict, HttpError, invalid } from '../../http/http-error.ts';
import { writeImport } from '../../http/limit-requests.ts';
import { listPage } from '../../http/replies.ts';
import { versionTag } from '../../http/resource.ts';
import { type AuditObject, writeAudit } from '../../platform/audit.ts';
import type { Limits } from '../../platform/limits.ts';
import {
  asReader,
  asSystem,
  ownProducts,
  type PortfolioParts,
  productResource,
  readableProducts,
  supplierOf,
} from './access.ts';
import { mountBulk } from './bulk-routes.ts';
import { readDemand } from './demand.ts';
import { mountDocuments } from './document-routes.ts';
import { type MapPoint, nearestTo, pointsOf, summaryOf } from './explore-store.ts';
import { mountOffers } from './offer-routes.ts';
import { approve, checkTransition, mailSupplier, resolveReplacement, transition } from './states.ts';
import {
  changeProduct,
  countProducts,
  deleteProduct,
  draftOf,
  findProduct,
  insertProducts,
  listProducts,
  moveProduct,
  readProductHistory,
} from './store.ts';

const MOST_PRODUCTS = 20_000;

/** /api/portfolio: the supplier cloud, and what formulators see of it. */
export function mountPortfolio(app: App, parts: PortfolioParts & { limits: Limits['imports'] }): void {
  mountProducts(app, parts);
  mountStates(app, parts);
  mountBulk(app, parts);
  mountDocuments(app, parts);
  mountOffers(app, parts);
  mountExplore(app, parts);
}

/** /api/portfolio/products: what a supplier offers or is about to; nobody else's is ever seen (R1.5). */
function mountProducts(app: App, parts: PortfolioParts & { limits: Limits['imports'] }): void {
  const on = endpointsOn(app, parts);
  const onRead = endpointsOn(app, { ...parts, as: asReader });

  onRead(productEndpoints.list).answer(async ({ context, tx, actor, query }) => {
    const { rows, total, next } = await listProducts(tx, query, {
      organisationId: isStaff(actor) ? query['filter[organisation]'] : (actor.organisationId ?? null),
      isStaff: isStaff(actor),
    });
    return listPage(context, { data: rows.map(productResource), meta: { total }, next });
  });

  onRead(productEndpoints.read, readableProducts).answer(({ show }) => show());

  onRead(productEndpoints.history, readableProducts).answer(async ({ tx, row: { row } }) => {
    // Without the people of staff or of the supplier who did it.
    const data = (await readProductHistory(tx, row.id)).map(({ id, at, action, changes, note }) => ({
      type: 'product-changes' as const,
      id: String(id),
      attributes: { at: at.toISOString(), action, changes, note },
    }));
    return { status: 200, body: { data } };
  });

  on(productEndpoints.create).answer(async (request) => {
    const [made = { type: 'products', id: '' }] = await addProducts(request, [request.body.data.attributes]);
    return { status: 201, body: { data: made } };
  });

  on(productEndpoints.import).answerOutside(async ({ context, actor, body }) => {
    const written = body.data.map(({ attributes }) => attributes);
    const { clock } = parts;
    return writeImport(parts, { context, actor, body }, async (tx) => {
      const audit: Adding['audit'] = (entry) =>
        writeAudit(tx, clock, { ...entry, outcome: 'ok', requestId: context.get('requestId') });
      const data = await addProducts({ tx, actor, now: clock.now(), audit }, written);
      return { status: 201, body: { data } } as const;
    });
  });

  on(productEndpoints.change, ownProducts).answer(async ({ tx, row: { row }, body, now, audit, show }) => {
    const written = body.data.attributes;
    if (written.kind !== row.kind) {
      throw invalid(
        'The class of a product cannot be changed. Create another product.',
        '/data/attributes/kind',
      );
    }
    if (row.state === 'withdrawn') {
      throw conflict('A discontinued product cannot be changed.');
    }
    await changeProduct(tx, row, { columns: draftOf(written), now });
    await audit({ action: 'product.change', object: { kind: 'product', id: row.id } });
    return show();
  });

  on(productEndpoints.delete, ownProducts).answer(async ({ tx, row: { row }, audit }) => {
    if (row.published !== null || row.state !== 'draft') {
      throw conflict('Formulators may be using it. Discontinue it instead and name a replacement grade.');
    }
    await deleteProduct(tx, row.id);
    await audit({ action: 'product.delete', object: { kind: 'product', id: row.id } });
    return { status: 204 };
  });
}

type Adding = Pick<AskedInside<typeof productEndpoints.create>, 'tx' | 'actor' | 'now' | 'audit'>;

async function addProducts({ tx, actor, now, audit }: Adding, all: WrittenProduct[]) {
  const organisationId = supplierOf(actor);
  if ((await countProducts(tx, organisationId)) + all.length > MOST_PRODUCTS) {
    throw invalid(`A portfolio can have at most ${MOST_PRODUCTS} products.`);
  }
  const products = all.map((written) => ({ id: randomUUID(), organisationId, written }));
  await insertProducts(tx, products, now);
  const [first, second] = products;
  const object: AuditObject = first && !second ? { kind: 'product', id: first.id } : { kind: 'products' };
  await audit({ action: 'product.create', object, details: { after: { added: products.length } } });
  return products.map(({ id }) => ({ type: 'products', id }));
}

/** …/{id}/state by the supplier and …/{id}/verdict by staff: from draft over review to live, and out of sight again. */
function mountStates(app: App, parts: PortfolioParts): void {
  const on = endpointsOn(app, { ...parts, as: asSystem });

  on(productEndpoints.move, ownProducts).answer(
    async ({ tx, actor, row: { row }, body: { state, replacedBy: id }, now, audit, show }) => {
      const replacedBy = await resolveReplacement(tx, row, id);
      const checked = checkTransition(row, state);
      if (checked.kind === 'missing') throw incomplete(checked.missing);
      if (checked.kind === 'state') {
        throw conflict(`The status cannot change from ${row.state} to ${state}.`);
      }
      await transition(tx, row, { action: checked.action, state, now, replacedBy, by: actor.userId });
      await audit({ action: `product.${state}`, object: { kind: 'product', id: row.id } });
      return show();
    },
  );

  on(productEndpoints.judge, readableProducts).answer(
    async ({ tx, actor, row: read, body: { verdict, note }, now, audit }) => {
      const { row } = read;
      if (row.state !== 'review') throw conflict('The product is not in review.');
      const done = { note, now, by: actor.userId };
      const isApproved = verdict === 'approve';
      if (isApproved) await approve(tx, read, done);
      else await moveProduct(tx, row, { action: 'sent-back', state: 'draft', ...done });
      await mailSupplier(tx, parts, { read, isApproved, note });
      await audit({ action: `product.${verdict}`, object: { kind: 'product', id: row.id } });
      // What was sent back is its supplier's draft again: this answer is the last that staff see of it.
      const judged = (await findProduct(tx, row.id)) ?? read;
      return {
        status: 200,
        body: { data: productResource(judged) },
        headers: { ETag: versionTag(judged.row.version) },
      };
    },
  );
}

function incomplete(missing: string[]): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    findings: missing.map((field) => ({
      detail: `${field} is required before the product can be submitted${field === 'method' ? '; na states none' : ''}.`,
      source: { pointer: `/data/attributes/values/${field}` },
    })),
  });
}

/** What a supplier sees of the parameter database and of the demand: points and counts, never a company (R1.5). */
function mountExplore(app: App, parts: PortfolioParts): void {
  const on = endpointsOn(app, parts);
  const onRead = endpointsOn(app, { ...parts, as: asReader });

  on(exploreEndpoints.map).answer(async ({ tx, query: { kind } }) => ({
    status: 200,
    body: { data: (await pointsOf(tx, kind)).map(pointResource) },
  }));

  // What lies around a product is looked for as the caller, whose own products are the only ones with a name.
  onRead(exploreEndpoints.near, readableProducts).answerOutside(async ({ actor, row: { row } }) => {
    const near = await parts.database.as(actor).transaction((tx) => nearestTo(tx, row));
    const data = near.map(({ distance, ...point }) => {
      const { attributes, ...resource } = pointResource(point);
      return { ...resource, attributes: { ...attributes, distance } };
    });
    return { status: 200, body: { data } };
  });

  on(exploreEndpoints.demand).answer(async ({ tx }) => {
    const { entries, prepared } = await readDemand(tx);
    const data = entries.map(({ id, ...attributes }) => ({ type: 'demand' as const, id, attributes }));
    return { status: 200, body: { data, meta: { prepared: prepared?.toISOString() ?? null } } };
  });

  on(exploreEndpoints.summary).answer(async ({ tx, actor, now }) => {
    const attributes = await summaryOf(tx, actor.organisationId, now);
    return { status: 200, body: { data: { type: 'portfolio-summaries', id: 'own', attributes } } };
  });
}

function pointResource({ id, whose, name, x }: MapPoint) {
  return { type: 'map-points' as const, id, attributes: { whose, name, x } };
}
