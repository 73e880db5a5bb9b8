import { evaluateFormulation } from '../evaluate.ts';
import type { Formulation } from '../mixture.ts';
import { fail, type HldReason, type Outcome, succeed } from '../outcome.ts';
import { amountsFor, type FirstRack, type PlanReason, planFirstRack } from '../rack/plan.ts';
import type { RackFilm, RackSetup } from '../rack/setup.ts';
import { type RackAxis, scaleOf, totalAt } from '../rack/tubes.ts';
import type { Filling } from '../rack/volumes.ts';
import type { RackConstants } from '../rack/wanted.ts';
import { solveHld } from '../solve/solve.ts';
import type { LabRack } from './lab-rack.ts';

/** A tube of the rack as a formulation, at a value of what is scanned or as it is without. */
export function tubeFormulation(rack: LabRack, value?: number): Formulation {
  const { surfactant, concentration, oil, temperature, salinity, fa, scanned } = rack;
  const { surfactantType, cc, mw, k, alpha, salinityFunction, b } = surfactant;
  const conditions = { temperature, salinity, eacn: oil.eacn, fa };
  return {
    conditions: value === undefined ? conditions : { ...conditions, [scanned]: value },
    manualEACN: true,
    surfactantMix: [
      {
        surfactant: { surfactantType, cc0: cc, mw, k, alpha, salinityFunction, b },
        concentration,
        active: true,
      },
    ],
    oilBlend: [],
  };
}

/** g NaCl per 100 mL water that the surfactant brings. */
export function ownSalinity(rack: LabRack): number {
  const ionic = evaluateFormulation(tubeFormulation(rack)).ionicSalinity;
  return ionic.ok ? ionic.value : 0;
}

export function rackAxis(rack: LabRack): RackAxis {
  const { scanned, surfactant } = rack;
  if (scanned === 'temperature') return { variable: 'temperature', alpha: surfactant.alpha };
  if (scanned === 'eacn') return { variable: 'eacn', k: surfactant.k };
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
  const { film, surfactant } = rack;
  if (film === undefined) return undefined;
  return { ...film, surfactant: tubeFilling(rack).mass / surfactant.mw };
}

export function rackSetup(rack: LabRack): RackSetup {
  const { mass: _, ...filling } = tubeFilling(rack);
  const film = rackFilm(rack);
  return { axis: rackAxis(rack), filling, ...(film ? { film } : {}) };
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
export function expectedOptimum(
  rack: LabRack,
): Outcome<number, HldReason | 'no-effect' | 'none-in-range' | 'salinity-negative'> {
  const solution = solveHld(tubeFormulation(rack), rack.scanned);
  if (solution.ok) return succeed(solution.value.value);
  if (solution.reason === 'none-in-range') return fail('none-in-range');
  return solution;
}

/** The scan of a rack as far as its tubes reach and a little more, in totals; null where there is no scan to draw. */
export function scanRangeOf(
  rack: LabRack,
): { readonly from: number; readonly to: number; readonly ionic: number } | null {
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

export type LabPlanReason = PlanReason | HldReason;

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

/** A value with as many digits as a bench can keep: three of a salinity, a tenth of a degree or of EACN. */
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
  | 'oils-do-not-reach'
  | 'not-positive'
  | 'not-finite';

export function tubeAmounts(rack: LabRack, value: number): Outcome<LabAmounts, AmountsReason> {
  const { bench, scanned } = rack;
  const { water, oil, mass } = tubeFilling(rack);
  if (!(oil > 0) || !(mass > 0) || !(bench.stock >= 0)) return fail('not-positive');
  const solution = bench.stock === 0 ? 0 : (100 * mass) / bench.stock;
  if (solution > water) return fail('stock-too-weak');
  const salinity = scanned === 'salinity' ? value : rack.salinity;
  const salts = amountsFor(salinity, { water, brine: bench.brine, solution });
  if (!salts.ok) return salts;
  const other = scanned === 'eacn' ? otherShare(rack, value) : succeed(0);
  if (!other.ok) return other;
  return succeed({
    ...salts.value,
    solution,
    surfactant: mass,
    oil: oil * (1 - other.value),
    otherOil: oil * other.value,
  });
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
