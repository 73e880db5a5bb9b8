import type { productListQuerySchema, ProductState, WrittenProduct } from '@suite/contracts/portfolio';
import { and, arrayContains, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { userIdOf } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { keysetPage, type KeysetPage, type SortKey } from '../../db/keyset-page.ts';
import { rowChange, rowDelete, rowLock } from '../../db/rows.ts';
import { isUuid } from '../../platform/uuid.ts';
import { organisation, product, productDocument, productHistory, users } from '../../db/schema.ts';
import { defined } from '../../platform/defined.ts';
import { type Numbers, numbersByProduct, numbersOf } from './explore-store.ts';

const PAGE = 50;
const MOST_HISTORY = 200;

export type ProductRow = typeof product.$inferSelect;
export type DocumentRow = Omit<typeof productDocument.$inferSelect, 'content' | 'organisationId'>;

export interface ReadProduct {
  row: ProductRow;
  supplier: string;
  documents: DocumentRow[];
  numbers: Numbers;
}

export type ProductSearch = z.infer<typeof productListQuerySchema>;

export interface ProductReach {
  /** Whose; undefined for staff, who see those of all suppliers, null for a supplier without an organisation. */
  organisationId: string | null | undefined;
  /** Only the supplier sees its drafts: staff see what was submitted, and what came of it. */
  isStaff: boolean;
}

const SORTS = {
  name: { by: product.nameKey, type: 'text' },
  updated: { by: product.updated, type: 'moment' },
  state: { by: product.state, type: 'text' },
} satisfies Record<string, SortKey>;

function condition(query: ProductSearch, { organisationId, isStaff }: ProductReach): SQL | undefined {
  const { q = '', 'filter[kind]': kind, 'filter[state]': state } = query;
  return and(
    organisationId === undefined ? undefined : sql`${product.organisationId} = ${organisationId}::uuid`,
    isStaff ? sql`(${product.state} <> 'draft' or ${product.published} is not null)` : undefined,
    kind && eq(product.kind, kind),
    state && eq(product.state, state),
    q.trim() === ''
      ? undefined
      : sql`${product.nameKey} like '%' || regexp_replace(search_key(${q}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
  );
}

/** A page of products with their documents, and how many there are. */
export async function listProducts(
  tx: Transaction,
  query: ProductSearch,
  reach: ProductReach,
): Promise<KeysetPage<ReadProduct>> {
  const { sort = 'name', 'page[size]': size = PAGE } = query;
  const where = condition(query, reach);
  const key = SORTS[sort.replace(/^-/, '') as keyof typeof SORTS]; // one of the names the query allows
  const page = await keysetPage(
    {
      name: `products ${sort}`,
      keys: [
        { ...key, isDescending: sort.startsWith('-') },
        { by: product.id, type: 'uuid' },
      ],
      after: query['page[after]'],
      size: Number(size),
    },
    ({ cursor, beyond, orderBy, limit }) =>
      tx.orm
        .select({ row: product, supplier: organisation.name, cursor })
        .from(product)
        .innerJoin(organisation, eq(organisation.id, product.organisationId))
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    () => tx.orm.$count(product, where),
  );
  return { ...page, rows: await withMore(tx, page.rows) };
}

async function withMore(
  tx: Transaction,
  rows: { row: ProductRow; supplier: string }[],
): Promise<ReadProduct[]> {
  const ids = rows.map(({ row }) => row.id);
  const documents = await documentsOf(tx, ids);
  const numbers = await numbersByProduct(tx, ids);
  return rows.map((read) => ({
    ...read,
    documents: documents.get(read.row.id) ?? [],
    numbers: numbers.get(read.row.id) ?? numbersOf([]),
  }));
}

/** What answers say of documents, by product; never their content. */
async function documentsOf({ orm }: Transaction, ids: string[]): Promise<Map<string, DocumentRow[]>> {
  if (ids.length === 0) return new Map();
  const { id, productId, kind, name, bytes, created, state } = productDocument;
  const rows = await orm
    .select({ id, productId, kind, name, bytes, created, state })
    .from(productDocument)
    .where(and(inArray(productId, ids), ne(state, 'incoming')))
    .orderBy(productDocument.created, id);
  return Map.groupBy(rows, (row) => row.productId);
}

export async function findProduct(tx: Transaction, id: string): Promise<ReadProduct | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = await tx.orm
    .select({ row: product, supplier: organisation.name })
    .from(product)
    .innerJoin(organisation, eq(organisation.id, product.organisationId))
    .where(eq(product.id, id));
  const [read] = await withMore(tx, rows);
  return read;
}

/** What a supplier wrote, as columns: it is a draft, whatever the product was before. */
export function draftOf({ values, visibility, customers, interval, ...more }: WrittenProduct) {
  // A field for everybody is the rule and is not stored.
  const guarded = Object.fromEntries(Object.entries(visibility).filter(([, who]) => who && who !== 'public'));
  return {
    conditions: null,
    sampleLink: null,
    claims: null,
    ...defined(more),
    name: values.name,
    values: { ...values },
    visibility: guarded as ProductRow['visibility'], // what is left of a checked one
    customers: [...new Set(customers)],
    interval: defined(interval) as Record<string, number>, // likewise
    state: 'draft' as const,
  };
}

export async function insertProducts(
  tx: Transaction,
  products: { id: string; organisationId: string; written: WrittenProduct }[],
  now: Date,
): Promise<void> {
  const rows = products.map(({ written, ...ids }) => ({
    ...ids,
    ...draftOf(written),
    created: now,
    updated: now,
  }));
  await tx.orm.insert(product).values(rows);
  const entry = { at: now, userId: userIdOf(tx.actor), action: 'created' as const };
  await tx.orm.insert(productHistory).values(
    rows.map(({ id: productId, organisationId, values }) => ({
      ...entry,
      productId,
      organisationId,
      changes: { values: { to: values } },
    })),
  );
}

export const lockProduct = rowLock(product);

/** Other columns of a product that was locked before it was read; the history tells what changed. */
export async function changeProduct(
  tx: Transaction,
  before: ProductRow,
  {
    columns,
    now,
    by,
    changes = differences(before, columns),
  }: {
    columns: Partial<ProductRow>;
    now: Date;
    by?: string;
    changes?: ReturnType<typeof differences>;
  },
): Promise<void> {
  await updateProduct(tx, before, { ...columns, updated: now });
  await appendHistory(tx, before, { action: 'changed', at: now, by, changes });
}

export type Move = Pick<typeof productHistory.$inferInsert, 'action'> & {
  state: ProductState;
  now: Date;
  note?: string | null;
  replacedBy?: string;
  published?: Date;
  offer?: ProductRow['offer'];
  by?: string;
};

/** Takes a product to another state and writes that down. */
export async function moveProduct(tx: Transaction, before: ProductRow, move: Move): Promise<void> {
  const { action, now, note = null, by, ...columns } = move;
  await updateProduct(tx, before, { ...defined(columns), note, updated: now });
  await appendHistory(tx, before, { action, at: now, note, by, changes: {} });
}

const updateProduct = rowChange(product);

async function appendHistory(
  { orm, actor }: Transaction,
  { id: productId, organisationId }: ProductRow,
  {
    by: userId = userIdOf(actor),
    ...entry
  }: Pick<typeof productHistory.$inferInsert, 'action' | 'at' | 'note' | 'changes'> & {
    by?: string;
  },
): Promise<void> {
  await orm.insert(productHistory).values({ productId, organisationId, userId, ...entry });
}

function differences(before: ProductRow, after: Partial<ProductRow>) {
  const fields = Object.keys(after) as (keyof ProductRow)[]; // its own keys
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}

/** A draft that nobody has seen goes for good; everything else is withdrawn. */
export const deleteProduct = rowDelete(product);

export function readProductHistory({ orm }: Transaction, id: string) {
  return orm
    .select()
    .from(productHistory)
    .where(eq(productHistory.productId, id))
    .orderBy(desc(productHistory.id))
    .limit(MOST_HISTORY);
}

export function countProducts({ orm }: Transaction, organisationId: string): Promise<number> {
  return orm.$count(product, eq(product.organisationId, organisationId));
}

/** The last thing that was done to each, by product. */
export async function lastDone({ orm }: Transaction, ids: string[]): Promise<Map<string, HistoryRow>> {
  const rows = await orm
    .selectDistinctOn([productHistory.productId])
    .from(productHistory)
    .where(inArray(productHistory.productId, ids))
    .orderBy(productHistory.productId, desc(productHistory.id));
  return new Map(rows.map((row) => [row.productId, row]));
}

export type HistoryRow = typeof productHistory.$inferSelect;

/** Those of an organisation among the ids; locked until the transaction ends if they are going to be written. */
export async function productsOf(
  { orm }: Transaction,
  organisationId: string,
  { ids, isLocking }: { ids: string[]; isLocking: boolean },
): Promise<Map<string, ProductRow>> {
  const found = orm
    .select()
    .from(product)
    .where(and(eq(product.organisationId, organisationId), inArray(product.id, ids)))
    .orderBy(product.id);
  const rows = await (isLocking ? found.for('update') : found);
  return new Map(rows.map((row) => [row.id, row]));
}

const MOST_MAILS = 20;

/** The people of a supplier, to whom mails about its products go. */
export async function addressesOf({ orm }: Transaction, organisationId: string): Promise<string[]> {
  const isTheirs = and(eq(users.organisationId, organisationId), eq(users.state, 'active'));
  const rows = await orm
    .select({ email: users.email })
    .from(users)
    .where(and(isTheirs, arrayContains(users.roles, ['supplier-group'])))
    .limit(MOST_MAILS);
  return rows.map(({ email }) => email);
}
