import { GUARDED } from '@suite/contracts/guarded';
import type { HldAnswer, HldRequest, HspScoreAnswer, HspScoreRequest } from '@suite/contracts/calculations';
import type { Transaction } from '../../db/database.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type GuardedResult, evaluateGuardedHld, scoreGuardedPoints } from '../ingredients/index.ts';
import type { Calculated } from './answer.ts';
import { formulationOf, guardedAnswer, type Marked } from './hld.ts';
import { scoreCandidates } from './hsp.ts';

/** Runs work in a transaction of the caller's. */
export type Run = <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>;

interface Asking {
  run: Run;
  clock: Clock;
}

/** HLD of a formulation in which a value counts that is only for calculation. */
export async function askHld(
  request: Marked & Pick<HldRequest, 'targetEmulsionType'>,
  { run, clock }: Asking,
): Promise<Calculated<HldAnswer>> {
  const { targetEmulsionType: target = 'Any' } = request;
  const formulation = formulationOf(request);
  const result = paid(await run((tx) => evaluateGuardedHld(tx, { formulation, target }, clock)));
  const plain = { ...request, surfactants: [...request.surfactants], oils: [...request.oils] };
  if (result.kind === 'result') return { ok: true, value: guardedAnswer(plain, result.value) };
  if (result.reason === 'no-active-surfactant') return { ok: true, value: guardedAnswer(plain, undefined) };
  return refusalOf(result);
}

/** Scores of candidates, some of which have points that are only for calculation. */
export async function askScores(
  request: HspScoreRequest,
  guarded: ReadonlyMap<object, string>,
  { run, clock }: Asking,
): Promise<Calculated<HspScoreAnswer>> {
  if (guarded.size === 0) return scoreCandidates(request);
  const { target, candidates } = request;
  const closed = candidates.filter((candidate) => guarded.has(candidate));
  const points = closed.map((point) => ({ guardedId: guarded.get(point) ?? '', point }));
  const result = paid(await run((tx) => scoreGuardedPoints(tx, { target, points }, clock)));
  if (result.kind === 'none') return refusalOf(result);
  const scores = closed.map((candidate, index) => [candidate, result.value[index] ?? 0] as const);
  return scoreCandidates(request, new Map(scores));
}

/** Thrown outside of the transaction, which keeps the record of it. */
function paid<Value>(result: GuardedResult<Value>): Exclude<GuardedResult<Value>, { kind: 'spent' }> {
  if (result.kind !== 'spent') return result;
  throw new HttpError('TOO_MANY_REQUESTS', {
    detail: `The values of an ingredient are for calculation only, and your organisation has used its daily limit of ${GUARDED.questionsPerDay} different calculations with it. Earlier calculations can be repeated.`,
    headers: { 'Retry-After': String(result.waitSeconds) },
    meta: { needs: 'another-day' },
  });
}

function refusalOf({
  reason,
  index,
  field,
}: Extract<GuardedResult<never>, { kind: 'none' }>): Calculated<never> {
  return {
    ok: false,
    reason,
    ...(index === undefined ? {} : { index }),
    ...(field === undefined ? {} : { field }),
  };
}
