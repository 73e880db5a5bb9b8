import { fail, type Outcome, succeed } from '../outcome.ts';
import type { TubeVolumes } from './tubes.ts';

/** What went into every tube, mL. */
export interface Filling {
  readonly water: number;
  readonly oil: number;
  /** of the surfactant; 0 unless given */
  readonly surfactant?: number;
}

export type VolumeReason =
  | 'filling-missing'
  | 'volume-negative'
  | 'volumes-do-not-add-up'
  | 'nothing-taken-up'
  | 'not-three-phases'
  | 'not-finite';

/** Of what a three-phase tube has taken up. */
export interface VolumeRatio {
  /** (oil - water)/(oil + water): h is the dilute half width times this, whatever the surfactant */
  readonly ratio: number;
  /** standard error of the ratio by reading the menisci */
  readonly error: number;
  /** 2/(1/oil + 1/water), mL: tells how far the half width is from its dilute limit */
  readonly harmonic: number;
}

/** Standard error of one meniscus, mL. Our convention. */
export const MENISCUS_ERROR = 0.1;

/** The ratio of the volumes in the middle phase with its error, or why these volumes tell nothing. */
export function volumeRatio(
  { oil, middle, water }: TubeVolumes,
  filling: Filling | undefined,
  meniscus = MENISCUS_ERROR,
): Outcome<VolumeRatio, VolumeReason> {
  if (filling === undefined) return fail('filling-missing');
  const { surfactant = 0 } = filling;
  const present = filling.water + filling.oil + surfactant;
  const sum = oil + middle + water;
  if (!Number.isFinite(sum + present) || !(meniscus > 0)) return fail('not-finite');
  if (Math.min(oil, middle, water, filling.water, filling.oil, surfactant) < 0)
    return fail('volume-negative');
  // Three readings, three standard errors each way.
  if (Math.abs(sum - present) > 3 * Math.sqrt(3) * meniscus) return fail('volumes-do-not-add-up');
  if (oil === 0 || water === 0) return fail('not-three-phases');
  const taken = { oil: filling.oil - oil, water: filling.water - water };
  if (!(taken.oil > 0) || !(taken.water > 0)) return fail('nothing-taken-up');
  const both = taken.oil + taken.water;
  return succeed({
    ratio: (taken.oil - taken.water) / both,
    error: (2 * Math.hypot(taken.oil, taken.water) * meniscus) / both ** 2,
    harmonic: (2 * taken.oil * taken.water) / both,
  });
}

/** HLD of a three-phase tube from its volumes, with its error, for a dilute half width 2L/xi. */
export function hldOfVolumes(
  { ratio, error }: VolumeRatio,
  dilute: number,
): { readonly hld: number; readonly error: number } {
  return { hld: dilute * ratio, error: dilute * error };
}

/** SP*, mL per gram of surfactant (g): what three-phase tubes take up at the optimum, wherever they stand. */
export function optimumSolubilisation(
  ratios: readonly VolumeRatio[],
  mass: number,
): Outcome<number, 'no-volumes' | 'not-positive'> {
  if (ratios.length === 0) return fail('no-volumes');
  if (!(mass > 0) || !Number.isFinite(mass)) return fail('not-positive');
  // The harmonic mean of oil and water is xi·A/3 in every one of them.
  return succeed(ratios.reduce((sum, { harmonic }) => sum + harmonic, 0) / ratios.length / mass);
}
