import { mountBulk } from './bulk-routes.ts';
import { mountDocuments } from './documents/document-routes.ts';
import { mountExplore } from './explore-routes.ts';
import { mountOffers } from './offer-routes.ts';
import { mountStates } from './state-routes.ts';
import { randomUUID } from 'node:crypto';
import { productEndpoints } from '@suite/contracts/endpoints/portfolio';
import type { WrittenProduct } from '@suite/contracts/portfolio';
import { isStaff } from '../../db/actor.ts';
import type { App } from '../../http/app-type.ts';
import { type AskedInside, endpointsOn } from '../../http/endpoint.ts';
import { writeImport } from '../../http/limit-imports.ts';
import { listPage } from '../../http/replies.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { type AuditObject, writeAudit } from '../../platform/audit.ts';
import type { Limits } from '../../platform/limits.ts';
import {
  asReader,
  ownProducts,
  type PortfolioParts,
  readableProducts,
  supplierOf,
} from './product-access.ts';
import { productHistoryResource, productResource } from './resource.ts';
import {
  changeProduct,
  countProducts,
  deleteProduct,
  insertProducts,
  listProducts,
  readProductHistory,
} from './store.ts';

const MOST_PRODUCTS = 20_000;
const PAGE = 50;

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
    const { rows, total, next } = await listProducts(tx, {
      organisationId: isStaff(actor) ? query['filter[organisation]'] : (actor.organisationId ?? null),
      isStaff: isStaff(actor),
      q: query.q,
      kind: query['filter[kind]'],
      state: query['filter[state]'],
      sort: query.sort ?? 'name',
      size: Number(query['page[size]'] ?? PAGE),
      after: query['page[after]'],
    });
    return listPage(context, { data: rows.map(productResource), meta: { total }, next });
  });

  onRead(productEndpoints.read, readableProducts).answer(({ show }) => show());

  onRead(productEndpoints.history, readableProducts).answer(async ({ tx, row: { row } }) => {
    const data = (await readProductHistory(tx, row.id)).map(productHistoryResource);
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
    await changeProduct(tx, row, { written, now });
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
  const products = all.map((written) => ({ id: randomUUID(), organisationId, written, now }));
  await insertProducts(tx, products);
  const [first, second] = products;
  const object: AuditObject = first && !second ? { kind: 'product', id: first.id } : { kind: 'products' };
  await audit({ action: 'product.create', object, details: { after: { added: products.length } } });
  return products.map(({ id }) => ({ type: 'products', id }));
}
