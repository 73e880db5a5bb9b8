import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientValues, Method } from '@suite/contracts/ingredients';
import type { Offer, Product } from '@suite/contracts/portfolio';
import { message } from '../messages/message.ts';

/** A product as the ingredient that a formulator reads once it is approved: what is not for him is not in it. */
export function seenBy(product: Product, isCustomer: boolean): Ingredient {
  const { productId, kind, values, visibility, supplier, created, updated, version } = product;
  const isVisible = (field: string) => {
    const who = visibility[field] ?? 'public';
    return who === 'public' || (who === 'customers' && isCustomer);
  };
  const visible: Partial<IngredientValues> = Object.fromEntries(
    Object.entries(values).filter(([field]) => isVisible(field)),
  );
  const isComputed = Object.entries(visibility).some(
    ([field, who]) => who === 'calculation' && values[field] !== undefined,
  );
  return {
    ...visible,
    name: String(values['name']),
    method: values['method'] as Method, // checked when it was written
    supplier,
    ingredientId: productId,
    datasetId: kind,
    datasetName: message(`supplier.set.${kind}`),
    shareId: null,
    created,
    updated,
    version,
    ...(isComputed ? { onlyForCalculation: true as const } : {}),
  };
}

/** What stands beside the values. */
export function offerOf(product: Product): Offer {
  const { supplier, regions, sampleLink, claims, conditions, interval, documents } = product;
  return { supplier, regions, sampleLink, claims, conditions, interval, documents, replacedBy: null };
}
