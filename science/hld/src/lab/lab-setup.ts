import { fail, type HldReason, type Outcome, succeed } from '../outcome.ts';
import { amountsFor, type FirstRack, type PlanReason, planFirstRack } from '../rack/plan.ts';
import type { RackFilm, RackSetup } from '../rack/setup.ts';
import { type RackAxis, reachOf, scaleOf, totalAt } from '../rack/tubes.ts';
import type { Filling } from '../rack/volumes.ts';
import type { RackConstants } from '../rack/wanted.ts';
import { solveHld } from '../solve/solve.ts';
import type { LabRack } from './lab-rack.ts';
import { ratioAxis } from './ratio-axis.ts';
import { concentrationsIn, ownSalinity, tubeFormulation } from './tube-formulation.ts';

/** Where the ratio moves nothing: no value has a place. */
const NO_RATIO: RackAxis = { variable: 'ratio', slope: 1, places: [] };

export function rackAxis(rack: LabRack): RackAxis {
  const { scanned, surfactant } = rack;
  if (scanned === 'temperature') return { variable: 'temperature', alpha: surfactant.alpha };
  if (scanned === 'eacn') return { variable: 'eacn', k: surfactant.k };
  if (scanned === 'ratio') {
    const axis = ratioAxis(rack);
    return axis.ok ? axis.value : NO_RATIO;
  }
  const ionic = ownSalinity(rack);
  return surfactant.salinityFunction === 'ln'
    ? { variable: 'ln-salinity', ionic }
    : { variable: 'salinity', b: surfactant.b, ionic };
}

/** What goes into every tube, mL and g. */
export interface TubeFilling extends Filling {
  /** g of surfactant */
  readonly mass: number;
}

export function tubeFilling({ bench, concentration }: LabRack): TubeFilling {
  const water = bench.volume * bench.waterShare;
  const oil = bench.volume - water;
  const mass = (concentration * oil) / 100;
  // Surfactants count with 1 g/mL, the default of their types.
  return { water, oil, surfactant: mass, mass };
}

/** The film in every tube; undefined without its constants. */
export function rackFilm(rack: LabRack): RackFilm | undefined {
  const { film, bench } = rack;
  if (film === undefined) return undefined;
  const oil = bench.volume * (1 - bench.waterShare);
  const moles = concentrationsIn(rack).reduce(
    (sum, { surfactant, concentration }) => sum + (concentration * oil) / 100 / surfactant.mw,
    0,
  );
  return { ...film, surfactant: moles };
}

export function rackSetup(rack: LabRack): RackSetup {
  const { mass: _, ...filling } = tubeFilling(rack);
  const film = rackFilm(rack);
  return { axis: rackAxis(rack), filling, film };
}

/** What stands beside the optimum, with its errors. */
export function rackConstants(rack: LabRack): RackConstants {
  const { surfactant, oil, otherOil, scanned, temperature, salinity, fa } = rack;
  // A mix of two oils is known no worse than the less known of them.
  const eacnError = scanned === 'eacn' ? Math.max(oil.eacnError, otherOil?.eacnError ?? 0) : oil.eacnError;
  const exact = (value: number) => ({ value, error: 0 });
  return {
    salinity: exact(salinity + ownSalinity(rack)),
    eacn: { value: oil.eacn, error: eacnError },
    temperature: exact(temperature),
    fa: exact(fa),
    k: { value: surfactant.k, error: surfactant.kError },
    alpha: { value: surfactant.alpha, error: surfactant.alphaError },
    ...(surfactant.salinityFunction === 'b' ? { b: { value: surfactant.b, error: surfactant.bError } } : {}),
  };
}

/** Where the optimum is expected from what is known or guessed, as a value to enter. */
export function expectedOptimum(rack: LabRack): Outcome<number, LabPlanReason> {
  if (rack.scanned === 'ratio') return balancedRatio(rack);
  const solution = solveHld(tubeFormulation(rack), rack.scanned);
  if (solution.ok) return succeed(solution.value.value);
  if (solution.reason === 'none-in-range') return fail('none-in-range');
  return solution;
}

function balancedRatio(rack: LabRack): Outcome<number, LabPlanReason> {
  const axis = ratioAxis(rack);
  if (!axis.ok) return fail(PLAN_FAILURES.find((reason) => reason === axis.reason) ?? 'not-finite');
  const { from, to } = reachOf(axis.value);
  return from <= 0 && to >= 0 ? succeed(totalAt(axis.value, 0)) : fail('none-in-range');
}

const PLAN_FAILURES = ['other-surfactant-missing', 'no-effect', 'salinity-zero'] as const;

/** The scan of a rack as far as its tubes reach and a little more, in totals; null where there is no scan to draw. */
export function scanRangeOf(
  rack: LabRack,
): { readonly from: number; readonly to: number; readonly ionic: number } | null {
  if (rack.scanned === 'ratio') return ratioRange(rack);
  const axis = rackAxis(rack);
  const places: number[] = [];
  for (const { value } of rack.tubes) {
    const u = scaleOf(axis, value);
    if (u.ok) places.push(u.value);
  }
  const [low, high] = [Math.min(...places), Math.max(...places)];
  if (!(low < high)) return null;
  const margin = 0.08 * (high - low);
  const ionic = 'ionic' in axis ? axis.ionic : 0;
  return { from: totalAt(axis, low - margin), to: totalAt(axis, high + margin), ionic };
}

function ratioRange({ tubes }: LabRack): ReturnType<typeof scanRangeOf> {
  const values = tubes.map(({ value }) => value).filter((value) => value >= 0 && value <= 100);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = 0.08 * (high - low);
  return low < high ? { from: Math.max(0, low - margin), to: Math.min(100, high + margin), ionic: 0 } : null;
}

export type LabPlanReason = PlanReason | HldReason | 'other-surfactant-missing';

/** How far Cc may be off where nothing else is said, and how many tubes a first rack has. */
export const FIRST_RACK = { spread: 1, tubes: 8 } as const;

/** The first tubes, with values that somebody can weigh in. */
export function planTubes(
  rack: LabRack,
  { spread, tubes }: { readonly spread: number; readonly tubes: number } = FIRST_RACK,
): Outcome<FirstRack, LabPlanReason> {
  const expected = expectedOptimum(rack);
  if (!expected.ok) return expected;
  const plan = planFirstRack({ axis: rackAxis(rack), expected: expected.value, spread, tubes });
  if (!plan.ok) return plan;
  const values = plan.value.values.map((value) => benchValue(rack, value));
  return succeed({ ...plan.value, values: values.toSorted((left, right) => left - right) });
}

/** A value with as many digits as a bench can keep: three of a salinity, a tenth of a degree, of EACN or of a percent. */
export function benchValue({ scanned }: Pick<LabRack, 'scanned'>, value: number): number {
  return scanned === 'salinity' ? Number(value.toPrecision(3)) : Math.round(value * 10) / 10;
}

/** What to measure into one tube: mL, and g where a solid is weighed. */
export interface LabAmounts {
  readonly brine: number;
  readonly water: number;
  /** mL of surfactant solution; 0 where it is weighed in */
  readonly solution: number;
  /** g of surfactant, were it weighed in */
  readonly surfactant: number;
  /** the same of the other surfactant where their ratio is scanned */
  readonly otherSolution: number;
  readonly otherSurfactant: number;
  /** g of salt, were it weighed in */
  readonly salt: number;
  readonly oil: number;
  /** mL of the other oil where EACN is scanned */
  readonly otherOil: number;
}

export type AmountsReason =
  | 'brine-too-weak'
  | 'stock-too-weak'
  | 'other-oil-missing'
  | 'other-surfactant-missing'
  | 'ratio-impossible'
  | 'oils-do-not-reach'
  | 'not-positive'
  | 'not-finite';

export function tubeAmounts(rack: LabRack, value: number): Outcome<LabAmounts, AmountsReason> {
  const { bench, scanned } = rack;
  const { water, oil, mass } = tubeFilling(rack);
  const otherStock = bench.otherStock ?? bench.stock;
  if (!(oil > 0) || !(mass > 0) || !(bench.stock >= 0) || !(otherStock >= 0)) return fail('not-positive');
  const share = scanned === 'ratio' ? firstShare(rack, value) : succeed(1);
  if (!share.ok) return share;
  const surfactant = mass * share.value;
  const otherSurfactant = mass - surfactant;
  const solution = solutionOf(surfactant, bench.stock);
  const otherSolution = solutionOf(otherSurfactant, otherStock);
  if (solution + otherSolution > water) return fail('stock-too-weak');
  const salinity = scanned === 'salinity' ? value : rack.salinity;
  const salts = amountsFor(salinity, { water, brine: bench.brine, solution: solution + otherSolution });
  if (!salts.ok) return salts;
  const other = scanned === 'eacn' ? otherShare(rack, value) : succeed(0);
  if (!other.ok) return other;
  return succeed({
    ...salts.value,
    solution,
    surfactant,
    otherSolution,
    otherSurfactant,
    oil: oil * (1 - other.value),
    otherOil: oil * other.value,
  });
}

/** mL of a stock solution that hold a mass (g); none where it is weighed in. */
function solutionOf(mass: number, stock: number): number {
  return stock === 0 ? 0 : (100 * mass) / stock;
}

function firstShare({ otherSurfactant }: LabRack, percent: number): Outcome<number, AmountsReason> {
  if (otherSurfactant === undefined) return fail('other-surfactant-missing');
  return percent >= 0 && percent <= 100 ? succeed(percent / 100) : fail('ratio-impossible');
}

/** The part of the oil that is the other one, for an EACN between the two. */
function otherShare({ oil, otherOil }: LabRack, value: number): Outcome<number, AmountsReason> {
  if (otherOil === undefined) return fail('other-oil-missing');
  if (otherOil.eacn === oil.eacn) return fail('oils-do-not-reach');
  const share = (value - oil.eacn) / (otherOil.eacn - oil.eacn);
  if (!Number.isFinite(share)) return fail('not-finite');
  return share < -1e-9 || share > 1 + 1e-9
    ? fail('oils-do-not-reach')
    : succeed(Math.min(1, Math.max(0, share)));
}
