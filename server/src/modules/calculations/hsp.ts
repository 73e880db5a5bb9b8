import type {
  HspBlendAnswer,
  HspBlendRequest,
  HspFitAnswer,
  HspFitRequest,
  HspScoreAnswer,
  HspScoreRequest,
} from '@suite/contracts/calculations';
import { bootstrapFit, fitDouble, fitSphere, rankBlends, rateCandidates } from '@suite/hsp';
import { scoreGuardedPoints } from '../ingredients/index.ts';
import type { Calculated } from './answer.ts';

/** Intervals need two hundred refits: beyond this many solvents they would take longer than a caller waits. */
const MOST_FOR_INTERVALS = 400;

/** Distance, RED and score of every candidate, in the order given; those whose points may not be told have a score alone. */
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
        return { ...idOf(candidate?.id), ...numbers };
      }),
    },
  };
}

/** The best sphere, or two, for scored solvents. */
export function fitSpheres(request: HspFitRequest): Calculated<HspFitAnswer> {
  const { points, insideLimit = 1, spheres = 1, seed = 1 } = request;
  const options = { insideLimit, seed };
  if (spheres === 2) {
    const fitted = fitDouble(points, options);
    if (!fitted.ok) return fitted;
    const { fit, wrongIn, wrongOut, warnings } = fitted.value;
    return { ok: true, value: { spheres: fitted.value.spheres, fit, wrongIn, wrongOut, warnings } };
  }
  const fitted = fitSphere(points, options);
  if (!fitted.ok) return fitted;
  const { sphere, fit, wrongIn, wrongOut, warnings } = fitted.value;
  const intervals = points.length <= MOST_FOR_INTERVALS ? bootstrapFit(points, options) : undefined;
  return {
    ok: true,
    value: {
      spheres: [sphere],
      fit,
      wrongIn,
      wrongOut,
      warnings,
      ...(intervals?.ok ? { intervals: intervals.value } : {}),
    },
  };
}

/** The best blends, each with its best ratio. */
export function rankBlendsFor({
  target,
  candidates,
  size,
  top,
}: HspBlendRequest): Calculated<HspBlendAnswer> {
  const { r, ...centre } = target;
  const ranked = rankBlends(candidates, r === undefined ? centre : { ...centre, r }, {
    size,
    ...(top ? { top } : {}),
  });
  if (!ranked.ok) return ranked;
  return {
    ok: true,
    value: {
      blends: ranked.value.blends.map(({ parts, hsp, ra, red }) => ({
        components: parts.map(({ index, fraction }) => ({ ...idOf(candidates[index]?.id), fraction })),
        ...hsp,
        Ra: ra,
        ...(red === undefined ? {} : { RED: red }),
      })),
    },
  };
}

function idOf(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}
