import { randomUUID } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { product, productDocument, productDocumentPart } from '../../db/schema.ts';
import { type Clock, HOUR_MS } from '../../platform/clock.ts';
import { deleteInBatches } from '../../platform/purges.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { DocumentRow, ProductRow } from './store.ts';

/** Small enough that nobody notices the statement that writes or reads one. */
export const PART_BYTES = 64 * 1024;

export function countDocuments({ orm }: Transaction, productId: string): Promise<number> {
  const isWhole = ne(productDocument.state, 'incoming');
  return orm.$count(productDocument, and(eq(productDocument.productId, productId), isWhole));
}

/** Nobody else adds documents of this organisation until the transaction ends: what is left for them is counted first. */
export async function lockDocuments({ orm }: Transaction, organisationId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`documents ${organisationId}`}))`);
}

/** A document whose parts come next; nobody sees it before it is whole. */
export async function beginDocument(
  { orm }: Transaction,
  { id: productId, organisationId }: ProductRow,
  document: Pick<DocumentRow, 'kind' | 'name' | 'bytes' | 'created'>,
): Promise<string> {
  const id = randomUUID();
  await orm.insert(productDocument).values({ id, productId, organisationId, ...document, state: 'incoming' });
  return id;
}

/** False when the document is gone meanwhile, with its product for example. */
export async function addPart(
  { orm }: Transaction,
  id: string,
  part: { position: number; content: Uint8Array },
): Promise<boolean> {
  const answer = await orm.execute(sql`
    insert into product_document_part (document_id, position, content)
    select d.id, ${part.position}::integer, ${part.content}::bytea
    from product_document d where d.id = ${id} and d.state = 'incoming'
    returning position`);
  return rowsOf(answer).length > 0;
}

/** All parts are there: from now on its supplier sees it, and staff when the product is handed in. */
export async function finishDocument({ orm }: Transaction, id: string): Promise<boolean> {
  const finished = await orm
    .update(productDocument)
    .set({ state: 'pending' })
    .where(and(eq(productDocument.id, id), eq(productDocument.state, 'incoming')))
    .returning({ id: productDocument.id });
  return finished.length > 0;
}

/** Staff have seen the product with all its documents. */
export async function approveDocuments({ orm }: Transaction, productId: string): Promise<void> {
  await orm
    .update(productDocument)
    .set({ state: 'approved' })
    .where(and(eq(productDocument.productId, productId), eq(productDocument.state, 'pending')));
}

/** A whole document without its content. Its product says who may read it. */
export async function findDocument({ orm }: Transaction, id: string) {
  if (!isUuid(id)) return undefined;
  const { organisationId, kind, bytes, state } = productDocument;
  const [row] = await orm
    .select({
      document: { organisationId, kind, bytes, state },
      state: product.state,
      published: product.published,
      kind: product.kind,
    })
    .from(productDocument)
    .innerJoin(product, eq(product.id, productDocument.productId))
    .where(and(eq(productDocument.id, id), ne(state, 'incoming')));
  return row;
}

/** The content of a document, part by part as it is taken: nothing is held between two of them. */
export async function* partsOf(
  database: Database,
  id: string,
  bytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let position = 0; position * PART_BYTES < bytes; position += 1) {
    const [part] = await database.as(SYSTEM).transaction(({ orm }) =>
      orm
        .select({ content: productDocumentPart.content })
        .from(productDocumentPart)
        .where(and(eq(productDocumentPart.documentId, id), eq(productDocumentPart.position, position))),
    );
    if (!part) throw new Error(`The document ${id} was removed while it was being read.`);
    yield new Uint8Array(part.content);
  }
}

export async function removeDocument(
  { orm }: Transaction,
  { productId, id }: { productId: string; id: string },
): Promise<boolean> {
  const gone = await orm
    .delete(productDocument)
    .where(and(eq(productDocument.id, id), eq(productDocument.productId, productId)))
    .returning({ id: productDocument.id });
  return gone.length > 0;
}

/** Deletes uploads that were begun and not finished; an upload takes seconds, not an hour. */
export async function purgeUnfinishedDocuments(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - HOUR_MS);
  await deleteInBatches(database, productDocument, {
    where: and(eq(productDocument.state, 'incoming'), lt(productDocument.created, before)),
    most: 10, // of up to 10 MiB
  });
}
