/**
 * How the time grows with the size: the k of `time = c · size^k`, fitted by least squares on the logarithms.
 * Needs three sizes or more, best a decade apart; all numbers above zero.
 */
export function exponent(sizes: readonly number[], times: readonly number[]): number {
  if (sizes.length < 3 || sizes.length !== times.length) {
    throw new Error('Growth needs three sizes or more, with one time each.');
  }
  const x = sizes.map(logarithm);
  const y = times.map(logarithm);
  const centre = { x: mean(x), y: mean(y) };
  const covariance = sum(x.map((value, index) => (value - centre.x) * ((y[index] ?? 0) - centre.y)));
  const variance = sum(x.map((value) => (value - centre.x) ** 2));
  if (variance === 0) throw new Error('Growth needs sizes that differ.');
  return covariance / variance;
}

function logarithm(value: number): number {
  if (!(value > 0)) throw new Error(`Growth needs sizes and times above zero, not ${value}.`);
  return Math.log(value);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
