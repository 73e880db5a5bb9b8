import type { Product } from '@suite/clients/api/portfolio';
import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Chosen products, also over pages. One that is in sight counts as it is now, not as it was when it was chosen. */
export function useSelection(inSight: readonly Product[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, Product>>(new Map());
  const now = new Map(inSight.map((product) => [product.productId, product]));
  return {
    chosen: [...kept.values()].map((product) => now.get(product.productId) ?? product),
    has: (id: string) => kept.has(id),
    choose: (products: readonly Product[], isChosen: boolean) =>
      setKept((before) => {
        const after = new Map(before);
        for (const product of products) {
          if (isChosen) after.set(product.productId, product);
          else after.delete(product.productId);
        }
        return after;
      }),
    clear: () => setKept(new Map()),
  };
}
