import type { BulkSet } from '@suite/contracts/bulk-edit';
import { productEndpoints } from '@suite/contracts/endpoints/portfolio';
import type { Product } from '@suite/contracts/portfolio';
import type { Call } from './call.ts';

export type { BulkOutcome, BulkSet } from '@suite/contracts/bulk-edit';

interface BulkEdit {
  products: readonly Pick<Product, 'productId' | 'version'>[];
  set: BulkSet;
  /** Tells what would happen and writes nothing. */
  isPreview?: boolean;
}

/** Sets one thing in many products, each whole or not at all, and says what became of each. */
export async function editProducts(
  call: Call,
  { products, set, isPreview = false }: BulkEdit,
  signal?: AbortSignal,
) {
  const named = products.map(({ productId, version }) => ({ id: productId, version }));
  const body = { products: named, set, isPreview };
  const { data } = await call(productEndpoints.editMany, { body, signal });
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
}
