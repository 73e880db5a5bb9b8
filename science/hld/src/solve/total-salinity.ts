import type { HldLine } from '../hld.ts';
import { type Interval, findRoot } from '@suite/numeric';

// e^-60 and e^30 g per 100 mL: far beyond any solution of salt on either side.
const LOGARITHMS: Interval = { from: -60, to: 30 };

/**
 * Total salinities (g/100 mL, ascending) at which `ln·ln(S) + b·S` has the wanted value; one as a rule, two where a
 * negative b bends the curve down, none where it stays below. Closed for ln alone and for b alone.
 */
export function solveTotalSalinity(line: Pick<HldLine, 'ln' | 'b'>, wanted: number): number[] | 'no-effect' {
  const { ln, b } = line;
  if (ln === 0) return b === 0 ? 'no-effect' : [wanted / b];
  if (b === 0) return [Math.exp(wanted / ln)];
  // In u = ln(S) the curve is tame: rising throughout, or up to a single top.
  const f = (u: number) => ln * u + b * Math.exp(u) - wanted;
  const top = b > 0 ? LOGARITHMS.to : Math.log(-ln / b);
  const brackets = [
    { from: LOGARITHMS.from, to: Math.min(top, LOGARITHMS.to) },
    { from: Math.max(top, LOGARITHMS.from), to: LOGARITHMS.to },
  ];
  return brackets
    .filter(({ from, to }) => from < to && f(from) * f(to) <= 0)
    .map((bracket) => Math.exp(findRoot(f, bracket)));
}
