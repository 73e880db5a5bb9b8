import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { product, productDocument } from '../../db/schema.ts';
import type { DocumentRow, ProductRow } from './resource.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function countDocuments({ orm }: Transaction, productId: string): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(productDocument)
    .where(eq(productDocument.productId, productId));
  return row?.count ?? 0;
}

export async function addDocument(
  { orm }: Transaction,
  { id: productId, organisationId }: ProductRow,
  document: Pick<DocumentRow, 'kind' | 'name' | 'created'> & { content: Buffer },
): Promise<string> {
  const id = randomUUID();
  const { content } = document;
  await orm
    .insert(productDocument)
    .values({ id, productId, organisationId, ...document, bytes: content.length });
  return id;
}

/** A document with its content. Whether it is for the one who asks, its product says. */
export async function readDocument({ orm }: Transaction, id: string) {
  if (!UUID.test(id)) return undefined;
  const [row] = await orm
    .select({
      document: productDocument,
      state: product.state,
      published: product.published,
      kind: product.kind,
    })
    .from(productDocument)
    .innerJoin(product, eq(product.id, productDocument.productId))
    .where(eq(productDocument.id, id));
  return row;
}

export async function removeDocument(
  { orm }: Transaction,
  { productId, id }: { productId: string; id: string },
): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const gone = await orm
    .delete(productDocument)
    .where(and(eq(productDocument.id, id), eq(productDocument.productId, productId)))
    .returning({ id: productDocument.id });
  return gone.length > 0;
}
