import type { IngredientKind } from '@suite/contracts/ingredients';
import type { PRODUCT_STATES, ProductState, WrittenProduct } from '@suite/contracts/portfolio';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { keysetPage, type KeysetPage, type SortKey } from '../../db/keyset-page.ts';
import { rowChange, rowDelete, rowLock } from '../../db/rows.ts';
import { isUuid } from '../../platform/uuid.ts';
import { organisation, product, productDocument, productHistory } from '../../db/schema.ts';
import { defined } from '../../platform/defined.ts';
import type { DocumentRow, ProductRow, ReadProduct } from './resource.ts';
import { numbersByProduct, numbersOf } from './explore-store.ts';

const MOST_HISTORY = 200;

export interface ProductSearch {
  /** Whose; undefined for staff, who see those of all suppliers, null for a supplier without an organisation. */
  organisationId: string | null | undefined;
  /** Drafts are nobody's but their supplier's: staff see what was handed in, and what came of it. */
  isStaff: boolean;
  q?: string | undefined;
  kind?: IngredientKind | undefined;
  state?: (typeof PRODUCT_STATES)[number] | undefined;
  sort: string;
  size: number;
  after: string | undefined;
}

const SORTS = {
  name: { by: product.nameKey, type: 'text' },
  updated: { by: product.updated, type: 'moment' },
  state: { by: product.state, type: 'text' },
} satisfies Record<string, SortKey>;

function condition(search: ProductSearch): SQL | undefined {
  const { organisationId, isStaff, q, kind, state } = search;
  return and(
    organisationId === undefined ? undefined : sql`${product.organisationId} = ${organisationId}::uuid`,
    isStaff ? sql`(${product.state} <> 'draft' or ${product.published} is not null)` : undefined,
    kind === undefined ? undefined : eq(product.kind, kind),
    state === undefined ? undefined : eq(product.state, state),
    q === undefined || q.trim() === ''
      ? undefined
      : sql`${product.nameKey} like '%' || regexp_replace(search_key(${q}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
  );
}

/** A page of products with their documents, and how many there are. */
export async function listProducts(tx: Transaction, search: ProductSearch): Promise<KeysetPage<ReadProduct>> {
  const { sort, after, size } = search;
  const where = condition(search);
  const key = SORTS[sort.replace(/^-/, '') as keyof typeof SORTS]; // one of the names the query allows
  const page = await keysetPage(
    {
      name: `products ${sort}`,
      keys: [
        { ...key, isDescending: sort.startsWith('-') },
        { by: product.id, type: 'uuid' },
      ],
      after,
      size,
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

/** What is told of documents, by product; never their content. */
export async function documentsOf({ orm }: Transaction, ids: string[]): Promise<Map<string, DocumentRow[]>> {
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

export interface NewProduct {
  id: string;
  organisationId: string;
  written: WrittenProduct;
  now: Date;
}

function columnsOf({ kind, values, ...more }: WrittenProduct) {
  const {
    visibility,
    customers,
    conditions = null,
    interval,
    regions,
    sampleLink = null,
    claims = null,
  } = more;
  // A field for everybody is the rule and is not written down; an interval that was left out is none.
  const guarded = Object.fromEntries(Object.entries(visibility).filter(([, who]) => who && who !== 'public'));
  const known = Object.fromEntries(Object.entries(interval).filter(([, width]) => width !== undefined));
  return {
    kind,
    name: values.name,
    values: { ...values },
    visibility: guarded as ProductRow['visibility'], // what is left of a checked one
    customers: [...new Set(customers)],
    conditions,
    interval: known as Record<string, number>, // likewise
    regions,
    sampleLink,
    claims,
  };
}

export async function insertProducts(tx: Transaction, products: NewProduct[]): Promise<void> {
  const rows = products.map(({ id, organisationId, written, now }) => ({
    id,
    organisationId,
    ...columnsOf(written),
    state: 'draft' as const,
    created: now,
    updated: now,
  }));
  await tx.orm.insert(product).values(rows);
  await tx.orm.insert(productHistory).values(
    rows.map(({ id, organisationId, values, created }) => ({
      productId: id,
      organisationId,
      at: created,
      userId: userOf(tx),
      action: 'created' as const,
      changes: { values: { to: values } },
    })),
  );
}

export const lockProduct = rowLock(product);

/** The product as it was written anew; a draft again, whatever it was. */
export async function changeProduct(
  tx: Transaction,
  before: ProductRow,
  { written, now, by }: { written: WrittenProduct; now: Date; by?: string },
): Promise<void> {
  const columns = { ...columnsOf(written), state: 'draft' as const };
  await updateProduct(tx, before, { ...columns, updated: now });
  await appendHistory(tx, before, { action: 'changed', at: now, by, changes: differences(before, columns) });
}

/** A product that formulators see, with a change that they see after the next approval. */
export async function becomeDraft(tx: Transaction, before: ProductRow, now: Date): Promise<void> {
  await updateProduct(tx, before, { state: 'draft', updated: now });
  await appendHistory(tx, before, { action: 'changed', at: now, changes: {} });
}

export type Move = Pick<typeof productHistory.$inferInsert, 'action'> & {
  state: ProductState;
  now: Date;
  note?: string | null | undefined;
  replacedBy?: string | undefined;
  published?: Date;
  offer?: ProductRow['offer'];
  by?: string | undefined;
};

/** Takes a product to another state and writes that down. */
export async function moveProduct(tx: Transaction, before: ProductRow, move: Move): Promise<void> {
  const { action, now, note = null, by, ...columns } = move;
  await updateProduct(tx, before, { ...defined(columns), note, updated: now });
  await appendHistory(tx, before, { action, at: now, note, by, changes: {} });
}

/** Writes columns of a product that was locked before it was read. */
export const updateProduct = rowChange(product);

type HistoryEntry = Pick<typeof productHistory.$inferInsert, 'action' | 'at' | 'note' | 'changes'> & {
  by?: string | undefined;
};

export async function appendHistory(
  tx: Transaction,
  row: ProductRow,
  { by, ...entry }: HistoryEntry,
): Promise<void> {
  const { id: productId, organisationId } = row;
  await tx.orm
    .insert(productHistory)
    .values({ productId, organisationId, userId: by ?? userOf(tx), ...entry });
}

export function differences(before: ProductRow, after: Partial<ProductRow>) {
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

function userOf({ actor }: Transaction): string | undefined {
  return actor.kind === 'user' ? actor.userId : undefined;
}
