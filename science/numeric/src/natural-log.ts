// ln 2 in two parts; the first has so few digits that its product with any exponent is exact (W. J. Cody and
// W. Waite, Software Manual for the Elementary Functions, 1980, ch. 5).
const LN2_HIGH = 0.693359375;
const LN2_LOW = -2.1219444005469057e-4;
const SUBNORMAL = 2 ** -1022;
const LIFT = 54;
const view = new DataView(new ArrayBuffer(8));

/**
 * Natural logarithm of a positive, finite number, to about one unit in the last place. Math.log is left to each
 * engine by the language, and a browser and a server differ in the last digit; sums, products and quotients do not.
 */
export function naturalLog(x: number): number {
  if (!(x > 0) || x === Infinity) return Math.log(x);
  const isSubnormal = x < SUBNORMAL;
  view.setFloat64(0, isSubnormal ? x * 2 ** LIFT : x);
  const high = view.getUint32(0);
  let exponent = (high >>> 20) - 1023 - (isSubnormal ? LIFT : 0);
  view.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  let mantissa = view.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent += 1;
  }
  // ln m = 2 artanh s with s = (m - 1)/(m + 1), |s| ≤ 0.172: eleven terms reach the last digit.
  const s = (mantissa - 1) / (mantissa + 1);
  const z = s * s;
  let sum = 1 / 23;
  for (let odd = 21; odd >= 3; odd -= 2) sum = sum * z + 1 / odd;
  return exponent * LN2_HIGH + (2 * s + (2 * s * z * sum + exponent * LN2_LOW));
}
