import { GUARDED } from '@suite/contracts/guarded';
import {
  evaluateFormulation,
  type Failure,
  judgeHld,
  type TargetEmulsionType,
  type Verdict,
} from '@suite/hld';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type GuardedFormulation, questionOf, snapFormulation, snapped } from './hld-grid.ts';
import { payForQuestion } from './questions.ts';

/** What is told of guarded values: a result in steps, why there is none, or how long to wait for one. */
export type Told<Value> =
  | { kind: 'told'; value: Value }
  | { kind: 'none'; reason: string; index?: number | undefined; field?: string | undefined }
  | { kind: 'spent'; waitSeconds: number };

export interface ToldHld {
  hld: number;
  verdict: Verdict;
}

/**
 * HLD of a formulation with guarded values, which are shifted already: on the grid, in steps, and with a verdict that
 * follows from the step, so that type and match tell nothing beyond it. Calculations and recipes both come here.
 */
export async function tellHld(
  tx: Transaction,
  { formulation, target }: { formulation: GuardedFormulation; target: TargetEmulsionType },
  clock: Clock,
): Promise<Told<ToldHld>> {
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
  const told = inSteps(hld.value);
  return { kind: 'told', value: { hld: told, verdict: judgeHld(told, target) } };
}

function noneFor({ reason, index, field }: Failure): Told<never> {
  return { kind: 'none', reason, index, field };
}

/** Never −0. */
function inSteps(hld: number): number {
  return snapped(hld, { from: -Infinity, to: Infinity, step: GUARDED.hldStep }) + 0;
}
