import { exploreEndpoints, offerEndpoints, productEndpoints } from '@suite/contracts/endpoints/portfolio';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { madeSchema } from '@suite/contracts/json-api';
import {
  type DOCUMENT_KINDS,
  type Product,
  PRODUCT_ORDERS,
  type ProductState,
  type WrittenProduct,
} from '@suite/contracts/portfolio';
import type { REQUEST_KINDS } from '@suite/contracts/product-requests';
import { type Call, cursorOf } from './call.ts';

export type { DemandEntry, MapPoint } from '@suite/contracts/demand';
export type { Product } from '@suite/contracts/portfolio';
export type { ProductRequest } from '@suite/contracts/product-requests';

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

/** Hands a product in, takes it back, hides, shows or withdraws it. */
export async function moveProduct(
  call: Call,
  product: Product,
  body: { state: ProductState; replacedBy?: string },
) {
  return (await call(productEndpoints.move, { ...at(product), body })).data.attributes;
}

/** What staff say of a product that was handed in. */
export async function judgeProduct(
  call: Call,
  product: Product,
  body: { verdict: 'approve'; note?: string } | { verdict: 'send-back'; note: string },
) {
  return (await call(productEndpoints.judge, { ...at(product), body })).data.attributes;
}

export async function productHistory(call: Call, id: string, signal?: AbortSignal) {
  return (await call(productEndpoints.history, { params: { id }, signal })).data.map(withId);
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

export function removeDocument(call: Call, { productId: id }: Product, documentId: string) {
  return call(productEndpoints.removeDocument, { params: { id, documentId } });
}

export async function portfolioSummary(call: Call, signal?: AbortSignal) {
  return (await call(exploreEndpoints.summary, { signal })).data.attributes;
}

export async function portfolioMap(call: Call, kind: IngredientKind, signal?: AbortSignal) {
  return (await call(exploreEndpoints.map, { query: { kind }, signal })).data.map(withId);
}

export async function nearProduct(call: Call, id: string, signal?: AbortSignal) {
  return (await call(exploreEndpoints.near, { params: { id }, signal })).data.map(withId);
}

export async function portfolioDemand(call: Call, signal?: AbortSignal) {
  const { data, meta } = await call(exploreEndpoints.demand, { signal });
  return { entries: data.map(withId), prepared: meta.prepared };
}

export async function listRequests(call: Call, signal?: AbortSignal) {
  const { data } = await call(offerEndpoints.listRequests, { signal });
  return data.map(({ id, attributes }) => ({ requestId: id, ...attributes }));
}

export async function replyToRequest(
  call: Call,
  id: string,
  body: { state: 'answered' | 'closed'; text?: string },
) {
  await call(offerEndpoints.reply, { params: { id }, body });
}

/** What a supplier tells formulators beside the values of an ingredient; 404 where none does. */
export async function readOffer(call: Call, id: string, signal?: AbortSignal) {
  return (await call(offerEndpoints.read, { params: { id }, signal })).data.attributes;
}

export async function askSupplier(
  call: Call,
  attributes: {
    ingredientId: string;
    kind: (typeof REQUEST_KINDS)[number];
    message: string;
    consent: boolean;
  },
  key: string,
) {
  await call(offerEndpoints.ask, { attributes, key });
}

/** A data sheet, as a file to save. */
export function readDocument(call: Call, id: string) {
  return call(offerEndpoints.readDocument, { params: { id } });
}

function withId<Attributes>({ id, attributes }: { id: string; attributes: Attributes }) {
  return { id, ...attributes };
}
