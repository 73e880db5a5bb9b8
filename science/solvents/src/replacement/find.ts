import {
  average,
  fail,
  goalsOf,
  type Hsp,
  type JointTarget,
  raOf,
  type Result,
  succeed,
  worstAt,
} from '@suite/hsp';
import type { Label } from '../label/label.ts';
import type { Pool } from '../search/pool.ts';
import type { SearchedBlend, SearchQuestion } from '../search/question.ts';
import { collapseAlike } from '../search/refine.ts';
import { collapseShared } from './collapse.ts';
import { triesAllFours } from '../search/fours.ts';
import { bestOfPool, foursOfPool, isTooLarge, mostComponents, readQuestion } from '../search/search.ts';
import {
  blendFacts,
  type BlendMember,
  factsForOrder,
  spheresOf,
  statementsOfBlend,
} from '../substances/blend-facts.ts';
import { type Candidates, candidatesOf } from './candidates.ts';
import { excludedRows } from './excluded.ts';
import { flashGapOf } from './flash-gap.ts';
import { breaksLabelRule, isAlwaysFine } from './label-rule.ts';
import { inOrder } from './order.ts';
import { standingsOfBlend } from './standings.ts';
import {
  ORIGINAL_RADIUS,
  type Progress,
  type ReplacementAnswer,
  type ReplacementReason,
  type ReplacementTask,
  type UnknownDatum,
} from './task.ts';
import { tiersOf } from './tiers.ts';
import { missingData } from './unknown.ts';
import { waysOut } from './ways.ts';

/** How many rows are told, and how many blends are looked at for them, by all tiers together. */
const ROWS = 60;
const PULLED = 360;
/** Fewer rows than these are few: what would let more pass is told too. */
const FEW = 6;
const MOST_PULLED = 1000;
/** What is searched for by the number of components. */
const STAGES: readonly Progress['stage'][] = ['pairs', 'pairs', 'pairs', 'triples', 'fours'];

export interface FindOptions {
  onProgress?: (progress: Progress) => void;
  /** Called with what is known so far, before the longer searches. */
  onAnswer?: (answer: ReplacementAnswer) => void;
}

/**
 * Blends that may take the place of another one: every limit is kept, RED is good enough below its limit, and among the good
 * enough the chosen order counts (SUB-1 to SUB-9). Exact for sets of up to three by the ideal laws; sets of four grow out of
 * the best triples.
 */
export function findReplacements(
  given: ReplacementTask,
  { onProgress, onAnswer }: FindOptions = {},
): Result<ReplacementAnswer, ReplacementReason> {
  const original = originalOf(given);
  if (!original.ok) return original;
  const task = { ...given, targets: targetsOf(given, original.value?.hsp) };
  if (task.targets.length === 0) return fail('no-targets');
  const old = original.value?.facts.label.ok ? original.value.facts.label.value : undefined;
  const candidates = candidatesOf(task, old);
  const first = original.value && { ...original.value, ...redsOf(task.targets, original.value.hsp) };
  const found: SearchedBlend[] = [];
  const most = Math.min(task.limits.components, mostComponents(task.targets));
  const { mustHave = [] } = task;
  const atOnce = Math.min(most, Math.max(2, mustHave.length));
  const read = readQuestion({ ...candidates.question, maxComponents: atOnce });
  if (!read.ok && read.reason !== 'no-candidates') return read;
  const pool = read.ok ? read.value : undefined;
  const tiers = pool ? tiersOf(task, candidates.question, pool) : [];
  const keepsLabel = labelCheck(task, old);
  const gaps: UnknownDatum[] = [];
  const isKept = (blend: SearchedBlend) => {
    if (!keepsLabel(blend)) return false;
    const gap = task.limits.withUnknown ? [] : gapOf(task, blend);
    gaps.push(...gap);
    return gap.length === 0;
  };
  for (let size = Math.min(2, most); size <= most; size += 1) {
    for (const [at, tier] of tiers.entries()) {
      if (tier.indices.length === 0 || isTooLarge(tier, size)) continue;
      onProgress?.({ stage: STAGES[size] ?? 'pairs', done: at / tiers.length });
      const top = Math.ceil(PULLED / tiers.length);
      const asked = { ...candidates.question, maxComponents: size, maxRed: task.limits.red, top };
      const pulled = size < 4 ? pull(asked, tier, isKept) : grow(asked, tier, { found, isKept });
      found.push(...pulled);
    }
    if (size < most) onAnswer?.(answerOf({ task, candidates, found, first }));
  }
  const fours = most < 4 || !pool ? undefined : triesAllFours(pool.indices.length) ? 'all' : 'grown';
  onProgress?.({ stage: 'reasons', done: 0 });
  const answer = answerOf({ task, candidates, found, first });
  return succeed({
    ...answer,
    fours,
    excluded: excludedRows(task, candidates, { pool, gaps }),
    ways: answer.rows.length >= FEW ? [] : waysOut(task, candidates),
  });
}

type Original = NonNullable<ReplacementAnswer['original']>;

function originalOf({
  original,
  targets,
}: ReplacementTask): Result<Pick<Original, 'hsp' | 'facts'> | undefined, ReplacementReason> {
  if (original.length === 0) return targets.length === 0 ? fail('original-missing') : succeed(undefined);
  const sum = original.reduce((total, { fraction }) => total + fraction, 0);
  if (!original.every(({ fraction }) => fraction >= 0) || Math.abs(sum - 1) > 1e-6)
    return fail('original-out-of-range');
  const hsp = average(
    original.map(({ solvent }) => solvent.search),
    original.map(({ fraction }) => fraction),
  );
  return succeed({ hsp, facts: blendFacts(original, { targets: spheresOf(targets) }) });
}

function targetsOf({ targets }: ReplacementTask, hsp: Hsp | undefined): readonly JointTarget[] {
  const held = targets.filter(({ spheres }) => spheres.length > 0);
  if (held.length > 0 || !hsp) return held;
  return [{ role: 'must', spheres: [{ ...hsp, r: ORIGINAL_RADIUS }] }];
}

function redsOf(targets: readonly JointTarget[], hsp: Hsp): { red: number; reds: number[] } {
  const reds = targets.map(({ spheres }) =>
    Math.min(...spheres.map((sphere) => raOf(hsp, sphere) / sphere.r)),
  );
  return { red: worstAt(goalsOf(targets), { x: 2 * hsp.dD, y: hsp.dP, z: hsp.dH }), reds };
}

/** The best blends of a pool that keep what no row can say: the label of the blend, and a flash point that is known (SUB-5). */
function pull(
  question: SearchQuestion,
  pool: Pool,
  isKept: (blend: SearchedBlend) => boolean,
): SearchedBlend[] {
  for (let { top = PULLED } = question; ; top = MOST_PULLED) {
    const near = bestOfPool({ ...question, top }, pool);
    const passing = near.filter(isKept);
    const isAll = near.length < top;
    if (passing.length >= ROWS || isAll || top === MOST_PULLED) return passing;
  }
}

/** Sets of four out of the best triples so far that keep the same. */
function grow(
  question: SearchQuestion,
  pool: Pool,
  { found, isKept }: { found: readonly SearchedBlend[]; isKept: (blend: SearchedBlend) => boolean },
): SearchedBlend[] {
  const triples = found.toSorted((one, other) => one.red - other.red);
  return foursOfPool(question, pool, triples).filter(isKept);
}

/** Tells of blends whether they keep the rules on labels; of most their components tell it. */
function labelCheck(
  { solvents, limits }: ReplacementTask,
  old: Label | undefined,
): (blend: SearchedBlend) => boolean {
  const isFine = solvents.map((solvent) => isAlwaysFine(limits, old, solvent));
  return ({ parts }) => {
    if (parts.every(({ index }) => isFine[index])) return true;
    const members = membersOf(solvents, parts);
    const label = statementsOfBlend(members, { withFlammability: limits.noNewStatement });
    if (!label.ok) return limits.withUnknown;
    const broken = breaksLabelRule(limits, old, label.value);
    return !broken || (broken.why === 'label-incomplete' && limits.withUnknown);
  };
}

function membersOf(
  solvents: ReplacementTask['solvents'],
  parts: readonly { index: number; fraction: number }[],
): BlendMember[] {
  return parts.flatMap(({ index, fraction }) => {
    const solvent = solvents[index];
    return solvent ? [{ solvent, fraction }] : [];
  });
}

interface Gathered {
  task: ReplacementTask;
  candidates: Candidates;
  found: readonly SearchedBlend[];
  first: Original | undefined;
}

function answerOf({ task, candidates, found, first }: Gathered): ReplacementAnswer {
  const { solvents, limits, targets } = task;
  const sets = new Map(found.map((blend) => [keyOf(blend), blend]));
  const unique = [...sets.values()].toSorted((one, other) => one.red - other.red);
  const told = unique.map((blend) => ({
    ...blend,
    unknown: limits.withUnknown ? unknownOf(task, blend) : [],
  }));
  // A row that passed never stands for one that is unknown, nor the other way round.
  const rows = [false, true].flatMap((isUnknown) =>
    collapseAlike(
      candidates.question,
      told.filter(({ unknown }) => unknown.length > 0 === isUnknown),
    ).map(({ blend, alike }) => ({
      blend,
      parts: blend.parts.toSorted((one, other) => other.fraction - one.fraction),
      red: blend.red,
      facts: factsForOrder(membersOf(solvents, blend.parts), limits.objective),
      alike: alike.map(({ parts }) => parts),
      unknown: blend.unknown,
    })),
  );
  const ordered = collapseShared(inOrder(rows, limits.objective, first), ROWS);
  const spheres = spheresOf(targets);
  return {
    original: first,
    rows: ordered.map(({ blend, parts, alike, unknown, isFront }) => {
      const facts = blendFacts(membersOf(solvents, parts), { targets: spheres });
      const standings = standingsOfBlend(candidates.question, limits, { parts });
      return {
        parts,
        hsp: blend.hsp,
        ...redsOf(targets, blend.hsp),
        facts,
        // A flash point that nobody can tell keeps no limit.
        standings: standings.filter(({ key }) => key !== 'flash' || facts.flash.ok),
        isFront,
        alike,
        unknown,
      };
    }),
    found: unique.length,
    searched: solvents.length - candidates.exclusions.size,
    excluded: [],
    ways: [],
    fours: undefined,
  };
}

function unknownOf(task: ReplacementTask, blend: SearchedBlend): UnknownDatum[] {
  const missingOf = missingData(task.limits);
  const ofSolvents = blend.parts.flatMap(({ index }) => {
    const solvent = task.solvents[index];
    return solvent ? missingOf(solvent).map((missing) => ({ index, missing })) : [];
  });
  // What is missing of a solvent by itself is not said again of the blend.
  const ofBlend = gapOf(task, blend).filter(
    ({ index, missing }) => !ofSolvents.some((datum) => datum.index === index && datum.missing === missing),
  );
  return [...ofSolvents, ...ofBlend];
}

/** Why the flash point of a blend cannot be told where there is a limit on it; empty where it can. */
function gapOf({ solvents, limits }: ReplacementTask, { parts }: SearchedBlend): UnknownDatum[] {
  const gap = limits.flash === undefined ? undefined : flashGapOf(membersOf(solvents, parts));
  return gap ? [{ index: parts[gap.at]?.index ?? 0, missing: gap.missing }] : [];
}

function keyOf({ parts }: SearchedBlend): string {
  return parts
    .map(({ index }) => index)
    .toSorted((one, other) => one - other)
    .join();
}
