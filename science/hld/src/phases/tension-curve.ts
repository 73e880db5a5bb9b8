import { type NacSystem, nacPhases, type WinsorType } from '../nac/phases.ts';
import { nacTensions } from '../nac/tension.ts';
import { type Outcome, succeed } from '../outcome.ts';
import type { Unverified } from './film.ts';
import type { FishColumn, PhaseReason } from './three-phase.ts';

export interface TensionSettings {
  /** °C */
  readonly temperature: number;
  /** E, in units of kB·T, above 0 */
  readonly rigidity: number;
  /** Oil against water without surfactant, mN/m; about 50 for alkanes, which no source has confirmed yet */
  readonly bareTension?: number;
}

/** Tensions of the microemulsion against what lies beside it, mN/m. */
export interface TensionPoint {
  readonly hld: number;
  readonly type: WinsorType;
  /** null without that excess phase, and where the law ends */
  readonly oil: number | null;
  readonly water: number | null;
  /** The larger of the two; null where there is none to know. */
  readonly envelope: number | null;
  /** Where the law has ended, because domains would be smaller than a surfactant is long: what the tension exceeds. */
  readonly above: number | null;
  readonly unverified: readonly Unverified[];
}

const BARE_TENSION = 50;

/** The two branches of the tension and their envelope at one HLD. */
export function tensionAt(system: NacSystem, settings: TensionSettings): Outcome<TensionPoint, PhaseReason> {
  const phases = nacPhases(system);
  if (!phases.ok) return phases;
  const { temperature, rigidity, bareTension = BARE_TENSION } = settings;
  const whole = nacTensions(phases.value, temperature, rigidity);
  if (!whole.ok) return whole;
  const { length } = system;
  const end = nacTensions({ ...phases.value, oilRadius: length, excessOil: 1 }, temperature, rigidity);
  if (!end.ok) return end;
  const { oilRadius, waterRadius, type } = phases.value;
  const isCapped = Math.max(whole.value.oil ?? 0, whole.value.water ?? 0) > bareTension;
  // γ ∝ 1/R² holds for domains larger than a surfactant.
  const within = (tension: number | null, radius: number) =>
    tension === null || radius < length ? null : Math.min(tension, bareTension);
  const oil = within(whole.value.oil, oilRadius);
  const water = within(whole.value.water, waterRadius);
  const hasEnded =
    (whole.value.oil !== null && oil === null) || (whole.value.water !== null && water === null);
  const isOne = oil === null && water === null;
  return succeed({
    hld: system.hld,
    type,
    oil,
    water,
    envelope: hasEnded || isOne ? null : Math.max(oil ?? 0, water ?? 0),
    above: hasEnded ? Math.min(end.value.oil ?? 0, bareTension) : null,
    unverified: isCapped ? ['bare-tension'] : [],
  });
}

/** The tension along a scan of HLD, point by point; for a logarithmic axis. */
export function tensionCurve(
  column: FishColumn,
  hld: Iterable<number>,
  settings: TensionSettings,
): Outcome<readonly TensionPoint[], PhaseReason> {
  const points: TensionPoint[] = [];
  for (const value of hld) {
    const point = tensionAt({ ...column, hld: value }, settings);
    if (!point.ok) return point;
    points.push(point.value);
  }
  return succeed(points);
}
