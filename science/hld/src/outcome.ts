/** Why there is no number. Words for people are made from these elsewhere. */
export type HldReason =
  | 'no-active-surfactant'
  | 'no-active-oil'
  | 'concentration-zero'
  | 'concentration-negative'
  | 'salinity-zero'
  | 'salinity-negative'
  | 'volume-negative'
  | 'mw-not-positive'
  | 'b-missing'
  /** The values of an ingredient are not here to compute with: they stay where they are kept. */
  | 'only-for-calculation'
  | 'not-finite';

/** Which number a failure is about. */
export type Field =
  | 'temperature'
  | 'salinity'
  | 'eacn'
  | 'fa'
  | 'concentration'
  | 'volume'
  | 'mw'
  | 'cc0'
  | 'ccConcentration'
  | 'k'
  | 'alpha'
  | 'b'
  | 'hld';

/** Where a failure sits: the entry of the list concerned (from 0) and the number in it. */
export interface Place {
  readonly index?: number;
  readonly field?: Field;
}

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failure<R extends string = HldReason> extends Place {
  readonly ok: false;
  readonly reason: R;
}

/** A value, or the reason why there is none. Values are finite wherever they are numbers. */
export type Outcome<T, R extends string = HldReason> = Success<T> | Failure<R>;

/** A value as an outcome. */
export function succeed<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** A reason as an outcome, with its place if it has one. */
export function fail<R extends string>(reason: R, place: Place = {}): Failure<R> {
  return { ok: false, reason, ...place };
}

/** A number of that name, or `not-finite`: what overflowed or was no number goes no further. */
export function finite(value: number, field: Field): Outcome<number> {
  return Number.isFinite(value) ? succeed(value) : fail('not-finite', { field });
}

/** The same failure, told of an entry in a list. */
export function failAt<R extends string>(failure: Failure<R>, index: number): Failure<R> {
  return { ...failure, index };
}
