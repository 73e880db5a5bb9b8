import { evaluateFormulation } from '../evaluate.ts';
import { type Formulation, resolveMix, type SurfactantAmount } from '../mixture.ts';
import { characteristicLength } from '../nac/characteristic-length.ts';
import { effectiveLength, type NacFamily } from '../nac/tail-length.ts';
import { RIGIDITY } from '../nac/tension.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { NACL_SOLUBILITY } from '../salts.ts';
import { isIonicType } from '../surfactant.ts';
import { molesIn, type Sample, type SampleReason, scaleMix, valueAt } from './chart-axes.ts';
import { type TensionPoint, tensionAt } from './tension-curve.ts';
import { settleTube, type Tube } from './tube.ts';

/** What can differ from tube to tube; ratio is the mass % of the first of two surfactants in both. */
export const TUBE_SCANS = ['salinity', 'temperature', 'eacn', 'concentration', 'ratio'] as const;
export type TubeScan = (typeof TUBE_SCANS)[number];

export type ScanReason = SampleReason | 'one-surfactant' | 'densities-equal';

/** A tube of a scan as it would look, and what it takes to stir it. */
export interface ScanTube {
  readonly value: number;
  readonly hld: number;
  /** mol in the tube */
  readonly surfactant: number;
  readonly tube: Tube;
  readonly tension: TensionPoint;
}

/** The two surfactants whose ratio can be scanned: the first two that count. */
export function ratioPair(formulation: Formulation): readonly [number, number] | null {
  const active = formulation.surfactantMix.flatMap(({ active: counts }, index) => (counts ? [index] : []));
  const [first, second] = active;
  return first === undefined || second === undefined ? null : [first, second];
}

/** Where the sample stands on a scan; null where it has no such value. */
export function presentOf({ formulation }: Pick<Sample, 'formulation'>, scan: TubeScan): number | null {
  const { eacn, concentration } = evaluateFormulation(formulation);
  if (scan === 'eacn') return eacn.ok ? eacn.value : null;
  if (scan === 'concentration')
    return concentration.ok && concentration.value > 0 ? concentration.value : null;
  if (scan !== 'ratio') return formulation.conditions[scan];
  const pair = ratioPair(formulation);
  if (pair === null) return null;
  const [first, second] = pair.map((index) => formulation.surfactantMix[index]?.concentration ?? 0);
  const sum = (first ?? 0) + (second ?? 0);
  return sum > 0 ? (100 * (first ?? 0)) / sum : null;
}

/** The sample with one thing at another value. */
export function sampleAt(sample: Sample, scan: TubeScan, value: number): Outcome<Sample, ScanReason> {
  const { formulation } = sample;
  if (!Number.isFinite(value)) return fail('not-finite');
  if (scan === 'concentration') {
    const own = presentOf(sample, 'concentration');
    if (own === null || !(value > 0)) return fail('not-positive');
    return succeed({ ...sample, formulation: scaleMix(formulation, value / own) });
  }
  if (scan === 'ratio') return mixAt(sample, value);
  const conditions = { ...formulation.conditions, [scan]: value };
  const manualEACN = formulation.manualEACN || scan === 'eacn';
  return succeed({ ...sample, formulation: { ...formulation, conditions, manualEACN } });
}

function mixAt(sample: Sample, percent: number): Outcome<Sample, ScanReason> {
  const { formulation } = sample;
  const pair = ratioPair(formulation);
  if (pair === null) return fail('one-surfactant');
  if (!(percent > 0) || !(percent < 100)) return fail('not-positive');
  const [first, second] = pair;
  const sum =
    (formulation.surfactantMix[first]?.concentration ?? 0) +
    (formulation.surfactantMix[second]?.concentration ?? 0);
  const surfactantMix = formulation.surfactantMix.map((amount, index): SurfactantAmount => {
    if (index === first) return { ...amount, concentration: (sum * percent) / 100 };
    return index === second ? { ...amount, concentration: (sum * (100 - percent)) / 100 } : amount;
  });
  return succeed({ ...sample, formulation: { ...formulation, surfactantMix } });
}

/** One tube of a scan: HLD, layers, solubilisation and tension. */
export function scanTube(
  sample: Sample,
  { scan, value }: { readonly scan: TubeScan; readonly value: number },
  rigidity: number,
): Outcome<ScanTube, ScanReason> {
  const at = sampleAt(sample, scan, value);
  if (!at.ok) return at;
  const { formulation, water, oil, headArea, length, xi, oilDensity, waterDensity } = at.value;
  const { hld } = evaluateFormulation(formulation);
  if (!hld.ok) return hld;
  const { mix } = resolveMix(formulation.surfactantMix);
  if (!mix.ok) return mix;
  const surfactant = molesIn(formulation, oil);
  if (!surfactant.ok) return surfactant;
  const system = { hld: hld.value, water, oil, surfactant: surfactant.value, headArea, length, xi };
  const mass = (mix.value.concentration * oil) / 100;
  // Surfactants count with 1 g/mL, the default of their types.
  const tube = settleTube({ system, mass, density: 1, oilDensity, waterDensity });
  if (!tube.ok) return tube;
  const { temperature } = formulation.conditions;
  const tension = tensionAt(system, { temperature, rigidity });
  if (!tension.ok) return tension;
  return succeed({
    value,
    hld: hld.value,
    surfactant: surfactant.value,
    tube: tube.value,
    tension: tension.value,
  });
}

/** HLD that a scan shows on either side of the balance, at least. */
const REACH = 2.5;
/** What a tube can be or hold. */
const BOUNDS: Readonly<Record<'salinity' | 'temperature' | 'eacn', { from: number; to: number }>> = {
  salinity: { from: 0.01, to: NACL_SOLUBILITY },
  temperature: { from: 0, to: 100 },
  eacn: { from: -15, to: 40 },
};

/** From where to where a scan is worth looking at: both sides of the balance, and where the sample is. */
export function usualRange(
  sample: Sample,
  scan: TubeScan,
): { readonly from: number; readonly to: number } | null {
  const present = presentOf(sample, scan);
  if (present === null) return null;
  if (scan === 'ratio') return { from: 1, to: 99 };
  if (scan === 'concentration') return { from: present / 10, to: Math.max(3 * present, present + 1) };
  const bounds = BOUNDS[scan];
  const ends = [-REACH, REACH].flatMap((hld) => valueAt(sample.formulation, scan, hld) ?? []);
  const inside = [...ends, present].map((value) => Math.min(bounds.to, Math.max(bounds.from, value)));
  const [from, to] = [Math.min(...inside), Math.max(...inside)];
  return to - from > 1e-6 * Math.max(1, Math.abs(to)) ? { from, to } : { ...bounds };
}

/** Constants of a film that nobody has entered: rough, and to be said so. */
export interface UsualFilm {
  readonly family: NacFamily;
  readonly headArea: number;
  readonly length: number;
  readonly xi: number;
  readonly rigidity: number;
}

// A tail of dodecyl, an oil like decane, and a head area in the middle of what is published.
const USUAL = { carbons: 12, headArea: 60, oil: { mw: 142.3, density: 0.73 }, xi: 100 } as const;

/** The film by the type of most of the surfactant, with a tail of twelve carbons. */
export function usualFilm(formulation: Formulation): UsualFilm {
  const amounts = { ionic: 0, ethoxylate: 0, other: 0 };
  for (const { surfactant, concentration, active } of formulation.surfactantMix) {
    const { surfactantType } = surfactant;
    const family: NacFamily = isIonicType(surfactantType)
      ? 'ionic'
      : surfactantType === 'ethoxylate'
        ? 'ethoxylate'
        : 'other';
    if (active) amounts[family] += concentration;
  }
  const family = (['ionic', 'ethoxylate', 'other'] as const).reduce((best, one) =>
    amounts[one] > amounts[best] ? one : best,
  );
  const length = effectiveLength(USUAL.carbons, family);
  const { headArea } = USUAL;
  const xi = family === 'other' ? null : characteristicLength({ family, length, headArea, oil: USUAL.oil });
  const rigidity = family === 'ethoxylate' ? RIGIDITY.ethoxylate : RIGIDITY.ionic;
  return { family, headArea, length, xi: xi?.ok ? xi.value : USUAL.xi, rigidity };
}
