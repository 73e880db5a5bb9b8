import { productEndpoints } from '@suite/contracts/endpoints/portfolio';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { madeSchema } from '@suite/contracts/json-api';
import {
  type DOCUMENT_KINDS,
  type Product,
  PRODUCT_ORDERS,
  type ProductState,
  type WrittenProduct,
} from '@suite/contracts/portfolio';
import { type Call, cursorOf } from './call.ts';

export type { Product } from '@suite/contracts/portfolio';

const at = ({ productId: id, version }: Pick<Product, 'productId' | 'version'>) => ({
  params: { id },
  version,
});

export interface ProductSearch {
  q?: string;
  kind?: IngredientKind;
  state?: ProductState;
  sort?: string;
  after?: string;
  size?: number;
}

/** A page of a supplier's products; for staff, of all that were handed in. */
export async function listProducts(
  call: Call,
  { q, kind, state, sort, after, size }: ProductSearch,
  signal?: AbortSignal,
) {
  const query = {
    q,
    'filter[kind]': kind,
    'filter[state]': state,
    sort: PRODUCT_ORDERS.find((order) => order === sort),
    'page[after]': after,
    'page[size]': size ? String(size) : undefined,
  };
  const { data, meta, links } = await call(productEndpoints.list, { query, signal });
  const products = data.map(({ attributes }) => attributes);
  return { products, total: meta.total, next: cursorOf(links.next) };
}

export async function createProduct(call: Call, attributes: WrittenProduct, key: string) {
  return (await call(productEndpoints.create, { attributes, key })).data.id;
}

/** Many drafts at once, all or none; gives their ids. */
export async function importProducts(
  call: Call,
  products: readonly unknown[],
  { key, signal }: { key: string; signal?: AbortSignal },
) {
  const attributes = products as readonly WrittenProduct[]; // rows of a file, which the server checks
  const body = { data: attributes.map((each) => ({ type: 'products' as const, attributes: each })) };
  return (await call(productEndpoints.import, { body, key, signal })).data.map(({ id }) => id);
}

/** Writes a product anew; 412 when a colleague was faster. */
export async function changeProduct(call: Call, before: Product, attributes: WrittenProduct) {
  return (await call(productEndpoints.change, { ...at(before), attributes })).data.attributes;
}

/** Deletes a draft that nobody has seen. */
export function deleteProduct(call: Call, product: Pick<Product, 'productId' | 'version'>) {
  return call(productEndpoints.delete, at(product));
}

/** Adds a data sheet. The file goes as it is; the server looks through it. */
export async function addDocument(
  call: Call,
  { productId }: Product,
  { kind, name, file }: { kind: (typeof DOCUMENT_KINDS)[number]; name: string; file: Blob },
) {
  const query = new URLSearchParams({ kind, name }).toString();
  const path = `/api/portfolio/products/${encodeURIComponent(productId)}/documents?${query}`;
  await call(path, { method: 'POST', body: file, mediaType: 'application/pdf', answer: madeSchema });
}
