import type { Coordinates } from '@suite/hsp';

/**
 * Whether three points can have a blend within a distance of the target, asked of millions of sets. The blend lies in the
 * plane of the three, within a circle around the point of that plane that is nearest to the target; every row and every least
 * share is a line in it. Where the circle lies wholly beyond one of these lines there is no such blend. What is left is solved.
 */
export class TripleCheck {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #z: Float64Array;
  readonly #rows: readonly Float64Array[];
  readonly #least: number;
  /** How far from the target a blend may be; set by whoever asks. */
  reach = Infinity;

  constructor({ x, y, z }: Coordinates, rows: readonly Float64Array[], leastShare: number) {
    this.#x = x;
    this.#y = y;
    this.#z = z;
    this.#rows = rows;
    this.#least = leastShare;
  }

  /** False only where no blend of the three places, with their least shares and under the rows, is within the reach. */
  mayReach(first: number, second: number, third: number): boolean {
    const { reach } = this;
    if (!(reach >= 0)) return false;
    const x = this.#x;
    const y = this.#y;
    const z = this.#z;
    const ax = x[first] as number; // places of the arrays
    const ay = y[first] as number;
    const az = z[first] as number;
    const ex = (x[second] as number) - ax;
    const ey = (y[second] as number) - ay;
    const ez = (z[second] as number) - az;
    const fx = (x[third] as number) - ax;
    const fy = (y[third] as number) - ay;
    const fz = (z[third] as number) - az;
    const ee = ex * ex + ey * ey + ez * ez;
    const ef = ex * fx + ey * fy + ez * fz;
    const ff = fx * fx + fy * fy + fz * fz;
    const determinant = ee * ff - ef * ef;
    // Three points in a line, or nearly: rounding would decide.
    if (!(determinant > 1e-6 * ee * ff)) return true;
    const ae = ax * ex + ay * ey + az * ez;
    const af = ax * fx + ay * fy + az * fz;
    const s = (ef * af - ff * ae) / determinant;
    const t = (ef * ae - ee * af) / determinant;
    const r = 1 - s - t;
    const px = ax + s * ex + t * fx;
    const py = ay + s * ey + t * fy;
    const pz = az + s * ez + t * fz;
    // How far a blend may lie from that point, squared, over the determinant.
    const room = reach * reach - (px * px + py * py + pz * pz);
    if (!(room >= -1e-12)) return false;
    const scale = (Math.max(0, room) + 1e-12) / determinant;
    const m = this.#least;
    if (s < m && (m - s) * (m - s) > scale * ff) return false;
    if (t < m && (m - t) * (m - t) > scale * ee) return false;
    if (r < m && (m - r) * (m - r) > scale * (ee - 2 * ef + ff)) return false;
    const rows = this.#rows;
    for (let row = 0; row < rows.length; row += 1) {
      const values = rows[row] as Float64Array;
      const a = values[first] as number;
      const b = (values[second] as number) - a;
      const d = (values[third] as number) - a;
      const value = a + s * b + t * d - 1e-9;
      if (value > 0 && value * value > scale * (b * b * ff - 2 * b * d * ef + d * d * ee)) return false;
    }
    return true;
  }
}
