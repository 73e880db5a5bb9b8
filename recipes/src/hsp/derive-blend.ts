import {
  type ImmisciblePair,
  immisciblePairs,
  mixByMass,
  mixByVolume,
  type Hsp,
  fail,
  type Result,
  succeed,
  DEFAULT_SCORE_LIMITS,
  type ScoreLimits,
  atTemperature,
  chanceInside,
  type ResolvedTarget,
  type Standings,
  standingsOf,
} from '@suite/hsp';
import { type BlendComponent, type HspDocument, resolveTargets } from './document.ts';

/** What the blend of a recipe comes to. */
export interface DerivedBlend {
  hsp: Hsp;
  /** Components that count, as places in the list of the recipe, with their volume fractions. */
  parts: { index: number; fraction: number; hsp: Hsp }[];
  /** Undefined while the recipe has no target with a sphere. */
  standings: Standings | undefined;
  /** The chance to be inside each target, as the standings go; undefined where nothing was estimated. */
  chances: (number | undefined)[];
  /** Pairs by their place in the list of the recipe. */
  immiscible: ImmisciblePair[];
  /** Components held by hydrogen bonds, away from 25 °C: the rule for dH is rough there. */
  associating: number[];
}

export type BlendReason = 'no-components' | 'shares-zero' | 'density-missing' | 'values-out-of-range';

/** The blend at its temperature, against the targets of the recipe. `at` names the component to blame. */
export function deriveBlend(
  { blend, targets, settings }: Pick<HspDocument, 'blend' | 'targets' | 'settings'>,
  limits: ScoreLimits = settings.limits ?? DEFAULT_SCORE_LIMITS,
): Result<DerivedBlend, BlendReason> {
  const counted = blend.components.flatMap((component, index) =>
    component.isActive && component.share > 0 ? [{ component, index }] : [],
  );
  if (blend.components.length === 0) return fail('no-components');
  if (counted.length === 0) return fail('shares-zero');
  const warmed = counted.map(({ component }) =>
    atTemperature(component.ingredient, { to: blend.temperature }),
  );
  const places = counted.map(({ index }) => index);
  const points: Hsp[] = [];
  const associating: number[] = [];
  for (const [at, point] of warmed.entries()) {
    if (!point.ok) return fail('values-out-of-range', places[at]);
    points.push(point.value.hsp);
    const isAway = blend.temperature !== 25;
    if (isAway && point.value.isAssociating) associating.push(places[at] ?? 0);
  }
  const mixed = mix(
    blend.unit,
    counted.map(({ component }) => component),
    points,
  );
  if (!mixed.ok) {
    const at = mixed.at === undefined ? undefined : places[mixed.at];
    return fail(mixed.reason === 'density-missing' ? 'density-missing' : 'values-out-of-range', at);
  }
  const { hsp, fractions } = mixed.value;
  const members = counted.map(({ component }, at) => ({
    ...(points[at] as Hsp), // as many as are counted
    molarVolume: component.ingredient.molarVolume,
  }));
  const pairs = immisciblePairs(members, { temperature: blend.temperature });
  const resolved = resolveTargets(targets);
  const deviation = deviationOf(
    fractions.map((fraction, at) => ({ fraction, deviation: counted[at]?.component.ingredient.deviation })),
  );
  return succeed({
    hsp,
    parts: fractions.map((fraction, at) => ({
      index: places[at] ?? 0,
      fraction,
      hsp: points[at] as Hsp, // as many as are counted
    })),
    standings: standingsOf(hsp, resolved, limits),
    chances: resolved.map((target) => chanceOf(hsp, deviation, target)),
    immiscible: pairs.ok
      ? pairs.value.map((pair) => ({
          ...pair,
          first: places[pair.first] ?? 0,
          second: places[pair.second] ?? 0,
        }))
      : [],
    associating,
  });
}

/** Of a mean by volume: what is not estimated counts as known. */
function deviationOf(parts: readonly { fraction: number; deviation: Hsp | undefined }[]): Hsp | undefined {
  if (parts.every(({ deviation }) => deviation === undefined)) return undefined;
  const along = (axis: keyof Hsp) =>
    Math.hypot(...parts.map(({ fraction, deviation }) => fraction * (deviation?.[axis] ?? 0)));
  return { dD: along('dD'), dP: along('dP'), dH: along('dH') };
}

/** A radius that nobody knows has no inside, so no chance of it is told. */
function chanceOf(point: Hsp, own: Hsp | undefined, target: ResolvedTarget): number | undefined {
  if (target.isAssumed || !(own || target.deviation)) return undefined;
  const both = (axis: keyof Hsp) => Math.hypot(own?.[axis] ?? 0, target.deviation?.[axis] ?? 0);
  return chanceInside(point, { dD: both('dD'), dP: both('dP'), dH: both('dH') }, target.spheres);
}

function mix(unit: 'volume' | 'mass', components: readonly BlendComponent[], points: readonly Hsp[]) {
  const parts = components.map(({ share, ingredient }, at) => ({
    ...(points[at] as Hsp), // as many as there are components
    volume: share,
    mass: share,
    density: ingredient.density,
  }));
  return unit === 'mass' ? mixByMass(parts) : mixByVolume(parts);
}
