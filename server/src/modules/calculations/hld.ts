import type {
  HldAnswer,
  HldRequest,
  HldScanAnswer,
  HldScanRequest,
  HldSolveAnswer,
  HldSolveRequest,
} from '@suite/contracts/calculations';
import {
  CHART_RANGES,
  eacnError,
  evaluateFormulation,
  judgeHld,
  type Outcome,
  propagateErrors,
  scanHld,
  solveHld,
  surfactantErrors,
} from '@suite/hld';
import { evaluateGuardedHld, type GuardedFormulation } from '../ingredients/index.ts';
import type { Calculated } from './answer.ts';

type Guardable<Entry> = Entry & { isGuarded?: boolean };

/** A request with values, where some are of guarded ingredients. */
export interface Marked extends Pick<HldRequest, 'conditions' | 'manualEACN' | 'targetEmulsionType'> {
  surfactants: Guardable<HldRequest['surfactants'][number]>[];
  oils: Guardable<HldRequest['oils'][number]>[];
}

/** HLD, type and match of a formulation; without an active surfactant there is none, which is no mistake. */
export function calculateHld(request: HldRequest): Calculated<HldAnswer> {
  const evaluation = evaluateFormulation(formulationOf(request));
  const { hld, eacn, salinity } = evaluation;
  if (!hld.ok && hld.reason !== 'no-active-surfactant') return hld;
  const verdict = hld.ok ? judgeHld(hld.value, request.targetEmulsionType ?? 'Any') : undefined;
  const parts = evaluation.parts.map((part) => ({
    moleFraction: part.moleFraction,
    hld: valueOf(part.hld),
    ...(part.hld.ok ? {} : { reason: part.hld.reason }),
  }));
  return {
    ok: true,
    value: {
      ...resultOf(evaluation, valueOf(hld), verdict),
      eacn: valueOf(eacn),
      salinity: valueOf(salinity),
      parts,
      ...(hld.ok ? uncertaintyOf(request) : {}),
    },
  };
}

/** The same where a value counts that is only for calculation: HLD and the caller's own totals. */
export function calculateGuardedHld(request: Marked): Calculated<HldAnswer> {
  const formulation = formulationOf(request);
  const guarded = evaluateGuardedHld(formulation, request.targetEmulsionType ?? 'Any');
  if (!guarded.ok && guarded.reason !== 'no-active-surfactant') return guarded;
  const { hld = null, verdict } = guarded.ok ? guarded.value : {};
  const result = resultOf(evaluateFormulation(formulation), hld, verdict);
  return {
    ok: true,
    value: { ...result, eacn: null, salinity: null, parts: [], onlyForCalculation: true },
  };
}

function resultOf(
  { concentration, volume }: ReturnType<typeof evaluateFormulation>,
  hld: number | null,
  verdict: ReturnType<typeof judgeHld> | undefined,
) {
  return {
    hld,
    emulsionType: verdict?.emulsionType ?? null,
    exact: verdict?.exact ?? null,
    match: verdict?.match ?? null,
    totals: { concentration: valueOf(concentration), volume: valueOf(volume) },
  };
}

/** How well HLD is known; conditions count as exact. */
function uncertaintyOf(request: HldRequest): Pick<HldAnswer, 'uncertainty'> {
  const found = propagateErrors(formulationOf(request), {
    surfactants: request.surfactants.map(({ surfactantType, method = 'na' }) =>
      surfactantErrors(surfactantType, method),
    ),
    oils: request.oils.map(({ method = 'na' }) => eacnError(method)),
    conditions: { temperature: 0, salinity: 0, eacn: 0, fa: 0 },
  });
  if (!found.ok) return {};
  const { standardError, interval95, probability } = found.value;
  return { uncertainty: { standardError, interval95: { ...interval95 }, probability: { ...probability } } };
}

/** The condition that gives the wanted HLD, or the reason why there is none in range. */
export function solveForHld(request: HldSolveRequest): Calculated<HldSolveAnswer> {
  const { variable, target } = request;
  const solved = solveHld(formulationOf(request), variable, target);
  if (solved.ok) {
    const { value, total } = solved.value;
    const interval = solvedInterval(request, value);
    return { ok: true, value: { value, ...(variable === 'salinity' ? { total } : {}), ...interval } };
  }
  if (solved.reason === 'none-in-range' || solved.reason === 'no-effect') {
    return { ok: true, value: { value: null, reason: solved.reason } };
  }
  return solved;
}

/** The conditions at which HLD is the wanted one less and plus its error there. */
function solvedInterval(request: HldSolveRequest, value: number): Pick<HldSolveAnswer, 'interval95'> {
  const { variable, target, ...mix } = request;
  const isEacn = variable === 'eacn' ? { manualEACN: true } : {};
  const { uncertainty } = uncertaintyOf({
    ...mix,
    ...isEacn,
    conditions: { ...mix.conditions, [variable]: value },
  });
  if (!uncertainty) return {};
  const half = (uncertainty.interval95.to - uncertainty.interval95.from) / 2;
  const ends = [target - half, target + half].flatMap((hld) => {
    const end = solveHld(formulationOf(request), variable, hld);
    return end.ok ? [end.value.value] : [];
  });
  const from = ends.find((end) => end <= value) ?? null;
  const to = ends.find((end) => end >= value) ?? null;
  return { interval95: { from, to } };
}

/** HLD along a range, for every surfactant and for the mix. */
export function scanForHld(request: HldScanRequest): Calculated<HldScanAnswer> {
  const range = CHART_RANGES[request.variable];
  const { from = range.from, to = range.to, steps = range.steps } = request;
  const scan = scanHld(formulationOf(request), { variable: request.variable, from, to, steps });
  if (!scan.ok) return scan;
  const { x, mix, parts } = scan.value;
  const lines = { mix: lineOf(mix), parts: parts.map(lineOf) };
  return { ok: true, value: { variable: request.variable, x: [...x], ...lines } };
}

/** As the engine takes it, with the marks of entries that have guarded values. */
function formulationOf(request: Marked): GuardedFormulation {
  const { conditions, surfactants, oils } = request;
  return {
    conditions,
    manualEACN: request.manualEACN ?? oils.length === 0,
    surfactantMix: surfactants.map(({ concentration, active = true, isGuarded, ...given }) => {
      const { method: _, ...values } = given;
      // Absent and undefined are the same to the engine; its type wants absent.
      const surfactant = values as GuardedFormulation['surfactantMix'][number]['surfactant'];
      return { surfactant, concentration, active, isGuarded };
    }),
    oilBlend: oils.map(({ eacn, volume, active = true, isGuarded }) => ({
      oil: { eacn },
      volume,
      active,
      isGuarded,
    })),
  };
}

function valueOf(outcome: Outcome<number>): number | null {
  return outcome.ok ? outcome.value : null;
}

function lineOf(line: Outcome<Float64Array>): number[] | { reason: string } {
  return line.ok ? [...line.value] : { reason: line.reason };
}
