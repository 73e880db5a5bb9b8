import { type ReplacementLimits, constraintsOf, type LimitKey } from './limits.ts';
import type { JointTarget } from '@suite/hsp';
import type { ActivityModel } from '../activity/model.ts';
import { dryingPath } from '../drying/path.ts';
import { withLimit } from '../search/constraints.ts';
import { mostComponents, searchBlends } from '../search/search.ts';
import {
  type BlendFacts,
  blendFacts,
  type BlendMember,
  type Fact,
  spheresOf,
} from '../substances/blend-facts.ts';

/** What activities make of a blend that keeps its limits by the ideal laws (SUB-5). */
export interface RealCheck {
  flash: BlendFacts['flash'];
  /** t*, n-butyl acetate = 1. */
  drying: Fact<number>;
  lastOut: BlendFacts['lastOut'];
  /** Limits that the ideal blend keeps and the real one does not. */
  broken: LimitKey[];
  /** The same components at the best ratio under a higher flash point, where that keeps the limit with activities too. */
  instead: { margin: number; fractions: number[]; red: number; flash: number } | undefined;
}

export interface RealCheckOptions {
  limits: ReplacementLimits;
  targets: readonly JointTarget[];
  model: ActivityModel;
}

/** K that are added to the limit of the flash point for another try. */
const MARGINS = [5, 10];
/** Activities are followed to this share left; what is left then dries as the ideal law says. */
const LEFT = 0.01;
/** A hair of a degree is rounding. */
const HAIR = 1e-6;

/** Flash point, drying time and the last solvent out with activities, and which limits that breaks. */
export function realCheck(members: readonly BlendMember[], options: RealCheckOptions): RealCheck {
  const { limits, targets, model } = options;
  const { flash, lastOut } = blendFacts(members, { targets: spheresOf(targets), model });
  const drying = realDrying(members, model);
  const broken = brokenBy(limits, flash, drying);
  return {
    flash,
    drying,
    lastOut,
    broken,
    instead: broken.includes('flash') ? higherFlash(members, options) : undefined,
  };
}

function brokenBy(
  { drying: window, flash: least }: ReplacementLimits,
  flash: BlendFacts['flash'],
  drying: Fact<number>,
): LimitKey[] {
  const broken: LimitKey[] = [];
  if (window && drying.ok && drying.value < window.least * (1 - HAIR)) broken.push('drying-least');
  if (window && drying.ok && drying.value > window.most * (1 + HAIR)) broken.push('drying-most');
  if (
    least !== undefined &&
    flash.ok &&
    flash.value.kind === 'flash-point' &&
    flash.value.celsius < least - HAIR
  )
    broken.push('flash');
  return broken;
}

/** The ideal time to the end, longer or shorter as the time to 1 % left is with activities. */
function realDrying(members: readonly BlendMember[], model: ActivityModel): Fact<number> {
  const film = members.map(({ solvent: { search }, fraction }) => ({
    ...search,
    molarVolume: search.molarVolume,
    rer: search.rer,
    volume: fraction,
  }));
  const ideal = dryingPath(film, { left: [LEFT] });
  if (!ideal.ok) return ideal;
  const real = dryingPath(film, { left: [LEFT], model });
  if (!real.ok) return real;
  const [before, after] = [ideal.value.points[0]?.time ?? 0, real.value.points[0]?.time ?? 0];
  return { ok: true, value: before > 0 ? (ideal.value.total * after) / before : ideal.value.total };
}

function higherFlash(
  members: readonly BlendMember[],
  { limits, targets, model }: RealCheckOptions,
): RealCheck['instead'] {
  const solvents = members.map(({ solvent }) => solvent.search);
  const keyed = constraintsOf(limits);
  if (members.length > mostComponents(targets)) return undefined;
  for (const margin of MARGINS) {
    const constraints = keyed.map(({ key, constraint }) =>
      key === 'flash' ? withLimit(constraint, (limits.flash ?? 0) + margin) : constraint,
    );
    const answer = searchBlends({
      solvents,
      targets,
      constraints,
      minShare: limits.minShare,
      mustHave: solvents.map((_, at) => at),
      maxComponents: solvents.length,
      maxRed: limits.red,
      top: 1,
    });
    const [blend] = answer.ok ? answer.value.blends : [];
    if (!blend) continue;
    const fractions = solvents.map((_, at) => blend.parts.find(({ index }) => index === at)?.fraction ?? 0);
    const changed = members.map(({ solvent }, at) => ({ solvent, fraction: fractions[at] ?? 0 }));
    const { flash } = blendFacts(changed, { model });
    if (!flash.ok || flash.value.kind !== 'flash-point') continue;
    const { celsius } = flash.value;
    const drying = realDrying(changed, model);
    if (brokenBy(limits, flash, drying).length > 0) continue;
    return { margin, fractions, red: blend.red, flash: celsius };
  }
  return undefined;
}
