import type { HspEstimateRequest } from '@suite/contracts/calculations';
import type { SolventBlendRequest, SolventReplacementRequest } from '@suite/contracts/solvent-calculations';
import { answerTasks } from '../../platform/work-pool.ts';
import { fitSpheres, rankBlendsFor } from './hsp.ts';
import { planRack, readRack } from './racks.ts';

// What reads structures is large, and most threads never need it.
const solvents = () => import('./solvents.ts');

/** The calculations of the thread: those that can hold up the event loop for too long. */
const CALCULATIONS = {
  'hld-rack-plan': planRack,
  'hld-rack-read': readRack,
  'hsp-fit': fitSpheres,
  'hsp-blend': rankBlendsFor,
  'hsp-estimate': async (request: HspEstimateRequest) => (await import('./estimate.ts')).estimateFor(request),
  'solvent-blend': async (request: SolventBlendRequest) => (await solvents()).describeBlend(request),
  'solvent-replacement': async (request: SolventReplacementRequest) =>
    (await solvents()).replaceSolvent(request),
};
type Calculations = typeof CALCULATIONS;
type Kind = keyof Calculations;

/** A request to the thread. */
export type Task = {
  [K in Kind]: { kind: K; request: Parameters<Calculations[K]>[0] };
}[Kind];

/** The numbers that the thread answers to a kind of task. */
export type TaskAnswer<K extends Kind = Kind> = Extract<
  Awaited<ReturnType<Calculations[K]>>,
  { ok: true }
>['value'];

// A failure inside is an unhandled rejection, which ends the thread with an error, as an exception would.
answerTasks(async ({ kind, request }: Task) => {
  const calculate: (given: never) => unknown = CALCULATIONS[kind];
  return calculate(request as never); // a task holds the request of its kind
});
