import type { Interval } from '@suite/numeric';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { wholeCurvatures } from '../phases/three-phase.ts';
import { type Evidence, WIDTHS } from './posterior.ts';
import { type RackAxis, type RackReason, type ReadTube, scaleOf, slopeOf, WIDEST } from './tubes.ts';
import { type Filling, MENISCUS_ERROR, volumeRatio, type VolumeReason } from './volumes.ts';

/** The film in every tube. */
export interface RackFilm {
  /** mol */
  readonly surfactant: number;
  /** Å² */
  readonly headArea: number;
  /** Å */
  readonly length: number;
}

export interface RackSetup {
  readonly axis: RackAxis;
  readonly filling?: Filling;
  /** With it the middle of the three-phase range is known also where oil and water differ. */
  readonly film?: RackFilm;
  /** Logistic error of preparing and reading a tube, in HLD; 0.05, that is 5 % of a salinity, unless given. */
  readonly error?: number;
  /** Standard error of one meniscus, mL. */
  readonly meniscus?: number;
  /** Where the optimum may lie, as values of the tubes; otherwise the range of the rack and a gap more. */
  readonly within?: Interval;
}

/** Volumes that were left out, and why. */
export interface VolumeFlag {
  readonly kind: 'volumes';
  readonly index: number;
  readonly reason: VolumeReason;
}

/** A tube tells about places this many errors away. */
const REACH = 6;

/** HLD in the middle of the three-phase range: 0 unless oil and water differ and the film is known. */
export function middleOf({ filling, film }: RackSetup): Outcome<number, RackReason> {
  if (filling === undefined || film === undefined) return succeed(0);
  const curvature = wholeCurvatures({ ...filling, ...film, xi: 1 });
  if (!curvature.ok) return curvature;
  return succeed(film.length * (curvature.value.water - curvature.value.oil));
}

/** Tubes and volumes as terms of the likelihood; volumes that tell nothing become flags. */
export function gatherEvidence(
  setup: RackSetup & { readonly error: number },
  tubes: readonly ReadTube[],
  middle: number,
): { evidence: Evidence; flags: VolumeFlag[] } {
  const { filling, film, meniscus = MENISCUS_ERROR } = setup;
  const flags: VolumeFlag[] = [];
  const terms: { x: number; ratio: number; error: number }[] = [];
  const harmonics: number[] = [];
  const byType: ReadTube[] = [];
  for (const tube of tubes) {
    const { index, x, seen, volumes } = tube;
    const ratio = volumes && seen === 'III' ? volumeRatio(volumes, filling, meniscus) : null;
    if (ratio?.ok) {
      terms.push({ x: x + middle, ratio: ratio.value.ratio, error: ratio.value.error });
      harmonics.push(ratio.value.harmonic);
    } else {
      byType.push(tube);
      if (ratio) flags.push({ kind: 'volumes', index, reason: ratio.reason });
    }
  }
  const dilute = diluteOf({ filling, film }, harmonics);
  return {
    evidence: {
      // Whoever knows how far a tube is from the optimum learns nothing more from its type.
      tubes: dilute === null ? tubes : byType,
      s: setup.error,
      volumes: dilute === null ? [] : terms,
      dilute: dilute ?? { start: 0, factor: 1 },
    },
    flags,
  };
}

/**
 * The half width in the dilute limit, 2L/xi, by the half width w at this much surfactant: w plus what the film takes
 * when it is known; otherwise the volumes tell, because A/3V is 1/xi times what was taken up over what is there.
 */
function diluteOf(
  { filling, film }: { filling: Filling | undefined; film: RackFilm | undefined },
  harmonics: readonly number[],
): Evidence['dilute'] | null {
  if (filling === undefined || harmonics.length === 0) return null;
  if (film !== undefined) {
    const curvature = wholeCurvatures({ ...filling, ...film, xi: 1 });
    if (!curvature.ok) return null;
    return { start: film.length * (curvature.value.oil + curvature.value.water), factor: 1 };
  }
  const harmonic = harmonics.reduce((sum, value) => sum + value, 0) / harmonics.length;
  const share = (harmonic * (1 / filling.oil + 1 / filling.water)) / 2;
  return share < 1 ? { start: 0, factor: 1 / (1 - share) } : null;
}

/** Where the centre may lie: as given, or the range of the rack and a gap more, at least as far as a tube tells. */
export function rangeOf(
  { axis, within }: RackSetup,
  { evidence, tubes, middle }: { evidence: Evidence; tubes: readonly ReadTube[]; middle: number },
): Outcome<Interval, RackReason> {
  // Volumes place the optimum also where no tube stands.
  const reach = evidence.volumes.length > 0 ? WIDTHS.to : REACH * evidence.s;
  const places = tubes.map(({ x }) => x).toSorted((left, right) => left - right);
  const [lowest, highest] = [places[0] ?? 0, places.at(-1) ?? 0];
  if (within !== undefined) {
    const ends = [scaleOf(axis, within.from), scaleOf(axis, within.to)];
    const values: number[] = [];
    for (const end of ends) {
      if (!end.ok) return end;
      values.push(end.value * slopeOf(axis) + middle);
    }
    const [from, to] = values.toSorted((left, right) => left - right);
    if (from === undefined || to === undefined || from === to) return fail('values-equal');
    return to - from > WIDEST ? fail('range-too-wide') : succeed({ from, to });
  }
  const first = Math.max(reach, (places[1] ?? lowest) - lowest);
  const last = Math.max(reach, highest - (places.at(-2) ?? highest));
  return succeed({ from: lowest - first, to: highest + last });
}
