import { fail, type Result, succeed } from '@suite/hsp';
import { type AmountReason, toShares } from '../amounts.ts';
import type { UnverifiedRule } from '../unverified.ts';

/** What the CHEM21 scores of a solvent are made of (Prat et al., Green Chem. 18 (2016) 288). */
export interface Chem21Facts {
  /** °C; `none` where nothing burns; undefined where it is not known. */
  flash: number | 'none' | undefined;
  /** °C. */
  boilingPoint: number | undefined;
  autoignition?: number;
  /** Whether the resistivity is above 10^8 Ω·m; rarely listed. */
  isResistive?: boolean;
  formsPeroxides?: boolean;
  /** Above 500 J/g of heat of decomposition. */
  isExplosive?: boolean;
  isWater?: boolean;
  /** H statements, of health and environment; undefined where nobody has classified the solvent. */
  statements: readonly string[] | undefined;
}

export type Chem21Rank = 'recommended' | 'problematic' | 'hazardous';

/** A score from 1 to 10; with `upTo` where a fact that could raise it is not known. */
export interface Chem21Score {
  value: number;
  upTo?: number;
  unverified: UnverifiedRule[];
}

export interface Chem21 {
  safety: Chem21Score;
  health: Chem21Score;
  environment: Chem21Score;
  /** By default: the authors moved some solvents afterwards, by discussion. */
  rank: Chem21Rank;
}

export type Chem21Reason = 'flash-unknown' | 'boiling-point-missing' | 'temperature-out-of-range';

const MOST = 10;
const COLD_AUTOIGNITION = 200;
const LOW_BOILING = 85;

export function chem21(facts: Chem21Facts): Result<Chem21, Chem21Reason> {
  const { flash, boilingPoint, autoignition } = facts;
  if (flash === undefined) return fail('flash-unknown');
  if (boilingPoint === undefined) return fail('boiling-point-missing');
  const temperatures = [boilingPoint, autoignition ?? 0, flash === 'none' ? 0 : flash];
  if (!temperatures.every((celsius) => celsius >= -273.15 && celsius <= 2000))
    return fail('temperature-out-of-range');
  const safety = safetyScore(facts, flash);
  const health = healthScore(facts, boilingPoint);
  const environment = environmentScore(facts, boilingPoint);
  const rank = chem21Rank([safety.value, health.value, environment.value]);
  return succeed({ safety, health, environment, rank });
}

/** GRN-1: flash point, and one each for autoignition, resistivity and peroxides. */
function safetyScore(facts: Chem21Facts, flash: number | 'none'): Chem21Score {
  const { autoignition, isResistive, formsPeroxides = false, isExplosive = false } = facts;
  if (isExplosive) return { value: MOST, unverified: [] };
  const cold = autoignition !== undefined && autoignition < COLD_AUTOIGNITION;
  const additions = Number(cold) + Number(formsPeroxides) + Number(isResistive ?? false);
  const value = Math.min(MOST, flashScore(flash) + additions);
  // The rule for resistivity is what is left over in the published table: inferred.
  if (isResistive !== undefined) return { value, unverified: isResistive ? ['chem21-by-analogy'] : [] };
  return { value, upTo: Math.min(MOST, value + 1), unverified: [] };
}

function flashScore(flash: number | 'none'): number {
  if (flash === 'none' || flash > 60) return 1;
  if (flash >= 24) return 3;
  if (flash >= 0) return 4;
  return flash >= -20 ? 5 : 7;
}

/** GRN-2: by statement; those that the published table does not hold are by analogy. */
const HEALTH: readonly [score: number, seen: readonly string[], byAnalogy: readonly string[]][] = [
  [9, ['H350', 'H360'], ['H340', 'H300', 'H310', 'H330']],
  [7, ['H314'], []],
  [6, ['H301', 'H351', 'H361'], ['H311', 'H331', 'H341', 'H370', 'H372']],
  [4, ['H318'], ['H334']],
  [2, ['H302', 'H304', 'H312', 'H315', 'H319', 'H332', 'H336'], ['H317', 'H335', 'H371', 'H373', 'EUH066']],
];

/** How severe a health statement is by the same rule, from 0 for none to 9. */
export function healthSeverity(statement: string): number {
  const row = HEALTH.find(([, seen, analogous]) =>
    [...seen, ...analogous].some((code) => statement.startsWith(code)),
  );
  return row ? row[0] : 0;
}

function healthScore({ statements, isWater = false }: Chem21Facts, boilingPoint: number): Chem21Score {
  if (isWater) return { value: 1, unverified: [] };
  const volatile = Number(boilingPoint <= LOW_BOILING);
  if (statements === undefined) return { value: 5 + volatile, unverified: ['chem21-by-analogy'] };
  const has = (codes: readonly string[]) =>
    statements.some((statement) => codes.some((code) => statement.startsWith(code)));
  const row = HEALTH.find(([, seen, analogous]) => has(seen) || has(analogous));
  if (!row) return { value: 1 + volatile, unverified: [] };
  const [score, seen] = row;
  return { value: score + volatile, unverified: has(seen) ? [] : ['chem21-by-analogy'] };
}

/** GRN-3: the worse of boiling point and H4xx. */
function environmentScore({ statements, isWater = false }: Chem21Facts, boilingPoint: number): Chem21Score {
  if (isWater) return { value: 1, unverified: [] };
  const byBoiling = boilingScore(boilingPoint);
  if (statements === undefined) return { value: Math.max(5, byBoiling), unverified: ['chem21-by-analogy'] };
  const has = (...codes: string[]) => statements.some((statement) => codes.includes(statement));
  let byStatement = 3;
  if (has('H412', 'H413')) byStatement = 5;
  if (has('H400', 'H410', 'H411')) byStatement = 7;
  if (has('H420')) byStatement = 10;
  return { value: Math.max(byBoiling, byStatement), unverified: [] };
}

function boilingScore(celsius: number): number {
  if (celsius < 50 || celsius > 200) return 7;
  return celsius >= 70 && celsius < 140 ? 3 : 5;
}

/** GRN-4: from the three scores. */
export function chem21Rank(scores: readonly number[]): Chem21Rank {
  const count = (least: number) => scores.filter((score) => score >= least).length;
  if (count(8) > 0 || count(7) >= 2) return 'hazardous';
  return count(7) > 0 || count(4) >= 2 ? 'problematic' : 'recommended';
}

export interface BlendRanks {
  /** The worst rank of a component above 1 % by mass; undefined where none of those has one. */
  worst: Chem21Rank | undefined;
  /** Mass shares by rank, and of components without one. */
  shares: Record<Chem21Rank | 'unknown', number>;
}

const RANKS: readonly Chem21Rank[] = ['hazardous', 'problematic', 'recommended'];
const COUNTED_ABOVE = 0.01;

/** A blend has no score of its own: the worst component that counts, and how much there is of each rank (GRN-5). */
export function blendRanks(
  parts: readonly { mass: number; rank: Chem21Rank | undefined }[],
): Result<BlendRanks, AmountReason> {
  const masses = toShares(parts.map(({ mass }) => mass));
  if (!masses.ok) return masses;
  const shares = { hazardous: 0, problematic: 0, recommended: 0, unknown: 0 };
  const counted = new Set<Chem21Rank>();
  parts.forEach(({ rank }, at) => {
    const share = masses.value[at] ?? 0;
    shares[rank ?? 'unknown'] += share;
    if (rank && share > COUNTED_ABOVE) counted.add(rank);
  });
  return succeed({ worst: RANKS.find((rank) => counted.has(rank)), shares });
}
