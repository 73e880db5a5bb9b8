import {
  type DemandEntry,
  demandSchema,
  type MapPoint,
  mapSchema,
  type NearPoint,
  nearSchema,
  type PortfolioSummary,
  summarySchema,
} from '@suite/contracts/demand';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { documentSchema, madeListSchema, madeSchema } from '@suite/contracts/json-api';
import {
  type DOCUMENT_KINDS,
  type Offer,
  offerSchema,
  type Product,
  type ProductChange,
  type ProductState,
  productHistorySchema,
  productListSchema,
  productSchema,
  type WrittenProduct,
} from '@suite/contracts/portfolio';
import { type ProductRequest, type REQUEST_KINDS, requestSchema } from '@suite/contracts/product-requests';
import type { Call } from './call.ts';
import { noBody } from './no-body.ts';
import type { Schema } from './read-answer.ts';

export type { DemandEntry, MapPoint } from '@suite/contracts/demand';
export type { Product } from '@suite/contracts/portfolio';
export type { ProductRequest } from '@suite/contracts/product-requests';

const ONE = documentSchema(productSchema);

const pathOf = (id: string) => `/api/portfolio/products/${encodeURIComponent(id)}`;
const madeTo = ({ version }: Pick<Product, 'version'>) => ({ 'If-Match': `"${version}"` });
const given = (signal?: AbortSignal) => (signal ? { signal } : {});

export interface ProductSearch {
  q?: string;
  kind?: IngredientKind | undefined;
  state?: ProductState | undefined;
  sort?: string;
  after?: number;
  size?: number;
}

/** A page of a supplier's products; for staff, of all that were handed in. */
export async function listProducts(
  call: Call,
  { q, kind, state, sort, after, size }: ProductSearch,
  signal?: AbortSignal,
): Promise<{ products: Product[]; total: number }> {
  const query = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(kind ? { 'filter[kind]': kind } : {}),
    ...(state ? { 'filter[state]': state } : {}),
    ...(sort ? { sort } : {}),
    ...(after ? { 'page[after]': String(after) } : {}),
    ...(size ? { 'page[size]': String(size) } : {}),
  });
  const { data, meta } = await call(`/api/portfolio/products?${query.toString()}`, {
    answer: productListSchema,
    ...given(signal),
  });
  return { products: data.map(({ attributes }) => attributes), total: meta.total };
}

export async function createProduct(call: Call, product: WrittenProduct, key: string): Promise<string> {
  const body = { data: { type: 'products', attributes: product } };
  const options = { method: 'POST', body, headers: { 'Idempotency-Key': key }, answer: madeSchema } as const;
  return (await call('/api/portfolio/products', options)).data.id;
}

/** Many drafts at once, all or none; gives their ids. */
export async function importProducts(
  call: Call,
  products: readonly unknown[],
  { key, signal }: { key: string; signal?: AbortSignal },
): Promise<string[]> {
  const body = { data: products.map((attributes) => ({ type: 'products', attributes })) };
  const options = {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
    answer: madeListSchema,
    ...given(signal),
  } as const;
  return (await call('/api/portfolio/import', options)).data.map(({ id }) => id);
}

/** Writes a product anew; 412 when a colleague was faster. */
export async function changeProduct(call: Call, before: Product, product: WrittenProduct): Promise<Product> {
  const body = { data: { type: 'products', id: before.productId, attributes: product } };
  const options = { method: 'PATCH', body, headers: madeTo(before), answer: ONE } as const;
  return (await call(pathOf(before.productId), options)).data.attributes;
}

/** Deletes a draft that nobody has seen. */
export function deleteProduct(call: Call, product: Pick<Product, 'productId' | 'version'>): Promise<void> {
  return call(pathOf(product.productId), { method: 'DELETE', headers: madeTo(product), answer: noBody });
}

/** Hands a product in, takes it back, hides, shows or withdraws it. */
export async function moveProduct(
  call: Call,
  product: Product,
  to: { state: ProductState; replacedBy?: string },
): Promise<Product> {
  const options = { method: 'POST', body: to, headers: madeTo(product), answer: ONE } as const;
  return (await call(`${pathOf(product.productId)}/state`, options)).data.attributes;
}

/** What staff say of a product that was handed in. */
export async function judgeProduct(
  call: Call,
  product: Product,
  verdict: { verdict: 'approve'; note?: string } | { verdict: 'send-back'; note: string },
): Promise<Product> {
  const options = { method: 'POST', body: verdict, headers: madeTo(product), answer: ONE } as const;
  return (await call(`${pathOf(product.productId)}/verdict`, options)).data.attributes;
}

export async function productHistory(call: Call, id: string, signal?: AbortSignal): Promise<ProductChange[]> {
  const { data } = await call(`${pathOf(id)}/history`, { answer: productHistorySchema, ...given(signal) });
  return data.map((entry) => ({ id: entry.id, ...entry.attributes }));
}

/** Adds a data sheet. The file goes as it is; the server looks through it. */
export async function addDocument(
  call: Call,
  product: Product,
  { kind, name, file }: { kind: (typeof DOCUMENT_KINDS)[number]; name: string; file: Blob },
): Promise<void> {
  const query = new URLSearchParams({ kind, name }).toString();
  const path = `${pathOf(product.productId)}/documents?${query}`;
  await call(path, { method: 'POST', body: file, mediaType: 'application/pdf', answer: madeSchema });
}

export function removeDocument(call: Call, product: Product, documentId: string): Promise<void> {
  const path = `${pathOf(product.productId)}/documents/${encodeURIComponent(documentId)}`;
  return call(path, { method: 'DELETE', answer: noBody });
}

export async function portfolioSummary(call: Call, signal?: AbortSignal): Promise<PortfolioSummary> {
  return (await call('/api/portfolio/summary', { answer: summarySchema, ...given(signal) })).data.attributes;
}

export async function portfolioMap(
  call: Call,
  kind: IngredientKind,
  signal?: AbortSignal,
): Promise<MapPoint[]> {
  const { data } = await call(`/api/portfolio/map?kind=${kind}`, { answer: mapSchema, ...given(signal) });
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
}

export async function nearProduct(call: Call, id: string, signal?: AbortSignal): Promise<NearPoint[]> {
  const { data } = await call(`${pathOf(id)}/near`, { answer: nearSchema, ...given(signal) });
  return data.map((point) => ({ id: point.id, ...point.attributes }));
}

export async function portfolioDemand(
  call: Call,
  signal?: AbortSignal,
): Promise<{ entries: DemandEntry[]; prepared: string | null }> {
  const { data, meta } = await call('/api/portfolio/demand', { answer: demandSchema, ...given(signal) });
  return { entries: data.map(({ id, attributes }) => ({ id, ...attributes })), prepared: meta.prepared };
}

export async function listRequests(call: Call, signal?: AbortSignal): Promise<ProductRequest[]> {
  const options = { answer: documentSchema(requestSchema.array()), ...given(signal) };
  const { data } = await call('/api/portfolio/requests', options);
  return data.map(({ id, attributes }) => ({ requestId: id, ...attributes }));
}

export async function replyToRequest(
  call: Call,
  id: string,
  reply: { state: 'answered' | 'closed'; text?: string },
): Promise<void> {
  const path = `/api/portfolio/requests/${encodeURIComponent(id)}/reply`;
  await call(path, { method: 'POST', body: reply, answer: documentSchema(requestSchema) });
}

/** What a supplier tells formulators beside the values of an ingredient; 404 where none does. */
export async function readOffer(call: Call, ingredientId: string, signal?: AbortSignal): Promise<Offer> {
  const path = `/api/portfolio/offers/${encodeURIComponent(ingredientId)}`;
  return (await call(path, { answer: documentSchema(offerSchema), ...given(signal) })).data.attributes;
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
): Promise<void> {
  const body = { data: { type: 'product-requests', attributes } };
  const options = { method: 'POST', body, headers: { 'Idempotency-Key': key }, answer: madeSchema } as const;
  await call('/api/portfolio/requests', options);
}

const aFile: Schema<Blob> = {
  safeParse: (value) =>
    value instanceof Blob
      ? { success: true, data: value }
      : { success: false, error: new TypeError('expected a file') },
};

/** A data sheet, as a file to save. */
export function readDocument(call: Call, documentId: string): Promise<Blob> {
  const path = `/api/portfolio/documents/${encodeURIComponent(documentId)}`;
  return call(path, { answer: aFile });
}
