import { type Hsp, rateCandidates } from '@suite/hsp';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { snapped } from './hld-grid.ts';
import { payForQuestion } from './questions.ts';
import type { Told } from './tell-hld.ts';

interface GuardedPoint {
  guardedId: string;
  point: Hsp;
}

// What published centres and radii cover, with room around it.
const GRID = {
  dD: { from: 5, to: 35, step: 0.5 },
  dP: { from: 0, to: 60, step: 0.5 },
  dH: { from: 0, to: 60, step: 0.5 },
  r: { from: 1, to: 40, step: 0.5 },
} as const;
const FIELDS = ['dD', 'dP', 'dH', 'r'] as const;

/**
 * Scores of points that are shifted already, for a target on the grid and by our own limits: with those of the caller a few
 * scores would tell the distance.
 */
export async function tellScores(
  tx: Transaction,
  { target, points }: { target: Hsp & { r: number }; points: readonly GuardedPoint[] },
  clock: Clock,
): Promise<Told<number[]>> {
  const field = FIELDS.find((name) => target[name] < GRID[name].from || target[name] > GRID[name].to);
  if (field) return { kind: 'none', reason: 'outside-guarded-range', field };
  const [dD, dP, dH, r] = FIELDS.map((name) => snapped(target[name], GRID[name])) as [
    number,
    number,
    number,
    number, // as many as there are fields
  ];
  const rated = rateCandidates(
    points.map(({ point }) => point),
    { dD, dP, dH, r },
  );
  if (!rated.ok) return { kind: 'none', reason: rated.reason };
  const ingredientIds = points.map(({ guardedId }) => guardedId);
  const text = JSON.stringify(['hsp', dD, dP, dH, r]);
  const refused = await payForQuestion(tx, { ingredientIds, text, clock });
  if (refused) return { kind: 'spent', ...refused };
  return { kind: 'told', value: rated.value.map(({ score }) => score) };
}
