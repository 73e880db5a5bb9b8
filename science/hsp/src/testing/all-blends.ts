import { addFound, createBestList, type Found } from '../blend/best-list.ts';
import { bestRatio } from '../blend/ratio.ts';
import type { Hsp } from '../hsp.ts';
import { valueOf } from './scored-sets.ts';

/** All sets of up to `size` candidates, each at its best ratio. */
export function allBlends(
  candidates: readonly Hsp[],
  target: Hsp,
  { size, top }: { size: number; top: number },
): Found[] {
  const list = createBestList(top);
  const visit = (from: number, indices: number[]) => {
    if (indices.length > 0) {
      const { fractions, ra } = valueOf(
        bestRatio(
          indices.map((index) => candidates[index] ?? target),
          target,
        ),
      );
      if (fractions.every((share) => share > 1e-9)) addFound(list, { indices, fractions, ra });
    }
    if (indices.length === size) return;
    for (let next = from; next < candidates.length; next += 1) visit(next + 1, [...indices, next]);
  };
  visit(0, []);
  return list.found;
}

export const targets = [
  { dD: 17, dP: 7, dH: 8 }, // amid the candidates
  { dD: 24, dP: 10, dH: 10 }, // outside
  { dD: 15, dP: 18, dH: 22 }, // at the edge
];
