import { isInside, raOf } from '../distance.ts';
import { findBadHsp, type Hsp, type SphereReason } from '../hsp.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { NearOptimal } from './flatness.ts';

/** A solvent worth testing. */
export interface NextSolvent {
  /** Place in the list of candidates. */
  index: number;
  /** Share of the near-optimal spheres that hold it, 0 to 1. */
  inside: number;
  /** What a test tells beyond the tests proposed before it, in bits: 0 nothing, 1 at most. */
  information: number;
}

/** Gains below this are rounding. */
const LEAST_INFORMATION = 1e-9;

/**
 * The solvents to test next: each splits the near-optimal spheres, as those before it left them, most evenly.
 * So the list neither repeats itself nor names solvents on which all spheres agree; it may be shorter than asked.
 */
export function nextSolvents(
  candidates: readonly Hsp[],
  near: Pick<NearOptimal, 'spheres'>,
  count = 3,
): Result<NextSolvent[], SphereReason | 'no-candidates' | 'no-spheres' | 'count-out-of-range'> {
  if (candidates.length === 0) return fail('no-candidates');
  const { spheres } = near;
  if (spheres.length === 0) return fail('no-spheres');
  if (!(Number.isInteger(count) && count >= 1)) return fail('count-out-of-range');
  const bad = findBadHsp(candidates) ?? findBadHsp(spheres);
  if (bad) return bad;
  const answers = candidates.map((candidate) =>
    Uint8Array.from(spheres, (sphere) => (isInside(raOf(candidate, sphere), sphere.r) ? 1 : 0)),
  );
  const cells = new Int32Array(spheres.length);
  const chosen: NextSolvent[] = [];
  while (chosen.length < count) {
    const best = mostTelling(answers, cells);
    if (best.information <= LEAST_INFORMATION) break;
    const answer = answers[best.index] ?? new Uint8Array();
    const inside = answer.reduce((sum, value) => sum + value, 0) / spheres.length;
    chosen.push({ ...best, inside });
    splitCells(cells, answer);
  }
  return succeed(chosen);
}

function mostTelling(answers: Uint8Array[], cells: Int32Array): { index: number; information: number } {
  let best = { index: 0, information: 0 };
  answers.forEach((answer, index) => {
    const information = informationOf(answer, cells);
    if (information > best.information) best = { index, information };
  });
  return best;
}

/** Conditional entropy of the answer given the cell (Shannon 1948), in bits. */
function informationOf(answer: Uint8Array, cells: Int32Array): number {
  const sizes: number[] = [];
  const insides: number[] = [];
  cells.forEach((cell, place) => {
    sizes[cell] = (sizes[cell] ?? 0) + 1;
    insides[cell] = (insides[cell] ?? 0) + (answer[place] ?? 0);
  });
  let bits = 0;
  sizes.forEach((size, cell) => {
    const inside = insides[cell] ?? 0;
    bits += part(inside, size) + part(size - inside, size);
  });
  return bits / cells.length;
}

function part(count: number, size: number): number {
  return count === 0 ? 0 : -count * Math.log2(count / size);
}

/** Numbers the cells anew: old cell and answer together. */
function splitCells(cells: Int32Array, answer: Uint8Array): void {
  const names = new Map<number, number>();
  cells.forEach((cell, place) => {
    const key = 2 * cell + (answer[place] ?? 0);
    const name = names.get(key) ?? names.size;
    names.set(key, name);
    cells[place] = name;
  });
}
