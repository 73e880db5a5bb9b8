const MINUS = '−';

/** A number with so many decimals and a true minus sign. */
export function fixed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

const whole = new Intl.NumberFormat('en');

/** A count, in groups of three. */
export function count(value: number): string {
  return whole.format(value);
}

type Outcome<Value> = { ok: true; value: Value } | { ok: false; reason: string };

/** The value of a calculation whose numbers stand in the code of a picture: a failure is a mistake made there. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`A picture cannot be computed: ${outcome.reason}`);
  return outcome.value;
}

/** Park and Miller's minimal generator (1988): small, and the same on server and browser. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
