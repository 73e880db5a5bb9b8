import { type BulkSet, editProducts } from '@suite/clients/api/bulk-edit';
import type { Call } from '@suite/clients/api/call';
import { listProducts, type Product, type ProductSearch } from '@suite/clients/api/portfolio';
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
