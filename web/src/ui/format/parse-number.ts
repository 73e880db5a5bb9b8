const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number as people type it: a comma may stand for the point, and the minus may be the true one. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replaceAll('−', '-').replace(',', '.');
  if (!NUMBER.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** A value moved by steps, without the dust of binary fractions. */
export function moveBySteps(value: number, step: number, count: number): number {
  const digits = (number: number) => Math.min(12, (String(number).split('.')[1] ?? '').length);
  const decimals = Math.max(digits(step), digits(value));
  return Number((value + step * count).toFixed(decimals));
}

/** A value in the figures that people write, without the dust that a unit and back leave in the last ones. */
export function withoutDust(value: number): number {
  return Number(value.toPrecision(12));
}
