import { solveInPlace } from './linear.ts';

/** The best shares of a linear aim under rows: at most as many components as rows and one more. */
export interface Vertex {
  parts: { index: number; share: number }[];
  value: number;
  /** Multipliers of the rows, 0 or above: aim + Σ λ·c is nowhere below `value`. */
  multipliers: number[];
}

const TOLERANCE = 1e-11;
const MOST_TURNS = 2000;
/** After so many turns the first column that improves is taken instead of the best: it cannot go in circles. */
const CAREFUL_AFTER = 200;

/**
 * Minimises Σ φ·aim over φ ≥ 0, Σ φ = 1 and Σ φ·c ≤ 0 for every row, by the simplex method with few rows and many columns.
 * Columns are candidates, then one slack for each row, then one artificial column for each. Undefined: the rows leave nothing.
 */
export class LinearProgram {
  readonly #rows: readonly Float64Array[];
  readonly #count: number;
  #feasible: number[] | undefined | null = null;

  constructor(rows: readonly Float64Array[], count: number) {
    this.#rows = rows;
    this.#count = count;
  }

  minimise(aim: (index: number) => number): Vertex | undefined {
    this.#feasible ??= this.#findFeasible();
    if (!this.#feasible) return undefined;
    const basis = [...this.#feasible];
    const cost = (column: number) => (column < this.#count ? aim(column) : 0);
    const prices = this.#improve(basis, cost, this.#count + this.#rows.length);
    this.#feasible = basis; // a corner of the same polytope: a good place to start from next time
    const levels = this.#levels(basis);
    const parts = basis.flatMap((index, at) =>
      index < this.#count && (levels[at] ?? 0) > TOLERANCE ? [{ index, share: levels[at] ?? 0 }] : [],
    );
    return {
      parts,
      value: parts.reduce((sum, { index, share }) => sum + share * aim(index), 0),
      multipliers: this.#rows.map((_, row) => Math.max(0, -(prices[row + 1] ?? 0))),
    };
  }

  /** A corner that meets all rows, found by driving the artificial columns out. */
  #findFeasible(): number[] | undefined {
    const rows = this.#rows;
    const slack = (row: number) => this.#count + row;
    const artificial = (row: number) => this.#count + rows.length + row;
    if (this.#count === 0) return undefined;
    const basis = [0, ...rows.map((row, at) => ((row[0] ?? 0) <= 0 ? slack(at) : artificial(at)))];
    const first = artificial(0);
    const last = first + rows.length;
    this.#improve(basis, (column) => (column >= first ? 1 : 0), last);
    const levels = this.#levels(basis);
    const missing = basis.reduce(
      (sum, column, at) => sum + (column >= first ? Math.abs(levels[at] ?? 0) : 0),
      0,
    );
    if (missing > 1e-9) return undefined;
    // What is left of them stands at 0, and a slack of the same row may stand there as well.
    return basis.map((column) => (column >= first ? column - rows.length : column));
  }

  /** Entry of a column in a line: line 0 is Σ φ = 1, the others are the rows. */
  #entry(column: number, line: number): number {
    if (column < this.#count) return line === 0 ? 1 : (this.#rows[line - 1]?.[column] ?? 0);
    const row = (column - this.#count) % this.#rows.length;
    if (line !== row + 1) return 0;
    return column < this.#count + this.#rows.length ? 1 : -1;
  }

  /** Solves B·v = right, or with the lines and columns exchanged. */
  #solve(basis: readonly number[], right: (at: number) => number, isTurned: boolean): number[] {
    const size = basis.length;
    const matrix = new Float64Array(size * (size + 1));
    for (let line = 0; line < size; line += 1) {
      for (let place = 0; place < size; place += 1)
        matrix[line * (size + 1) + place] = isTurned
          ? this.#entry(basis[line] ?? 0, place)
          : this.#entry(basis[place] ?? 0, line);
      matrix[line * (size + 1) + size] = right(line);
    }
    if (!solveInPlace(matrix, size)) return [];
    return basis.map((_, line) => matrix[line * (size + 1) + size] ?? 0);
  }

  #levels(basis: readonly number[]): number[] {
    return this.#solve(basis, (line) => (line === 0 ? 1 : 0), false);
  }

  /** Exchanges columns of the basis until none improves; gives the prices of the lines. */
  #improve(basis: number[], cost: (column: number) => number, columns: number): number[] {
    let prices: number[] = [];
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      prices = this.#solve(basis, (line) => cost(basis[line] ?? 0), true);
      const entering = this.#findEntering({ basis, cost, columns, prices, isCareful: turn > CAREFUL_AFTER });
      if (entering === undefined) break;
      const way = this.#solve(basis, (line) => this.#entry(entering, line), false);
      const levels = this.#levels(basis);
      let leaving = -1;
      let least = Infinity;
      way.forEach((step, at) => {
        if (step <= TOLERANCE) return;
        const ratio = Math.max(0, levels[at] ?? 0) / step;
        const isEarlier = leaving >= 0 && ratio < least + 1e-14 && (basis[at] ?? 0) < (basis[leaving] ?? 0);
        if (ratio < least - 1e-14 || isEarlier) {
          least = Math.min(least, ratio);
          leaving = at;
        }
      });
      if (leaving < 0) break;
      basis[leaving] = entering;
    }
    return prices;
  }

  #findEntering({
    basis,
    cost,
    columns,
    prices,
    isCareful,
  }: {
    basis: readonly number[];
    cost: (column: number) => number;
    columns: number;
    prices: readonly number[];
    isCareful: boolean;
  }): number | undefined {
    const rows = this.#rows;
    let best: number | undefined;
    let least = -1e-10;
    for (let column = 0; column < columns; column += 1) {
      let reduced = cost(column);
      if (column < this.#count) {
        reduced -= prices[0] ?? 0;
        for (let row = 0; row < rows.length; row += 1)
          reduced -= (prices[row + 1] ?? 0) * (rows[row]?.[column] ?? 0);
      } else {
        const row = (column - this.#count) % rows.length;
        reduced -= (prices[row + 1] ?? 0) * this.#entry(column, row + 1);
      }
      if (reduced >= least || basis.includes(column)) continue;
      best = column;
      if (isCareful) return best;
      least = reduced;
    }
    return best;
  }
}
