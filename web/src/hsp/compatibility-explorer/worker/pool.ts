import type { HspPoolAnswer } from '@suite/contracts/calculations';
import { type BlendReply, type BlendRequest, findBlends, type HspIngredient } from '@suite/recipes';

/** What blends are made of: sent once, searched many times. */
export interface Pool {
  /** One key is always the same pool. */
  key: string;
  /** Of the database, column by column. */
  columns: HspPoolAnswer['columns'] | undefined;
  /** Of the user's own sets. */
  own: readonly HspIngredient[];
}

/** A search of the cached pool. */
export interface PoolSearch extends Omit<BlendRequest, 'candidates'> {
  pool: string;
}

export interface CachedPool {
  key: string;
  candidates: readonly HspIngredient[];
}

export function cachePool({ key, columns, own }: Pool): CachedPool {
  return { key, candidates: [...(columns ? ingredientsOf(columns) : []), ...own] };
}

/** A worker that was started anew has no pool, and says so. */
export function searchPool(cached: CachedPool, { pool, ...request }: PoolSearch): BlendReply {
  if (cached.key !== pool) return { ok: false, reason: 'no-pool' };
  return findBlends({ ...request, candidates: cached.candidates });
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
