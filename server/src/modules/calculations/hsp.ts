import type {
  HspBlendAnswer,
  HspBlendRequest,
  HspFitAnswer,
  HspFitRequest,
  HspRankRequest,
  HspScoreAnswer,
  HspScoreRequest,
  hspRankAnswerSchema,
} from '@suite/contracts/calculations';
import {
  BOUNDARY_TOLERANCE,
  bootstrapFit,
  DEFAULT_SCORE_LIMITS,
  fitDouble,
  fitSphere,
  rankBlends,
  rateCandidates,
  type ResolvedTarget,
  scoreOfRed,
  standingsOf,
} from '@suite/hsp';
import type { z } from 'zod';
import { defined } from '../../platform/defined.ts';
import { type Ranked, scoreGuardedPoints } from '../ingredients/index.ts';
import type { Calculated } from './answer.ts';

/** Intervals need two hundred refits: beyond this many solvents they would take longer than a caller waits. */
const MOST_FOR_INTERVALS = 400;

/** Distance, RED and score of every candidate, in the order given; those whose points may not be shown have only a score. */
export function scoreCandidates(
  { target, candidates, limits }: HspScoreRequest,
  isGuarded: ReadonlySet<object> = new Set(),
): Calculated<HspScoreAnswer> {
  const guarded = candidates.filter((candidate) => isGuarded.has(candidate));
  const scored = guarded.length > 0 ? scoreGuardedPoints(target, guarded) : { ok: true as const, value: [] };
  if (!scored.ok) return scored;
  const scores = new Map<object, number>(
    guarded.map((candidate, index) => [candidate, scored.value[index] ?? 0]), // one for each
  );
  const rated = rateCandidates(candidates, target, limits);
  if (!rated.ok) return rated;
  return {
    ok: true,
    value: {
      candidates: rated.value.map(({ ra, red, score }, index) => {
        const candidate = candidates[index];
        const onlyScore = candidate && scores.get(candidate);
        const numbers = onlyScore === undefined ? { Ra: ra, RED: red, score } : { score: onlyScore };
        return { ...defined({ id: candidate?.id }), ...numbers };
      }),
    },
  };
}

/** The best sphere, or two, for scored solvents. */
export function fitSpheres(request: HspFitRequest): Calculated<HspFitAnswer> {
  const { points, insideLimit = 1, spheres: count = 1, seed = 1 } = request;
  const options = { insideLimit, seed };
  const fitted = count === 2 ? fitDouble(points, options) : fitSphere(points, options);
  if (!fitted.ok) return fitted;
  const { fit, wrongIn, wrongOut, warnings } = fitted.value;
  const spheres = 'sphere' in fitted.value ? [fitted.value.sphere] : fitted.value.spheres;
  const isRefitted = count === 1 && points.length <= MOST_FOR_INTERVALS;
  const intervals = isRefitted ? bootstrapFit(points, options) : undefined;
  const known = intervals?.ok ? { intervals: intervals.value } : {};
  return { ok: true, value: { spheres, fit, wrongIn, wrongOut, warnings, ...known } };
}

/** The best blends, each with its best ratio. */
export function rankBlendsFor(request: HspBlendRequest): Calculated<HspBlendAnswer> {
  const { target, candidates, size, top } = request;
  const { r, ...centre } = target;
  const ranked = rankBlends(candidates, { ...centre, ...defined({ r }) }, { size, ...defined({ top }) });
  if (!ranked.ok) return ranked;
  const blends = ranked.value.blends.map(({ parts, hsp, ra, red }) => ({
    components: parts.map(({ index, fraction }) => ({ ...defined({ id: candidates[index]?.id }), fraction })),
    ...hsp,
    Ra: ra,
    ...defined({ RED: red }),
  }));
  return { ok: true, value: { blends } };
}

/** The best ingredients of the database with their numbers, which the engine computes: the database only finds them. */
export async function rankCandidates(
  request: HspRankRequest,
  find: (steps: number[]) => Promise<Ranked>,
): Promise<Calculated<z.input<typeof hspRankAnswerSchema>>> {
  const limits = request.limits ?? DEFAULT_SCORE_LIMITS;
  const rising = scoreOfRed(0, limits);
  if (!rising.ok) return rising;
  const wrong = wrongRadius(request.targets);
  if (wrong) return wrong;
  const targets = request.targets.map(
    ({ goal, spheres }, index): ResolvedTarget => ({
      id: String(index),
      name: '',
      role: goal === 'dissolve' ? 'must' : 'must-not',
      spheres,
      isAssumed: false,
    }),
  );
  const steps = limits.map((limit) => limit * (1 + BOUNDARY_TOLERANCE));
  const { total, counts, rows } = await find(steps);
  const rated = rows.flatMap((ingredient) => {
    const { dD, dP, dH } = ingredient.attributes; // rows with a point have all three
    if (dD === undefined || dP === undefined || dH === undefined) return [];
    const standings = standingsOf({ dD, dP, dH }, targets, limits);
    if (!standings) return [];
    const { worst, score, each } = standings;
    return [{ ingredient, worst, score, targets: each.map(({ ra, red }) => ({ Ra: ra, RED: red })) }];
  });
  // The database and the engine may differ in the last digit: the order is that of the numbers in the answer.
  const best = rated.toSorted((one, other) => one.worst - other.worst);
  return { ok: true, value: { total, counts, rows: best } };
}

/** The first target with a radius that nothing can be divided by, as a refusal. */
export function wrongRadius(targets: HspRankRequest['targets']) {
  const index = targets.findIndex(({ spheres }) => !spheres.every(({ r }) => r >= 1e-6 && r <= 1000));
  const wrong = { ok: false, reason: 'radius-not-positive', index, field: 'spheres' } as const;
  return index < 0 ? undefined : wrong;
}
