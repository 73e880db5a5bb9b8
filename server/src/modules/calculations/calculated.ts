/** An answer, or the engine's reason why there is none, with the place it is about. */
export type Calculated<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: string; index?: number; field?: string };
