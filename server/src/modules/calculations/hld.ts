import type { HldAnswer, HldRequest, HldScanRequest, HldSolveRequest } from '@suite/contracts/calculations';
import {
  CHART_RANGES,
  evaluateFormulation,
  type Formulation,
  judgeHld,
  type Outcome,
  scanHld,
  solveHld,
} from '@suite/hld';
import type { Calculated } from './calculated.ts';

/**
 * HLD, type and match of a formulation; without an active surfactant there is none, which is no mistake. A guarded
 * answer has one decimal and nothing from which a value could be computed back.
 */
export function calculateHld(
  request: HldRequest,
  telling: 'open' | 'guarded' = 'open',
): Calculated<HldAnswer> {
  const evaluation = evaluateFormulation(formulationOf(request));
  const { hld, eacn, salinity, concentration, volume } = evaluation;
  const isWithoutSurfactant = !hld.ok && hld.reason === 'no-active-surfactant';
  if (!hld.ok && !isWithoutSurfactant) return hld;
  const verdict = hld.ok ? judgeHld(hld.value, request.targetEmulsionType ?? 'Any') : undefined;
  const judged = {
    emulsionType: verdict?.emulsionType ?? null,
    exact: verdict?.exact ?? null,
    match: verdict?.match ?? null,
    totals: { concentration: valueOf(concentration), volume: valueOf(volume) },
  };
  if (telling === 'guarded') {
    const shown = hld.ok ? Math.round(hld.value * 10) / 10 : null;
    const left = { eacn: null, salinity: null, parts: [], onlyForCalculation: true as const };
    return { ok: true, value: { hld: shown, ...judged, ...left } };
  }
  const parts = evaluation.parts.map((part) => ({
    moleFraction: part.moleFraction,
    hld: valueOf(part.hld),
    ...(part.hld.ok ? {} : { reason: part.hld.reason }),
  }));
  const value = { hld: valueOf(hld), ...judged, eacn: valueOf(eacn), salinity: valueOf(salinity), parts };
  return { ok: true, value };
}

/** The condition that gives the wanted HLD, or the reason why there is none in range. */
export function solveForHld(request: HldSolveRequest): Calculated<object> {
  const { variable, target } = request;
  const solved = solveHld(formulationOf(request), variable, target);
  if (solved.ok) {
    const { value, total } = solved.value;
    return { ok: true, value: { value, ...(variable === 'salinity' ? { total } : {}) } };
  }
  if (solved.reason === 'none-in-range' || solved.reason === 'no-effect') {
    return { ok: true, value: { value: null, reason: solved.reason } };
  }
  return solved;
}

/** HLD along a range, for every surfactant and for the mix. */
export function scanForHld(request: HldScanRequest): Calculated<object> {
  const range = CHART_RANGES[request.variable];
  const { from = range.from, to = range.to, steps = range.steps } = request;
  const scan = scanHld(formulationOf(request), { variable: request.variable, from, to, steps });
  if (!scan.ok) return scan;
  return {
    ok: true,
    value: {
      variable: request.variable,
      x: [...scan.value.x],
      mix: lineOf(scan.value.mix),
      parts: scan.value.parts.map(lineOf),
    },
  };
}

function formulationOf(request: Omit<HldRequest, 'targetEmulsionType'>): Formulation {
  const { conditions, surfactants, oils } = request;
  return {
    conditions,
    manualEACN: request.manualEACN ?? oils.length === 0,
    surfactantMix: surfactants.map(({ concentration, active = true, ...surfactant }) => ({
      // Absent and undefined are the same to the engine; its type asks for absent.
      surfactant: surfactant as Formulation['surfactantMix'][number]['surfactant'],
      concentration,
      active,
    })),
    oilBlend: oils.map(({ eacn, volume, active = true }) => ({ oil: { eacn }, volume, active })),
  };
}

function valueOf(outcome: Outcome<number>): number | null {
  return outcome.ok ? outcome.value : null;
}

function lineOf(line: Outcome<Float64Array>): number[] | { reason: string } {
  return line.ok ? [...line.value] : { reason: line.reason };
}
