import { RECIPE_SORTS, type RecipeSort } from '@suite/contracts/recipes';
import { z } from 'zod';

/** Where a list goes on: after the entry with this value and id, in this order. */
export interface Place {
  sort: RecipeSort;
  isDescending: boolean;
  value: string | number | null;
  id: string;
  /** Counted for the first page, and carried along. */
  total: number;
}

const common = { isDescending: z.boolean(), id: z.uuid(), total: z.int().min(0) };
const moment = z.iso.datetime();
const words = z
  .string()
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

// Each sort with the value it has: a made-up place must not reach the database as something it chokes on.
export const placeSchema = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('updated'), value: moment, ...common }),
  z.strictObject({ sort: z.literal('created'), value: moment, ...common }),
  z.strictObject({ sort: z.literal('name'), value: words, ...common }),
  z.strictObject({ sort: z.literal('hld'), value: z.number().nullable(), ...common }),
  z.strictObject({ sort: z.literal('red'), value: z.number().nullable(), ...common }),
]);

/** `-updated` as a field and a direction. */
export function readOrder(sort: string): Pick<Place, 'sort' | 'isDescending'> {
  const isDescending = sort.startsWith('-');
  const field = RECIPE_SORTS.find((known) => known === sort.replace(/^-/, ''));
  return { sort: field ?? 'updated', isDescending };
}
