import type { HspPoolAnswer } from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import type { SolventReplacementRequest } from '@suite/contracts/solvent-calculations';
import type { AskApi } from '../../../http/ask-api.ts';
import { RefusedError } from '../ask-api.ts';

/** A solvent as calculations take it, by its values; its id is that of its ingredient. */
export type Solvent = SolventReplacementRequest['solvents'][number];

/** The rows of a pool as solvents; what is not known is absent. */
export function solventsOf({ columns, facts }: HspPoolAnswer): Solvent[] {
  const { ingredientId, datasetId: _, r: __, method: ___, fact: ____, ...values } = columns;
  const fields = Object.entries({ ...values, ...facts });
  return ingredientId.map((id, row) => {
    const known = fields.flatMap(([field, column]) => {
      const value: unknown = column?.[row];
      const isKnown = value !== null && value !== undefined && value !== false;
      return isKnown && !(Array.isArray(value) && value.length === 0) ? [[field, value] as const] : [];
    });
    return { id, ...Object.fromEntries(known) } as Solvent; // each column has the name of its field
  });
}

/** Solvents with their facts by the ids of their ingredients, as far as everybody may read their values. */
export async function solventsById(ids: readonly string[], ask: AskApi) {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const solvents =
    wanted.length === 0
      ? []
      : solventsOf(await ask(calculationEndpoints.hspPool, { body: { ids: wanted, facts: true } }));
  const byId = new Map(solvents.map((solvent) => [solvent.id, solvent]));
  return {
    find: (id: string): Solvent => {
      const found = byId.get(id.toLowerCase());
      if (found) return found;
      throw new RefusedError(
        `There is no ingredient ${id} with Hansen parameters that can be told: it does not exist, or its values are for calculation only.`,
      );
    },
  };
}
