import type { HspPoolAnswer } from '@suite/contracts/calculations';
import type { HspIngredient } from '@suite/hsp';
import { type BlendReply, type BlendRequest, reportBlends } from './blend-report.ts';

/** What blends are made of: told once, searched many times. */
export interface Pool {
  /** One key is always the same pool. */
  key: string;
  /** Of the database, column by column. */
  columns: HspPoolAnswer['columns'] | undefined;
  /** Of the user's own sets. */
  own: readonly HspIngredient[];
}

/** A search of the pool that is held. */
export interface PoolSearch extends Omit<BlendRequest, 'candidates'> {
  pool: string;
}

export interface HeldPool {
  key: string;
  candidates: readonly HspIngredient[];
}

export function holdPool({ key, columns, own }: Pool): HeldPool {
  return { key, candidates: [...(columns ? ingredientsOf(columns) : []), ...own] };
}

/** Where another pool is held, as in a worker that was started anew, that is said. */
export function searchPool(held: HeldPool, { pool, ...request }: PoolSearch): BlendReply {
  if (held.key !== pool) return { ok: false, reason: 'no-pool' };
  return reportBlends({ ...request, candidates: held.candidates });
}

function ingredientsOf(columns: HspPoolAnswer['columns']): HspIngredient[] {
  return columns.name.map((name, row): HspIngredient => {
    const method = columns.method[row];
    const cas = columns.cas[row] ?? undefined;
    const r = columns.r[row] ?? undefined;
    const density = columns.density[row] ?? undefined;
    const molarVolume = columns.molarVolume[row] ?? undefined;
    const boilingPoint = columns.boilingPoint[row] ?? undefined;
    return {
      datasetId: columns.datasetId[row] ?? '',
      ingredientId: columns.ingredientId[row] ?? '',
      name,
      dD: columns.dD[row] ?? NaN,
      dP: columns.dP[row] ?? NaN,
      dH: columns.dH[row] ?? NaN,
      method: method === 'exp' || method === 'calc' ? method : 'na',
      ...(cas === undefined ? {} : { cas }),
      ...(r === undefined ? {} : { r }),
      ...(density === undefined ? {} : { density }),
      ...(molarVolume === undefined ? {} : { molarVolume }),
      ...(boilingPoint === undefined ? {} : { boilingPoint }),
    };
  });
}
