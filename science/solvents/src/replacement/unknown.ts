import { type ReplacementLimits, constraintsOf } from './limits.ts';
import { coefficientOf, type MissingReason, type SearchSolvent } from '../search/constraints.ts';
import type { ReadSolvent } from '../substances/solvent-facts.ts';
import { asksForLabels } from './label-rule.ts';

/** Tells what the limits need and nobody knows of a solvent, each once. */
export function missingData(limits: ReplacementLimits): (solvent: ReadSolvent) => MissingReason[] {
  const keyed = constraintsOf(limits);
  const needsLabel = asksForLabels(limits);
  return ({ search, label }) => {
    const reasons: MissingReason[] = [];
    for (const { constraint } of keyed) {
      const own = coefficientOf(constraint, search);
      if (!own.ok) reasons.push(own.reason);
    }
    if (needsLabel && search.density === undefined) reasons.push('density-missing');
    if (needsLabel && label.classifications === undefined) reasons.push('hazard-unknown');
    return reasons.length > 1 ? [...new Set(reasons)] : reasons;
  };
}

const USUAL = { density: 0.95, molarVolume: 100, boilingPoint: 150 } as const;

/**
 * A solvent with what is missing put at its limit: the known components of a blend then have to keep the limit by themselves.
 * Only for rows that are listed as unknown.
 */
export function filled(limits: ReplacementLimits, search: SearchSolvent): SearchSolvent {
  const { drying, flash, voc, vocUs, cost } = limits;
  const limit = voc ?? vocUs;
  const vocDensity = limit === undefined ? USUAL.density : Math.max(0.1, limit / 1000);
  const density = search.density ?? (search.vocKind === undefined ? vocDensity : USUAL.density);
  return {
    ...search,
    density,
    molarVolume: search.molarVolume ?? USUAL.molarVolume,
    vocKind: search.vocKind ?? 'voc',
    volatility: search.volatility ?? {
      by: 'boiling-point',
      boilingPoint: USUAL.boilingPoint,
      family: 'ester-or-ketone',
    },
    ...(search.flash === undefined && flash !== undefined
      ? { flash: { celsius: flash, cup: 'not-stated' as const } }
      : {}),
    ...(search.rer === undefined && drying ? { rer: 2 / (drying.least + drying.most) } : {}),
    ...(search.cost === undefined && cost !== undefined ? { cost } : {}),
  };
}
