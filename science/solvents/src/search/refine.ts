import { fail, type Result, succeed } from '@suite/hsp';
import { type Constraint, withLimit } from './constraints.ts';
import type { SearchAnswer, SearchedBlend, SearchQuestion, SearchReason } from './question.ts';
import { searchBlends } from './search.ts';

/** What no row can say: activities, the path of drying, mutual miscibility, cut-offs of the law (SUB-5). */
export interface BlendCheck {
  name: string;
  /** Undefined where the blend passes, else why it does not. */
  refuse: (blend: SearchedBlend) => string | undefined;
  /** A constraint whose limit may be tightened for another try: by 5 and 10 K for a flash point. */
  tighten?: { constraint: number; margins: readonly number[] };
}

export interface CheckedBlend extends SearchedBlend {
  /** Margin that was added to a constraint so that the check passes. */
  tightened?: { constraint: number; margin: number };
}

export interface RefusedBlend extends SearchedBlend {
  check: string;
  why: string;
}

export interface CheckedAnswer extends Pick<SearchAnswer, 'excluded'> {
  blends: CheckedBlend[];
  refused: RefusedBlend[];
  /** Whether the stream ended before enough had passed: nothing more is there within the limits. */
  isComplete: boolean;
}

export interface CheckOptions {
  checks: readonly BlendCheck[];
  /** Blends above this RED are not looked at. */
  maxRed?: number;
}

const MOST_PULLED = 1000;

/** The best blends by the ideal laws that also pass checks, pulled in order of RED until enough have passed. */
export function searchChecked(
  question: SearchQuestion,
  { checks, maxRed = Infinity }: CheckOptions,
): Result<CheckedAnswer, SearchReason> {
  const { top = 20 } = question;
  if (!(maxRed > 0)) return fail('red-out-of-range');
  for (let pulled = Math.min(MOST_PULLED, 4 * top); ; pulled = Math.min(MOST_PULLED, 4 * pulled)) {
    const answer = searchBlends({ ...question, top: pulled });
    if (!answer.ok) return answer;
    const near = answer.value.blends.filter(({ red }) => red <= maxRed);
    const isAll = answer.value.blends.length < pulled || near.length < pulled;
    const { blends, refused } = passing(question, near, { checks, top });
    if (blends.length < top && !isAll && pulled < MOST_PULLED) continue;
    return succeed({
      blends,
      refused,
      excluded: answer.value.excluded,
      isComplete: blends.length >= top || isAll,
    });
  }
}

function passing(
  question: SearchQuestion,
  stream: readonly SearchedBlend[],
  { checks, top }: { checks: readonly BlendCheck[]; top: number },
): { blends: CheckedBlend[]; refused: RefusedBlend[] } {
  const blends: CheckedBlend[] = [];
  const refused: RefusedBlend[] = [];
  for (const blend of stream) {
    if (blends.length >= top) break;
    const failing = firstRefusal(checks, blend);
    if (!failing) {
      blends.push(blend);
      continue;
    }
    const retried = retry(question, blend, { checks, failed: failing.check });
    if (retried) blends.push(retried);
    else refused.push({ ...blend, check: failing.check.name, why: failing.why });
  }
  return { blends: blends.toSorted((one, other) => one.red - other.red), refused };
}

function firstRefusal(checks: readonly BlendCheck[], blend: SearchedBlend) {
  for (const check of checks) {
    const why = check.refuse(blend);
    if (why !== undefined) return { check, why };
  }
  return undefined;
}

/** The same components at the best ratio under a tighter limit, if that passes every check. */
function retry(
  question: SearchQuestion,
  { parts }: SearchedBlend,
  { checks, failed }: { checks: readonly BlendCheck[]; failed: BlendCheck },
): CheckedBlend | undefined {
  const { solvents, constraints = [], locked = [] } = question;
  const { tighten } = failed;
  const constraint = tighten && constraints[tighten.constraint];
  if (!constraint) return undefined;
  const mustHave = parts
    .map(({ index }) => index)
    .filter((index) => !locked.some((lock) => lock.index === index));
  const banned = solvents.flatMap((_, index) => (mustHave.includes(index) ? [] : [{ index, why: '' }]));
  for (const margin of tighten.margins) {
    const answer = searchBlends({
      ...question,
      constraints: constraints.with(tighten.constraint, tightened(constraint, margin)),
      mustHave,
      banned: banned.filter(({ index }) => !locked.some((lock) => lock.index === index)),
      maxComponents: mustHave.length,
      top: 1,
    });
    const [blend] = answer.ok ? answer.value.blends : [];
    if (blend && !firstRefusal(checks, blend))
      return { ...blend, tightened: { constraint: tighten.constraint, margin } };
  }
  return undefined;
}

function tightened(constraint: Constraint, margin: number): Constraint {
  const limit = 'most' in constraint ? constraint.most - margin : constraint.least + margin;
  return withLimit(constraint, limit);
}

/** Blends that say the same: components no further apart than this (Ra in MPa½), shares no further than that. */
export interface AlikeLimits {
  ra?: number;
  share?: number;
}

export interface CollapsedBlend<Blend extends SearchedBlend> {
  blend: Blend;
  /** Others that are nearly the same, best first. */
  alike: Blend[];
}

/** Puts near-duplicates together: the same number of components, each with a partner that is near in kind and amount. */
export function collapseAlike<Blend extends SearchedBlend>(
  { solvents }: Pick<SearchQuestion, 'solvents'>,
  blends: readonly Blend[],
  { ra = 1, share = 0.05 }: AlikeLimits = {},
): CollapsedBlend<Blend>[] {
  const isNear = (one: number, other: number) => {
    if (one === other) return true;
    const [a, b] = [solvents[one], solvents[other]];
    if (!a || !b) return false;
    const x = 2 * (a.dD - b.dD);
    const y = a.dP - b.dP;
    const z = a.dH - b.dH;
    return x * x + y * y + z * z <= ra * ra;
  };
  /** Each component of one with another one of the other; `taken` has a bit for each that is. */
  const isAlike = ({ parts }: Blend, other: Blend) => {
    let taken = 0;
    for (const { index, fraction } of parts) {
      let at = 0;
      for (; at < other.parts.length; at += 1) {
        const part = other.parts[at];
        if (!part || (taken & (1 << at)) !== 0) continue;
        if (Math.abs(part.fraction - fraction) <= share + 1e-12 && isNear(index, part.index)) break;
      }
      if (at === other.parts.length) return false;
      taken |= 1 << at;
    }
    return true;
  };
  const groups: CollapsedBlend<Blend>[] = [];
  // Alike ones have largest shares that differ by no more than one step: only those of three steps are compared.
  const step = Math.max(share, 1e-3) + 1e-9;
  const bySize = new Map<string, number[]>();
  for (const blend of blends) {
    const { length } = blend.parts;
    const largest = Math.floor(
      blend.parts.reduce((most, { fraction }) => Math.max(most, fraction), 0) / step,
    );
    let first = Infinity;
    for (const size of [largest - 1, largest, largest + 1]) {
      const own = bySize.get(`${length} ${size}`);
      // Each list rises: the first that is alike is the best of its list.
      for (const at of own ?? []) {
        if (at >= first) break;
        const held = groups[at];
        if (held && isAlike(held.blend, blend)) first = at;
      }
    }
    const group = groups[first];
    if (group) {
      group.alike.push(blend);
      continue;
    }
    const key = `${length} ${largest}`;
    const same = bySize.get(key);
    if (same) same.push(groups.length);
    else bySize.set(key, [groups.length]);
    groups.push({ blend, alike: [] });
  }
  return groups;
}

/**
 * Orders entries by several values of which less is better, without weighing one against the other: first those that nothing
 * beats in all, then those that only these beat, and so on (GRN-5). Gives the place of the front of each entry, from 0.
 */
export function frontsOf(values: readonly (readonly number[])[]): number[] {
  const beats = (one: readonly number[], other: readonly number[]) =>
    one.every((value, at) => value <= (other[at] ?? Infinity)) &&
    one.some((value, at) => value < (other[at] ?? Infinity));
  const fronts = values.map(() => -1);
  let left = [...values.keys()];
  for (let front = 0; left.length > 0; front += 1) {
    const best = left.filter((at) => !left.some((other) => beats(values[other] ?? [], values[at] ?? [])));
    // Numbers that are none beat nothing and are beaten by nothing: one front at the latest takes them.
    for (const at of best) fronts[at] = front;
    left = left.filter((at) => !best.includes(at));
  }
  return fronts;
}
