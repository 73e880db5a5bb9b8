import { type BulkSet, editProducts } from '@suite/clients/api/bulk-edit';
import type { Call } from '@suite/clients/api/call';
import {
  listProducts,
  listRequests,
  nearProduct,
  type Product,
  type ProductSearch,
  portfolioDemand,
  portfolioMap,
  portfolioSummary,
  productHistory,
  readOffer,
} from '@suite/clients/api/portfolio';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Everything of a portfolio begins with it: a change makes all of it old. */
export const PORTFOLIO_KEY = ['Portfolio'] as const;

export function productsQuery(call: Call, search: ProductSearch) {
  return queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'products', search],
    queryFn: ({ signal }) => listProducts(call, search, signal),
    placeholderData: keepPreviousData,
  });
}

/** What setting one thing in many products would do to each. */
export function bulkPreviewQuery(call: Call, edit: { products: readonly Product[]; set: BulkSet }) {
  const versions = edit.products.map(({ productId, version }) => `${productId} ${version}`);
  return queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'bulk', versions, edit.set],
    queryFn: ({ signal }) => editProducts(call, { ...edit, isPreview: true }, signal),
    placeholderData: keepPreviousData,
    enabled: edit.products.length > 0,
  });
}

export function portfolioSummaryQuery(call: Call) {
  return queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'summary'],
    queryFn: ({ signal }) => portfolioSummary(call, signal),
  });
}

export function productHistoryQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'history', id],
    queryFn: ({ signal }) => productHistory(call, id, signal),
  });
}

export function nearProductQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'near', id],
    queryFn: ({ signal }) => nearProduct(call, id, signal),
  });
}

export function portfolioMapQuery(call: Call, kind: IngredientKind) {
  return queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'map', kind],
    queryFn: ({ signal }) => portfolioMap(call, kind, signal),
  });
}

export function demandQuery(call: Call) {
  return queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'demand'],
    queryFn: ({ signal }) => portfolioDemand(call, signal),
  });
}

export function requestsQuery(call: Call) {
  return queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'requests'],
    queryFn: ({ signal }) => listRequests(call, signal),
  });
}

/** What a supplier says of an ingredient, for formulators. */
export function offerQuery(call: Call, ingredientId: string) {
  return queryOptions({
    queryKey: ['offer', ingredientId],
    queryFn: ({ signal }) => readOffer(call, ingredientId, signal),
    retry: false,
  });
}
