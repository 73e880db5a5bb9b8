import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ingredient } from '../db/schema.ts';
import { publishIngredient } from '../modules/ingredients/index.ts';
import type { ParameterServer } from './parameter-server.ts';

/** A supplier's surfactant whose Cc and k are only for calculation. */
export function publishGuarded({ inDatabase, clock }: Pick<ParameterServer, 'inDatabase' | 'clock'>) {
  const id = randomUUID();
  const values = { name: 'Secret', method: 'exp', surfactantType: 'ethoxylate', cc0: 1.1, k: 0.17 } as const;
  const visibility = { cc0: 'calculation', k: 'calculation' } as const;
  return inDatabase(async (tx) => {
    const at = clock.now();
    await publishIngredient(tx, { id, kind: 'hld-surfactant', values, visibility, customers: [], at });
    const [row] = await tx.orm.select().from(ingredient).where(eq(ingredient.id, id));
    return { datasetId: row?.datasetId ?? '', ingredientId: id };
  });
}
