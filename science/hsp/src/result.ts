export interface Success<Value> {
  ok: true;
  value: Value;
}

/** Why there is no answer, as a word; `at` is the index of the entry that is to blame, where one is. */
export interface Failure<Reason extends string> {
  ok: false;
  reason: Reason;
  at?: number;
}

/** An answer, or the reason why there is none. */
export type Result<Value, Reason extends string> = Success<Value> | Failure<Reason>;

export function succeed<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function fail<Reason extends string>(reason: Reason, at?: number): Failure<Reason> {
  return at === undefined ? { ok: false, reason } : { ok: false, reason, at };
}
