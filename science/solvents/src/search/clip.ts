/** A share below which rounding decides. */
const SLACK = 1e-12;

/** Shares of the second of two components between which all rows hold: [from, to], empty where from > to. */
export interface ShareWindow {
  from: number;
  to: number;
}

/** Narrows a window by one row: (1 − s)·a + s·b ≤ 0. */
export function narrow(window: ShareWindow, a: number, b: number): void {
  if (a <= 0 && b <= 0) return;
  if (a > 0 && b > 0) {
    window.to = -1;
    return;
  }
  const share = a / (a - b);
  if (b > 0) {
    if (share < window.to) window.to = share;
  } else if (share > window.from) window.from = share;
}

/** The nearest point of a polygon to the origin: distance, and shares of the second and third component. */
export interface Nearest {
  distance: number;
  second: number;
  third: number;
}

/**
 * Finds the mixture of three points nearest to the origin under rows: a triangle clipped by lines, then the nearest point
 * of a convex polygon (SUB-2). One object holds its numbers, since millions of triples are asked.
 */
export class TripleSolver {
  readonly nearest: Nearest = { distance: Infinity, second: 0, third: 0 };
  readonly #rows: number;
  readonly #least: number;
  /** Corners of the polygon of the last question, and whether a row has cut it. */
  #count = 0;
  #isCut = false;
  /** Corners as shares of the second and the third component; two lists that take turns. */
  #second: Float64Array;
  #third: Float64Array;
  #nextSecond: Float64Array;
  #nextThird: Float64Array;
  /** Three points and the row values of each, set by the caller. */
  readonly x = new Float64Array(3);
  readonly y = new Float64Array(3);
  readonly z = new Float64Array(3);
  readonly c: Float64Array;

  constructor(rows: number, leastShare: number) {
    this.#rows = rows;
    this.#least = leastShare;
    this.c = new Float64Array(3 * rows);
    const most = rows + 4;
    this.#second = new Float64Array(most);
    this.#third = new Float64Array(most);
    this.#nextSecond = new Float64Array(most);
    this.#nextThird = new Float64Array(most);
  }

  /** Whether some mixture meets all rows; `nearest` then holds the best of them. */
  solve(): boolean {
    const m = this.#least;
    if (3 * m > 1 + SLACK) return false;
    const top = 1 - 2 * m;
    this.#second.set([m, top, m]);
    this.#third.set([m, m, top]);
    let count = 3;
    let isCut = false;
    for (let row = 0; row < this.#rows; row += 1) {
      const a = this.c[3 * row] ?? 0;
      const b = this.c[3 * row + 1] ?? 0;
      const d = this.c[3 * row + 2] ?? 0;
      if (a <= 0 && b <= 0 && d <= 0) continue;
      isCut = true;
      count = this.#clip(count, row);
      if (count === 0) return false;
    }
    this.#count = count;
    this.#isCut = isCut;
    return this.#search(count, isCut);
  }

  /** The same polygon with its points moved by the caller: another target, the same rows. */
  again(): void {
    this.#search(this.#count, this.#isCut);
  }

  /** Keeps what is on the good side of a row. */
  #clip(count: number, row: number): number {
    const a = this.c[3 * row] ?? 0;
    const b = (this.c[3 * row + 1] ?? 0) - a;
    const d = (this.c[3 * row + 2] ?? 0) - a;
    const second = this.#second;
    const third = this.#third;
    const nextSecond = this.#nextSecond;
    const nextThird = this.#nextThird;
    let kept = 0;
    let from = count - 1;
    let before = a + b * (second[from] ?? 0) + d * (third[from] ?? 0);
    for (let at = 0; at < count; at += 1) {
      const s = second[at] ?? 0;
      const t = third[at] ?? 0;
      const value = a + b * s + d * t;
      if (before <= 0 !== value <= 0) {
        const share = before / (before - value);
        nextSecond[kept] = (second[from] ?? 0) + share * (s - (second[from] ?? 0));
        nextThird[kept] = (third[from] ?? 0) + share * (t - (third[from] ?? 0));
        kept += 1;
      }
      if (value <= 0) {
        nextSecond[kept] = s;
        nextThird[kept] = t;
        kept += 1;
      }
      before = value;
      from = at;
    }
    this.#second = nextSecond;
    this.#third = nextThird;
    this.#nextSecond = second;
    this.#nextThird = third;
    return kept;
  }

  #search(count: number, isCut: boolean): boolean {
    const { nearest, x, y, z } = this;
    nearest.distance = Infinity;
    const ax = x[0] ?? 0;
    const ay = y[0] ?? 0;
    const az = z[0] ?? 0;
    const ex = (x[1] ?? 0) - ax;
    const ey = (y[1] ?? 0) - ay;
    const ez = (z[1] ?? 0) - az;
    const fx = (x[2] ?? 0) - ax;
    const fy = (y[2] ?? 0) - ay;
    const fz = (z[2] ?? 0) - az;
    const ee = ex * ex + ey * ey + ez * ez;
    const ef = ex * fx + ey * fy + ez * fz;
    const ff = fx * fx + fy * fy + fz * fz;
    const ae = ax * ex + ay * ey + az * ez;
    const af = ax * fx + ay * fy + az * fz;
    const determinant = ee * ff - ef * ef;
    if (determinant > 1e-12 * ee * ff) {
      const s = (ef * af - ff * ae) / determinant;
      const t = (ef * ae - ee * af) / determinant;
      const m = this.#least;
      const isInside = s >= m && t >= m && 1 - s - t >= m && (!isCut || this.#holds(s, t));
      if (isInside) {
        this.#look(s, t);
        return true;
      }
    }
    // The nearest point of the plane lies outside: that of the polygon is on an edge.
    const second = this.#second;
    const third = this.#third;
    for (let at = 0; at < count; at += 1) {
      const next = at + 1 === count ? 0 : at + 1;
      const s = second[at] ?? 0;
      const t = third[at] ?? 0;
      const ds = (second[next] ?? 0) - s;
      const dt = (third[next] ?? 0) - t;
      // Along the edge: p + r·q, with p the corner and q the way to the next one.
      const pq = ds * (ae + s * ee + t * ef) + dt * (af + s * ef + t * ff);
      const qq = ds * ds * ee + 2 * ds * dt * ef + dt * dt * ff;
      const r = qq > 0 ? Math.min(1, Math.max(0, -pq / qq)) : 0;
      this.#look(s + r * ds, t + r * dt);
    }
    return count > 0;
  }

  #holds(s: number, t: number): boolean {
    const { c } = this;
    for (let row = 0; row < this.#rows; row += 1) {
      const a = c[3 * row] ?? 0;
      if (a + s * ((c[3 * row + 1] ?? 0) - a) + t * ((c[3 * row + 2] ?? 0) - a) > 0) return false;
    }
    return true;
  }

  #look(s: number, t: number): void {
    const { nearest, x, y, z } = this;
    const r = 1 - s - t;
    const px = r * (x[0] ?? 0) + s * (x[1] ?? 0) + t * (x[2] ?? 0);
    const py = r * (y[0] ?? 0) + s * (y[1] ?? 0) + t * (y[2] ?? 0);
    const pz = r * (z[0] ?? 0) + s * (z[1] ?? 0) + t * (z[2] ?? 0);
    const distance = Math.sqrt(px * px + py * py + pz * pz);
    if (distance >= nearest.distance) return;
    nearest.distance = distance;
    nearest.second = s;
    nearest.third = t;
  }
}
