import { fail, type Hsp, type Result, succeed } from '@suite/hsp';
import { type ComponentFlash, flashSumAt } from '../flash/flash-point.ts';
import { ATMOSPHERE } from '../vapour/antoine.ts';
import { rootOf } from '@suite/numeric';
import { findBadVolatility, pressureAt, type Volatility } from '../vapour/volatility.ts';

/** What a search may know of a solvent besides its place in Hansen space; a constraint says what it needs. */
export interface SearchSolvent extends Hsp {
  /** cm³/mol, g/mL, n-butyl acetate = 1, mPa·s, mN/m, price per litre. */
  molarVolume?: number;
  density?: number;
  rer?: number;
  viscosity?: number;
  surfaceTension?: number;
  cost?: number;
  volatility?: Volatility;
  flash?: ComponentFlash;
  vocKind?: 'voc' | 'exempt' | 'water' | 'other';
  /** By the rules of the United States, where they differ. */
  vocKindUs?: SearchSolvent['vocKind'];
  /** Weight of each hazard sum by name, M-factors and the tens of the law included; 0 where it does not count. */
  hazards?: Readonly<Record<string, number>>;
  /** Acute toxicity estimate by route; Infinity where it is known not to be toxic. */
  acute?: Readonly<Record<string, number>>;
}

/** What is asked of a blend: every one of them is Σ φ·c ≤ 0 with a number c for each component (SUB-1). */
export type Constraint =
  | { kind: 'voc' | 'voc-less-exempt' | 'voc-percent'; most: number }
  | { kind: 'cost' | 'density' | 'surface-tension' | 'viscosity'; most: number }
  /** Mass percent of all that has a weight in a hazard sum, weighted; strictly below. */
  | { kind: 'hazard-sum'; sum: string; most: number }
  | { kind: 'acute-toxicity'; route: string; least: number }
  | { kind: 'vapour-pressure'; celsius: number; most: number }
  | { kind: 'bubble-point' | 'flash-point'; least: number }
  | { kind: 'drying-time'; most: number }
  | { kind: 'drying-time-at-least'; least: number };

export type MissingReason =
  | 'density-missing'
  | 'molar-volume-missing'
  | 'rer-unknown'
  | 'viscosity-missing'
  | 'surface-tension-missing'
  | 'price-missing'
  | 'antoine-missing'
  /** Pressures that are known, but too far from the flash point of a blend. */
  | 'outside-range'
  | 'flash-unknown'
  | 'voc-unknown'
  | 'hazard-unknown';

/** Limits below which and above which nobody sets one: where a relaxation ends. */
const BOUNDS: Readonly<Record<Constraint['kind'], readonly [number, number]>> = {
  voc: [0, 20_000],
  'voc-less-exempt': [0, 20_000],
  'voc-percent': [0, 100],
  cost: [0, 1e6],
  density: [0, 25],
  'surface-tension': [0, 1000],
  viscosity: [1e-3, 1e6],
  'hazard-sum': [0, 1e7],
  'acute-toxicity': [1e-6, 1e9],
  'vapour-pressure': [0, 1e8],
  'bubble-point': [-150, 700],
  'flash-point': [-150, 700],
  'drying-time': [0, 1e9],
  'drying-time-at-least': [0, 1e9],
};

/** "Below" is at most a hair less. */
const STRICT = 1 - 1e-9;

/** The limit of a constraint, whichever way it points. */
export function limitOf(constraint: Constraint): number {
  return 'most' in constraint ? constraint.most : constraint.least;
}

/** The same constraint with another limit. */
export function withLimit<Own extends Constraint>(constraint: Own, limit: number): Own {
  return 'most' in constraint ? { ...constraint, most: limit } : { ...constraint, least: limit };
}

/** Whether a limit is a number that the constraint can have. */
export function isConstraint(constraint: Constraint): boolean {
  const [low, high] = BOUNDS[constraint.kind];
  const limit = limitOf(constraint);
  if (constraint.kind === 'vapour-pressure' && !(constraint.celsius > -150 && constraint.celsius < 700))
    return false;
  return limit >= low && limit <= high;
}

/** The loosest limit of a constraint's kind, and whether a larger limit asks for less. */
export function loosest(constraint: Constraint): number {
  const [low, high] = BOUNDS[constraint.kind];
  return 'most' in constraint ? high : low;
}

/** The number c of a solvent: what a unit of its volume adds to the left side of Σ φ·c ≤ 0 (SUB-1). */
export function coefficientOf(constraint: Constraint, solvent: SearchSolvent): Result<number, MissingReason> {
  switch (constraint.kind) {
    case 'voc':
      return withVoc(solvent, (density, isVoc) => 1000 * density * isVoc - constraint.most);
    case 'voc-less-exempt': {
      const vocKind = solvent.vocKindUs ?? solvent.vocKind;
      const isOut = vocKind === 'water' || vocKind === 'exempt' ? 1 : 0;
      return withVoc(
        { ...solvent, ...(vocKind ? { vocKind } : {}) },
        (density, isVoc) => 1000 * density * isVoc - constraint.most * (1 - isOut),
      );
    }
    case 'voc-percent':
      return withVoc(solvent, (density, isVoc) => density * (isVoc - constraint.most / 100));
    case 'cost':
      return need(solvent.cost, 'price-missing', (cost) => cost - constraint.most);
    case 'density':
      return need(solvent.density, 'density-missing', (density) => density - constraint.most);
    case 'surface-tension':
      return need(solvent.surfaceTension, 'surface-tension-missing', (tension) => tension - constraint.most);
    case 'viscosity':
      return perMole(solvent, () =>
        need(solvent.viscosity, 'viscosity-missing', (own) => Math.log(own) - Math.log(constraint.most)),
      );
    case 'hazard-sum':
      return perMass(solvent, () =>
        need(
          solvent.hazards?.[constraint.sum],
          'hazard-unknown',
          (weight) => weight - (constraint.most / 100) * STRICT,
        ),
      );
    case 'acute-toxicity':
      return perMass(solvent, () => acuteCoefficient(solvent, constraint));
    case 'vapour-pressure':
      return perMole(solvent, () =>
        withPressure(solvent, constraint.celsius, (own) => own - constraint.most),
      );
    case 'bubble-point':
      return perMole(solvent, () => withPressure(solvent, constraint.least, (own) => own - ATMOSPHERE));
    case 'flash-point':
      return perMole(solvent, () => {
        const sum = flashSumAt({ volatility: solvent.volatility, flash: solvent.flash }, constraint.least);
        if (sum.ok) return succeed(sum.value - 1);
        return fail(sum.reason === 'flash-unknown' ? 'flash-unknown' : 'antoine-missing');
      });
    case 'drying-time':
      return need(solvent.rer, 'rer-unknown', (rate) => 1 / rate - constraint.most);
    case 'drying-time-at-least':
      return need(solvent.rer, 'rer-unknown', (rate) => constraint.least - 1 / rate);
  }
}

function isPositive(value: number | undefined): value is number {
  return value !== undefined && value > 0 && value < Infinity;
}

/** A value that must be a finite number, not below 0, to be counted with. */
function need<Reason extends MissingReason>(
  value: number | undefined,
  reason: Reason,
  toCoefficient: (value: number) => number,
): Result<number, Reason> {
  if (value === undefined || !(value >= 0 && value < Infinity)) return fail(reason);
  const coefficient = toCoefficient(value);
  return Number.isFinite(coefficient) ? succeed(coefficient) : fail(reason);
}

function perMole(
  { molarVolume }: SearchSolvent,
  read: () => Result<number, MissingReason>,
): Result<number, MissingReason> {
  if (!isPositive(molarVolume)) return fail('molar-volume-missing');
  const own = read();
  return own.ok ? succeed(own.value / molarVolume) : own;
}

function perMass(
  { density }: SearchSolvent,
  read: () => Result<number, MissingReason>,
): Result<number, MissingReason> {
  if (!isPositive(density)) return fail('density-missing');
  const own = read();
  return own.ok ? succeed(own.value * density) : own;
}

function withVoc(
  { density, vocKind }: SearchSolvent,
  toCoefficient: (density: number, isVoc: number) => number,
): Result<number, MissingReason> {
  if (vocKind === undefined) return fail('voc-unknown');
  if (!isPositive(density)) return fail('density-missing');
  return succeed(toCoefficient(density, vocKind === 'voc' ? 1 : 0));
}

function withPressure(
  { volatility }: SearchSolvent,
  celsius: number,
  toCoefficient: (pressure: number) => number,
): Result<number, MissingReason> {
  if (!volatility || findBadVolatility([volatility])) return fail('antoine-missing');
  return succeed(toCoefficient(pressureAt(volatility, celsius)));
}

function acuteCoefficient(
  { acute }: SearchSolvent,
  { route, least }: { route: string; least: number },
): Result<number, MissingReason> {
  const estimate = acute?.[route];
  if (estimate === undefined || !(estimate > 0)) return fail('hazard-unknown');
  return succeed(1 / estimate - STRICT / least);
}

/** What a blend has of what a constraint limits: the limit that it would just meet, by the ideal laws. */
export function valueOfBlend(
  constraint: Constraint,
  parts: readonly { solvent: SearchSolvent; fraction: number }[],
): Result<number, MissingReason> {
  const [low, high] = BOUNDS[constraint.kind];
  for (const [at, { solvent }] of parts.entries()) {
    const own = coefficientOf(constraint, solvent);
    if (!own.ok) return fail(own.reason, at);
  }
  const excess = (limit: number) =>
    parts.reduce((sum, { solvent, fraction }) => {
      const own = coefficientOf(withLimit(constraint, limit), solvent);
      return sum + fraction * (own.ok ? own.value : 0);
    }, 0);
  // An upper limit that rises lowers the sum, a lower limit that rises raises it.
  const rising = 'most' in constraint ? (limit: number) => -excess(limit) : excess;
  const find = LINES.includes(constraint.kind) ? rootOfLine : rootOf;
  return succeed(find(rising, low, high));
}

/** Kinds whose sum is a straight line over the limit. */
const LINES: readonly Constraint['kind'][] = [
  'voc',
  'voc-less-exempt',
  'voc-percent',
  'cost',
  'density',
  'surface-tension',
  'drying-time',
  'drying-time-at-least',
];

/** Where a rising line passes 0 between two places; the nearer end where it does not, as `rootOf`. */
function rootOfLine(rising: (at: number) => number, from: number, to: number): number {
  const end = rising(to);
  if (end < 0) return to;
  const start = rising(from);
  return start < 0 ? from - (start * (to - from)) / (end - start) : from;
}
