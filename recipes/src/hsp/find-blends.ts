import { raOf, type ResolvedTarget, type Standings, standingsOf, type ScoreLimits } from '@suite/hsp';
import type { NumberRange } from './candidate-facts.ts';
import type { HspIngredient } from './document.ts';
import {
  blendsForSphere,
  blendsForTargets,
  MAX_FOR_JOINT_TRIPLES,
  MAX_FOR_TRIPLES,
  type Parts,
  pointOf,
} from './blends-for-targets.ts';

export interface BlendRequest {
  candidates: readonly HspIngredient[];
  targets: readonly ResolvedTarget[];
  /** Two, three, or as many as the best blend needs. */
  size: 2 | 3 | 'any';
  limits: ScoreLimits;
  rules: { banned: readonly string[]; boiling?: NumberRange };
  /** Components that stay, with their volume fractions. */
  fixed: readonly { ingredient: HspIngredient; fraction: number }[];
}

export interface FoundBlend {
  parts: { ingredient: HspIngredient; fraction: number }[];
  standings: Standings;
  immiscible: { first: string; second: string }[];
}

export interface BlendReport {
  blends: FoundBlend[];
  /** What would be better still, and why it may not be used. */
  excluded: (FoundBlend & { why: { name: string; why: string }[] }) | undefined;
  /** How many substances were searched, all pairs of them. */
  count: number;
  /** How many rows were given. */
  passed: number;
  /** Larger blends for several targets are put together, not tried one by one. */
  isPartial: boolean;
}

export type BlendReply = { ok: true; report: BlendReport } | { ok: false; reason: string };

const TOP = 12;
/** As many are looked at, so that twelve are left which differ and have shares that can be weighed. */
const LOOKED_AT = 48;
/** Less than this of a component is hard to keep to in practice. */
const LEAST_SHARE = 0.05;
/** Blends nearer to one another than this, in MPa½ and as shares, are the same one under other names. */
const SAME = { hsp: 0.11, share: 0.02 };

/** The best blends within the rules, and the best one that the rules forbid. */
export function findBlends(asked: BlendRequest): BlendReply {
  const request = { ...asked, candidates: onePerSubstance(asked) };
  const whyNot = whyNotBy(request.rules);
  const usable = request.candidates.filter((candidate) => whyNot(candidate) === undefined);
  const allowed = search({ ...request, candidates: usable });
  if (typeof allowed === 'string') return { ok: false, reason: allowed };
  const hasRules = request.rules.banned.length > 0 || request.rules.boiling !== undefined;
  const free = hasRules ? search(request) : undefined;
  const best = Array.isArray(free) ? free[0] : undefined;
  const why = best ? reasonsFor(best, request.rules) : [];
  const most = isOneSphere(request.targets) ? MAX_FOR_TRIPLES : MAX_FOR_JOINT_TRIPLES;
  const isBetter = best && why.length > 0 && best.standings.worst < (allowed[0]?.standings.worst ?? Infinity);
  return {
    ok: true,
    report: {
      blends: practical(allowed).slice(0, TOP),
      excluded: isBetter ? { ...best, why } : undefined,
      count: request.size === 3 ? Math.min(most, usable.length) : usable.length,
      passed: asked.candidates.length,
      isPartial: request.size !== 2 && !isOneSphere(request.targets),
    },
  };
}

/** Each blend once, and those with very small shares after all others (BLE-12, BLE-13). */
function practical(blends: readonly FoundBlend[]): FoundBlend[] {
  const different: FoundBlend[] = [];
  for (const blend of blends)
    if (!different.some((other) => isSameBlend(blend, other))) different.push(blend);
  const isSmall = ({ parts }: FoundBlend) => parts.some(({ fraction }) => fraction < LEAST_SHARE);
  return [...different.filter((blend) => !isSmall(blend)), ...different.filter(isSmall)];
}

function isSameBlend({ parts }: FoundBlend, { parts: others }: FoundBlend): boolean {
  if (parts.length !== others.length) return false;
  return parts.every(({ ingredient: one, fraction }) =>
    others.some(
      ({ ingredient: other, fraction: share }) =>
        Math.abs(fraction - share) <= SAME.share &&
        (['dD', 'dP', 'dH'] as const).every((axis) => Math.abs(one[axis] - other[axis]) <= SAME.hsp),
    ),
  );
}

/**
 * A substance that stands in several sets is one candidate, at its best; two of its entries would be no blend. What is a
 * target itself is none.
 */
function onePerSubstance({ candidates, targets, limits }: BlendRequest): HspIngredient[] {
  const best = new Map<string, { ingredient: HspIngredient; worst: number }>();
  for (const ingredient of candidates) {
    const standings = standingsOf(ingredient, targets, limits);
    if (standings?.each.some(({ ra }) => ra === 0)) continue;
    const key = ingredient.cas ?? ingredient.name.toLowerCase();
    const worst = standings?.worst ?? Infinity;
    const before = best.get(key);
    if (!before || worst < before.worst) best.set(key, { ingredient, worst });
  }
  const sorted = [...best.values()].toSorted((one, other) => one.worst - other.worst);
  return sorted.map(({ ingredient }) => ingredient);
}

function reasonsFor({ parts }: FoundBlend, rules: BlendRequest['rules']): { name: string; why: string }[] {
  const whyNot = whyNotBy(rules);
  return parts.flatMap(({ ingredient }) => {
    const why = whyNot(ingredient);
    return why === undefined ? [] : [{ name: ingredient.name, why }];
  });
}

/** Why the rules forbid an ingredient, asked of thousands. */
function whyNotBy({ banned, boiling }: BlendRequest['rules']): (one: HspIngredient) => string | undefined {
  const names = new Set(banned.map((name) => name.toLowerCase()));
  const { min = -Infinity, max = Infinity } = boiling ?? {};
  return ({ name, boilingPoint }) => {
    if (names.size > 0 && names.has(name.toLowerCase())) return 'banned';
    if (!boiling) return undefined;
    if (boilingPoint === undefined) return 'boiling-point-unknown';
    return boilingPoint < min || boilingPoint > max ? 'boiling-point-outside' : undefined;
  };
}

function search(request: BlendRequest): FoundBlend[] | string {
  const { targets, size } = request;
  const sphere = targets[0]?.spheres[0];
  if (!sphere) return 'no-target';
  const fixed = request.fixed.map(({ ingredient }) => ingredient);
  const names = new Set(fixed.map(({ name }) => name));
  // What stays is in the list once, at its beginning.
  const candidates = [...fixed, ...request.candidates.filter(({ name }) => !names.has(name))];
  if (candidates.length === 0) return 'no-candidates';
  const kept = request.fixed.map(({ fraction }, index) => ({ index, fraction }));
  const asked = { candidates, fixed: kept, size, top: LOOKED_AT };
  const found = isOneSphere(targets) ? blendsForSphere(asked, sphere) : blendsForTargets(asked, targets);
  if (typeof found === 'string') return found;
  return found
    .flatMap((one) => describe(one, request) ?? [])
    .toSorted((one, other) => one.standings.worst - other.standings.worst);
}

function isOneSphere([target, ...others]: BlendRequest['targets']): boolean {
  return others.length === 0 && target?.role === 'must' && target.spheres.length === 1;
}

/** In MPa½: liquids that are further apart rarely mix. */
const MAX_RA = 16;

function describe(
  { parts }: Parts,
  { targets, limits }: Pick<BlendRequest, 'targets' | 'limits'>,
): FoundBlend | undefined {
  const standings = standingsOf(pointOf(parts), targets, limits);
  if (!standings) return undefined;
  const immiscible = parts.flatMap(({ ingredient: one }, index) =>
    parts.slice(index + 1).flatMap(({ ingredient: other }) => {
      return raOf(one, other) > MAX_RA ? [{ first: one.name, second: other.name }] : [];
    }),
  );
  return { parts: [...parts].toSorted((one, other) => other.fraction - one.fraction), standings, immiscible };
}
