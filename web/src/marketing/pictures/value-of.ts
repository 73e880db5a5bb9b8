type Outcome<Value> = { ok: true; value: Value } | { ok: false; reason: string };

/** The value of a calculation whose numbers stand in the code of a picture: a failure is a mistake made there. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`A picture cannot be computed: ${outcome.reason}`);
  return outcome.value;
}
