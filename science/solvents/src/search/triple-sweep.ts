/** Room for the rounding of an angle, which shares its number with a place. */
const HAIR = 1e-9;
/** An angle and a place in one number: 2^39 steps for each of four quarters, and as many places as a search of triples takes. */
const STEPS = 2 ** 39;
const PLACES = 2048;

interface Points {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

/**
 * Finds, for one point, every two others that can balance it: seen along the first point the other two lie on opposite sides of
 * the target, or their blend is far from it. With |α·a + β·b + γ·c| ≤ reach, both shares m or more, and b', c' at right angles to
 * a, the angle between b' and −c' has a sine of at most reach/(m·|b'|). So points are sorted by angle, and only those about
 * opposite are looked at. Angles are counted in quarters along a square, which is cheaper and keeps opposite at two.
 */
export class TripleSweep {
  readonly #points: Points;
  readonly #least: number;
  readonly #keys: Float64Array;
  readonly #angles: Float64Array;
  readonly #places: Int32Array;
  readonly #reaches: Float64Array;

  constructor(points: Points, leastShare: number) {
    const count = points.x.length;
    this.#points = points;
    this.#least = leastShare;
    this.#keys = new Float64Array(count);
    this.#angles = new Float64Array(count);
    this.#places = new Int32Array(count);
    this.#reaches = new Float64Array(count);
  }

  /** Whether a sweep leaves few enough to be worth sorting for. */
  isWorth(reach: number, typicalNorm: number): boolean {
    const count = this.#angles.length;
    return count <= PLACES && this.#least > 0 && (count * reach) / (this.#least * typicalNorm) < 300;
  }

  /** Calls with every two places behind the first one that can balance it within the reach. */
  visit(first: number, reach: number, look: (second: number, third: number) => void): void {
    const count = this.#sort(first, reach);
    const angles = this.#angles;
    const places = this.#places;
    let opposite = 0;
    for (let at = 0; at < count; at += 1) {
      const second = places[at] as number; // within the count
      const centre = (angles[at] as number) + 2;
      const width = this.#reaches[second] as number;
      if (centre - width >= 4) continue;
      while (opposite < count && (angles[opposite] as number) < centre) opposite += 1;
      // Upwards and downwards from the opposite; each two are met once, by the one with the smaller angle.
      for (let next = Math.max(opposite, at + 1); next < count; next += 1) {
        if ((angles[next] as number) > centre + width) break;
        look(second, places[next] as number);
      }
      for (let next = opposite - 1; next > at; next -= 1) {
        if ((angles[next] as number) < centre - width) break;
        look(second, places[next] as number);
      }
    }
  }

  /** Sorts the places behind the first by their angle around it; notes how far from opposite each may be balanced. */
  #sort(first: number, reach: number): number {
    const { x, y, z } = this.#points;
    const keys = this.#keys;
    const reaches = this.#reaches;
    const all = x.length;
    const [px, py, pz, qx, qy, qz] = across(x[first] ?? 0, y[first] ?? 0, z[first] ?? 0);
    let count = 0;
    for (let place = first + 1; place < all; place += 1) {
      const ux = x[place] as number; // places of the arrays
      const uy = y[place] as number;
      const uz = z[place] as number;
      const p = px * ux + py * uy + pz * uz;
      const q = qx * ux + qy * uy + qz * uz;
      const length = Math.sqrt(p * p + q * q);
      const sine = reach / (this.#least * length);
      // An arc is at most π/2 of its sine, and a step along the square at most the arc.
      reaches[place] = sine < 1 ? (Math.PI / 2) * sine + HAIR : 4;
      const share = p === 0 && q === 0 ? 0 : q / (Math.abs(p) + Math.abs(q));
      const angle = p >= 0 ? (q >= 0 ? share : 4 + share) : 2 - share;
      keys[count] = Math.min(4 * STEPS - 1, Math.floor(angle * STEPS)) * PLACES + place;
      count += 1;
    }
    const sorted = keys.subarray(0, count).toSorted();
    for (let at = 0; at < count; at += 1) {
      const key = sorted[at] as number; // within the count
      const place = key % PLACES;
      this.#places[at] = place;
      this.#angles[at] = (key - place) / (STEPS * PLACES);
    }
    return count;
  }
}

/** Two directions at right angles to each other and to a point; any two for the target itself. */
function across(x: number, y: number, z: number): [number, number, number, number, number, number] {
  const norm = Math.hypot(x, y, z);
  if (!(norm > 0)) return [1, 0, 0, 0, 1, 0];
  const [ax, ay, az] = [x / norm, y / norm, z / norm];
  // With the axis that the point has least of.
  const [ox, oy, oz] =
    Math.abs(ax) <= Math.abs(ay) && Math.abs(ax) <= Math.abs(az)
      ? [1, 0, 0]
      : Math.abs(ay) <= Math.abs(az)
        ? [0, 1, 0]
        : [0, 0, 1];
  const [cx, cy, cz] = [ay * oz - az * oy, az * ox - ax * oz, ax * oy - ay * ox];
  const length = Math.hypot(cx, cy, cz);
  const [px, py, pz] = [cx / length, cy / length, cz / length];
  return [px, py, pz, ay * pz - az * py, az * px - ax * pz, ax * py - ay * px];
}
