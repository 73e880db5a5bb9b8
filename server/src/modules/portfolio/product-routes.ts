import { randomUUID } from 'node:crypto';
import { documentSchema, madeListSchema, madeSchema } from '@suite/contracts/json-api';
import {
  changedProductSchema,
  newProductSchema,
  productBatchSchema,
  productListQuerySchema,
  productSchema,
  type WrittenProduct,
} from '@suite/contracts/portfolio';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { numberedPage } from '../../http/numbered-page.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { changedMeanwhile, requireVersion, versionTag } from '../../http/version-tag.ts';
import { writeAudit } from '../../platform/audit.ts';
import { foundProduct, supplierOf } from './found-product.ts';
import { atDesk, isStaff, type PortfolioParts } from './portfolio-parts.ts';
import { productHistoryResource, productResource, type ReadProduct } from './resource.ts';
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
// A batch of a thousand products with their texts.
const BATCH = { bytes: 5 * 1024 * 1024, keys: 100_000 };

export const ONE = {
  200: { description: 'The product', schema: documentSchema(productSchema), mediaType: JSON_API },
};

export function shown(read: ReadProduct): Response {
  return privateDocument(
    { data: productResource(read) },
    { headers: { ETag: versionTag(read.row.version) } },
  );
}

/** /api/portfolio/products: what a supplier offers or is about to; nobody else's is ever seen (R1.5). */
export function mountProducts(app: App, parts: PortfolioParts): void {
  const { database, clock, policyFor } = parts;
  const read = policyFor('portfolio.read');
  const change = policyFor('portfolio.change');
  const as = (context: AppContext) => database.as(context.get('actor'));
  const guard = (context: AppContext) =>
    as(context).transaction(async (tx) => void (await foundProduct(tx, context)));

  async function add(tx: Transaction, context: AppContext, all: WrittenProduct[]): Promise<string[]> {
    const organisationId = supplierOf(tx);
    if ((await countProducts(tx, organisationId)) + all.length > MOST_PRODUCTS) {
      throw new HttpError('UNPROCESSABLE_CONTENT', {
        detail: `A portfolio may hold at most ${MOST_PRODUCTS} products.`,
      });
    }
    const now = clock.now();
    const products = all.map((written) => ({ id: randomUUID(), organisationId, written, now }));
    await insertProducts(tx, products);
    await writeAudit(tx, clock, {
      action: 'product.create',
      outcome: 'ok',
      object: all.length === 1 ? `product ${products[0]?.id}` : `${all.length} products`,
      requestId: context.get('requestId'),
    });
    return products.map(({ id }) => id);
  }

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/portfolio/products',
      policy: read,
      summary: 'The products of a supplier',
      query: productListQuerySchema,
    },
    (context, { query }) =>
      atDesk(parts, context, async (tx) => {
        const staff = isStaff(context);
        const from = Number(query['page[after]'] ?? 0);
        const size = Number(query['page[size]'] ?? PAGE);
        const { rows, total } = await listProducts(tx, {
          organisationId: staff ? query['filter[organisation]'] : (signedIn(context).organisationId ?? null),
          isStaff: staff,
          q: query.q,
          kind: query['filter[kind]'],
          state: query['filter[state]'],
          sort: query.sort ?? 'name',
          size,
          from,
        });
        return numberedPage(context, { data: rows.map(productResource), from, total });
      }),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/portfolio/products/{id}',
      policy: read,
      summary: 'A product',
      answers: ONE,
    },
    (context) => atDesk(parts, context, async (tx) => shown(await foundProduct(tx, context))),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/portfolio/products/{id}/history',
      policy: read,
      summary: 'What was done to a product, the latest first',
    },
    (context) =>
      atDesk(parts, context, async (tx) => {
        const { row } = await foundProduct(tx, context);
        return privateDocument({ data: (await readProductHistory(tx, row.id)).map(productHistoryResource) });
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/portfolio/products',
      policy: change,
      summary: 'A new product, as a draft',
      body: { schema: newProductSchema, mediaTypes: [JSON_API] },
      answers: { 201: { description: 'Which one it is', schema: madeSchema, mediaType: JSON_API } },
    },
    async (context, { body }) => {
      const { status, body: answer } = await writeOnce(parts, { context, body }, async (tx) => {
        const [id] = await add(tx, context, [body.data.attributes]);
        return { status: 201, body: { data: { type: 'products', id } } };
      });
      return privateDocument(answer, { status });
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/portfolio/import',
      policy: change,
      summary: 'Many new products as drafts, all or none',
      body: { schema: productBatchSchema, mediaTypes: [JSON_API], limits: BATCH },
      answers: { 201: { description: 'Which ones they are', schema: madeListSchema, mediaType: JSON_API } },
    },
    async (context, { body }) => {
      const { status, body: answer } = await writeOnce(parts, { context, body }, async (tx) => {
        const ids = await add(
          tx,
          context,
          body.data.map(({ attributes }) => attributes),
        );
        return { status: 201, body: { data: ids.map((id) => ({ type: 'products', id })) } };
      });
      return privateDocument(answer, { status });
    },
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/portfolio/products/{id}',
      policy: change,
      guard,
      summary: 'Write a product anew; formulators see the change after its approval',
      body: { schema: changedProductSchema, mediaTypes: [JSON_API] },
      answers: ONE,
    },
    (context, { body }) =>
      as(context).transaction(async (tx) => {
        const { row } = await foundProduct(tx, context);
        requireVersion(context, row.version);
        const written = body.data.attributes;
        if (body.data.id.toLowerCase() !== row.id) throw new HttpError('CONFLICT');
        if (written.kind !== row.kind) {
          throw new HttpError('UNPROCESSABLE_CONTENT', {
            detail: 'The class of a product stays: make another product.',
            source: { pointer: '/data/attributes/kind' },
          });
        }
        if (row.state === 'withdrawn') {
          throw new HttpError('CONFLICT', { detail: 'A withdrawn product does not change any more.' });
        }
        if (!(await changeProduct(tx, row, { written, now: clock.now() }))) throw changedMeanwhile();
        await writeAudit(tx, clock, {
          action: 'product.change',
          outcome: 'ok',
          object: `product ${row.id}`,
          requestId: context.get('requestId'),
        });
        return shown(await foundProduct(tx, context));
      }),
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/portfolio/products/{id}',
      policy: change,
      guard,
      summary: 'Delete a draft that nobody has seen',
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const { row } = await foundProduct(tx, context);
        requireVersion(context, row.version);
        if (row.published !== null || row.state !== 'draft') {
          throw new HttpError('CONFLICT', {
            detail: 'Formulators may use it: withdraw it instead, with the grade that follows.',
          });
        }
        if (!(await deleteProduct(tx, row))) throw changedMeanwhile();
        await writeAudit(tx, clock, {
          action: 'product.delete',
          outcome: 'ok',
          object: `product ${row.id} of ${signedIn(context).organisationId}`,
          requestId: context.get('requestId'),
        });
        return privateNothing();
      }),
  );
}
