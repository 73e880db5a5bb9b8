/** Parameters of many ingredients in columns (MPa½), all of one length. Rows with NaN are never found. */
export interface HspColumns {
  dD: Float32Array | Float64Array;
  dP: Float32Array | Float64Array;
  dH: Float32Array | Float64Array;
}

/** A row passes when it shares a bit with the mask: `bits` has one number per row (sets, industries, rights). */
export interface BitFilter {
  bits: Uint8Array | Uint16Array | Uint32Array;
  anyOf: number;
}

export interface NeighbourQuery {
  dD: number;
  dP: number;
  dH: number;
  /** How many rows at most, 1 to 10 000. */
  count: number;
  /** Only rows within this Ra in MPa½, boundary rule included. */
  within?: number;
  /** A row must pass all of them. */
  filters?: readonly BitFilter[];
}

/** Rows by distance, nearest first; rows at the same distance by number. */
export interface Neighbours {
  rows: Int32Array;
  /** MPa½. */
  ra: Float64Array;
}

export type NeighbourReason =
  | 'columns-differ'
  | 'parameter-out-of-range'
  | 'count-out-of-range'
  | 'within-out-of-range'
  | 'filter-differs';
