import { GUARDED } from '@suite/contracts/guarded';
import {
  evaluateFormulation,
  type Failure,
  judgeHld,
  type TargetEmulsionType,
  type Verdict,
} from '@suite/hld';
import { type Hsp, rateCandidates } from '@suite/hsp';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type GuardedFormulation, questionOf, snapFormulation, snapped } from './hld-grid.ts';
import { payForQuestion } from './questions.ts';

/** What is answered about guarded values: a result in steps, why there is none, or how long to wait for one. */
export type GuardedResult<Value> =
  | { kind: 'result'; value: Value }
  | { kind: 'none'; reason: string; index?: number | undefined; field?: string | undefined }
  | { kind: 'spent'; waitSeconds: number };

export interface GuardedHld {
  hld: number;
  verdict: Verdict;
}

/**
 * HLD of a formulation with guarded values, which are shifted already: on the grid, in steps, and with a verdict that
 * follows from the step, so that type and match tell nothing beyond it. Calculations and recipes both come here.
 */
export async function evaluateGuardedHld(
  tx: Transaction,
  { formulation, target }: { formulation: GuardedFormulation; target: TargetEmulsionType },
  clock: Clock,
): Promise<GuardedResult<GuardedHld>> {
  const plain = evaluateFormulation(formulation).hld;
  if (!plain.ok) return noneFor(plain);
  const grid = snapFormulation(formulation);
  if (!grid.ok) return { kind: 'none', reason: grid.reason, field: grid.field };
  const { hld } = evaluateFormulation(grid.formulation);
  const { surfactantMix, oilBlend } = grid.formulation;
  const ingredientIds = [...surfactantMix, ...oilBlend].flatMap(({ guardedId }) => guardedId ?? []);
  const refused = await payForQuestion(tx, { ingredientIds, text: questionOf(grid.formulation), clock });
  if (refused) return { kind: 'spent', ...refused };
  if (!hld.ok) return noneFor(hld);
  const rounded = inSteps(hld.value);
  return { kind: 'result', value: { hld: rounded, verdict: judgeHld(rounded, target) } };
}

function noneFor({ reason, index, field }: Failure): GuardedResult<never> {
  return { kind: 'none', reason, index, field };
}

/** Never −0. */
function inSteps(hld: number): number {
  return snapped(hld, { from: -Infinity, to: Infinity, step: GUARDED.hldStep }) + 0;
}

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
export async function scoreGuardedPoints(
  tx: Transaction,
  { target, points }: { target: Hsp & { r: number }; points: readonly GuardedPoint[] },
  clock: Clock,
): Promise<GuardedResult<number[]>> {
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
  return { kind: 'result', value: rated.value.map(({ score }) => score) };
}
