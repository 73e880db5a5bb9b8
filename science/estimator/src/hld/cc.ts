import type { Molecule } from '@suite/structure';
import { cholesky, matrixOf, solveFactored } from '@suite/numeric';
import { type Ethoxylate, ethoxylateOf } from './ethoxylate.ts';

/** Cc = base + tail · carbons + ethoxy · groups + ring · aromatic rings. */
export interface CcLine {
  base: number;
  tail: number;
  ethoxy: number;
  ring: number;
  /** Root mean square error of a row that was left out. */
  rmse: number;
  /** Half the width of intervals that held 80 and 95 of 100 left-out rows. */
  half80: number;
  half95: number;
  rows: number;
  /** What the fitted structures had: beyond them there is no estimate. */
  tailCarbons: readonly [number, number];
  ethoxyGroups: readonly [number, number];
}

export type CcReason = 'not-an-ethoxylate' | 'beyond-known';

export type CcEstimate =
  | {
      ok: true;
      mean: number;
      interval80: readonly [number, number];
      interval95: readonly [number, number];
      parts: Ethoxylate;
    }
  | { ok: false; reason: CcReason };

/** Characteristic curvature of an alkyl or alkylphenol ethoxylate; other classes are refused. */
export function estimateCc(line: CcLine, molecule: Molecule): CcEstimate {
  const parts = ethoxylateOf(molecule);
  if (!parts) return { ok: false, reason: 'not-an-ethoxylate' };
  const isWithin = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;
  if (!isWithin(parts.tailCarbons, line.tailCarbons) || !isWithin(parts.ethoxyGroups, line.ethoxyGroups))
    return { ok: false, reason: 'beyond-known' };
  const mean = valueOn(line, parts);
  return {
    ok: true,
    mean,
    interval80: [mean - line.half80, mean + line.half80],
    interval95: [mean - line.half95, mean + line.half95],
    parts,
  };
}

function valueOn(
  { base, tail, ethoxy, ring }: Pick<CcLine, 'base' | 'tail' | 'ethoxy' | 'ring'>,
  parts: Ethoxylate,
) {
  return base + tail * parts.tailCarbons + ethoxy * parts.ethoxyGroups + ring * parts.aromaticRings;
}

/** A surfactant with a published Cc. */
export interface KnownEthoxylate extends Ethoxylate {
  name: string;
  cc: number;
}

/** Ethoxylates with more groups than this are beyond what the sources agree about. */
const MOST_ETHOXY = 20;

/** The line through the published values by least squares, and how far it is off for a row it has not seen. */
export function fitCcLine(all: readonly KnownEthoxylate[]): {
  line: CcLine;
  leftOut: { name: string; error: number }[];
} {
  const rows = all.filter(({ ethoxyGroups }) => ethoxyGroups <= MOST_ETHOXY);
  const leftOut = rows.map((row) => {
    const others = rows.filter((other) => other !== row);
    return { name: row.name, error: row.cc - valueOn(leastSquares(others), row) };
  });
  const sizes = leftOut.map(({ error }) => Math.abs(error)).toSorted((one, other) => one - other);
  const quantile = (share: number) => sizes[Math.ceil(share * sizes.length) - 1] ?? 0;
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const rmse = Math.sqrt(sizes.reduce((sum, size) => sum + size * size, 0) / sizes.length);
  return {
    line: {
      ...leastSquares(rows),
      rmse: round(rmse),
      half80: round(quantile(0.8)),
      half95: round(quantile(0.95)),
      rows: rows.length,
      tailCarbons: range(rows.map(({ tailCarbons }) => tailCarbons)),
      ethoxyGroups: range(rows.map(({ ethoxyGroups }) => ethoxyGroups)),
    },
    leftOut,
  };
}

function leastSquares(rows: readonly KnownEthoxylate[]): Pick<CcLine, 'base' | 'tail' | 'ethoxy' | 'ring'> {
  const lists = rows.map(({ tailCarbons, ethoxyGroups, aromaticRings }) => [
    1,
    tailCarbons,
    ethoxyGroups,
    aromaticRings,
  ]);
  const sum = (of: (list: number[], index: number) => number) =>
    lists.reduce((total, list, index) => total + of(list, index), 0);
  const normal = matrixOf(4, (row, column) => sum((list) => (list[row] ?? 0) * (list[column] ?? 0)));
  const given = Float64Array.from({ length: 4 }, (_, at) =>
    sum((list, index) => (list[at] ?? 0) * (rows[index]?.cc ?? 0)),
  );
  const [base = 0, tail = 0, ethoxy = 0, ring = 0] = solveFactored(
    cholesky(normal, new Float64Array(4)),
    given,
  ).map(round);
  return { base, tail, ethoxy, ring };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
