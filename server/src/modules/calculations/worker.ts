import type {
  HspBlendAnswer,
  HspBlendRequest,
  HspEstimateAnswer,
  HspEstimateRequest,
  HspFitAnswer,
  HspFitRequest,
} from '@suite/contracts/calculations';
import type {
  HldRackPlanAnswer,
  HldRackPlanRequest,
  HldRackReadAnswer,
  HldRackReadRequest,
} from '@suite/contracts/rack-calculations';
import type {
  SolventBlendAnswer,
  SolventBlendRequest,
  SolventReplacementAnswer,
  SolventReplacementRequest,
} from '@suite/contracts/solvent-calculations';
import { answerTasks } from '../../platform/work-pool.ts';
import type { Calculated } from './answer.ts';
import { fitSpheres, rankBlendsFor } from './hsp.ts';
import { planRack, readRack } from './racks.ts';

/** What is asked of the thread: the calculations that can take longer than the event loop may be held up. */
export type Task =
  | { kind: 'hld-rack-plan'; request: HldRackPlanRequest }
  | { kind: 'hld-rack-read'; request: HldRackReadRequest }
  | { kind: 'hsp-fit'; request: HspFitRequest }
  | { kind: 'hsp-blend'; request: HspBlendRequest }
  | { kind: 'hsp-estimate'; request: HspEstimateRequest }
  | { kind: 'solvent-blend'; request: SolventBlendRequest }
  | { kind: 'solvent-replacement'; request: SolventReplacementRequest };

/** What each kind of task is answered with. */
export interface TaskAnswers {
  'hld-rack-plan': HldRackPlanAnswer;
  'hld-rack-read': HldRackReadAnswer;
  'hsp-fit': HspFitAnswer;
  'hsp-blend': HspBlendAnswer;
  'hsp-estimate': HspEstimateAnswer;
  'solvent-blend': SolventBlendAnswer;
  'solvent-replacement': SolventReplacementAnswer;
}

// A failure inside is an unhandled rejection, which ends the thread with an error, as an exception would.
answerTasks(calculate);

async function calculate(task: Task): Promise<Calculated<TaskAnswers[Task['kind']]>> {
  if (task.kind === 'hld-rack-plan') return planRack(task.request);
  if (task.kind === 'hld-rack-read') return readRack(task.request);
  if (task.kind === 'hsp-fit') return fitSpheres(task.request);
  if (task.kind === 'hsp-blend') return rankBlendsFor(task.request);
  // What reads structures is large, and most threads are never asked.
  if (task.kind === 'solvent-blend' || task.kind === 'solvent-replacement') {
    const { describeBlend, replaceSolvent } = await import('./solvents.ts');
    return task.kind === 'solvent-blend' ? describeBlend(task.request) : replaceSolvent(task.request);
  }
  const { estimateFor } = await import('./estimate.ts');
  return estimateFor(task.request);
}
