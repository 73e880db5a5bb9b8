import {
  evaluateFormulation,
  type Failure,
  type Formulation,
  judgeHld,
  type OilAmount,
  type SurfactantAmount,
  type TargetEmulsionType,
  type Verdict,
} from '@suite/hld';
import { type Hsp, rateCandidates } from '@suite/hsp';

/** A formulation that marks the entries whose values are only for calculation. */
export interface GuardedFormulation extends Formulation {
  readonly surfactantMix: readonly (SurfactantAmount & { readonly isGuarded?: boolean })[];
  readonly oilBlend: readonly (OilAmount & { readonly isGuarded?: boolean })[];
}

/** What is answered about guarded values, or why nothing is. */
type GuardedResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: string; index?: number; field?: string };

interface GuardedHld {
  hld: number;
  verdict: Verdict;
}

/** What the caller may put beside guarded values: nothing that is so large that it magnifies them. */
const RANGES: Readonly<Record<string, readonly [from: number, to: number]>> = {
  temperature: [0, 100],
  salinity: [0, 100],
  eacn: [-15, 40],
  fa: [-10, 10],
  cc0: [-12, 12],
  mw: [30, 50_000],
  k: [0, 1],
  alpha: [-0.2, 0.2],
  b: [-1, 1],
  ccConcentration: [-20, 20],
  concentration: [0.01, 500],
  volume: [0, 10_000],
};

/** HLD of a formulation with guarded values, which are shifted already. Calculations and recipes both come here. */
export function evaluateGuardedHld(
  formulation: GuardedFormulation,
  target: TargetEmulsionType,
): GuardedResult<GuardedHld> {
  const { hld } = evaluateFormulation(formulation);
  if (!hld.ok) return noneFor(hld);
  const field = fieldOutside(formulation);
  if (field !== undefined) return { ok: false, reason: 'outside-guarded-range', field };
  return { ok: true, value: { hld: hld.value, verdict: judgeHld(hld.value, target) } };
}

function noneFor({ reason, index, field }: Failure): GuardedResult<never> {
  const place = { ...(index === undefined ? {} : { index }), ...(field === undefined ? {} : { field }) };
  return { ok: false, reason, ...place };
}

/** The first number of the caller's that counts and is outside of its range. */
function fieldOutside({
  conditions,
  manualEACN,
  surfactantMix,
  oilBlend,
}: GuardedFormulation): string | undefined {
  const { eacn, ...others } = conditions;
  const surfactants = surfactantMix.filter(({ active }) => active);
  // Of an EACN that is not used any number may stand there.
  const oils = manualEACN ? [] : oilBlend.filter(({ active }) => active);
  const given: object[] = [
    { ...others, ...(manualEACN ? { eacn } : {}) },
    ...surfactants.map(({ concentration, surfactant, isGuarded }) => ({
      ...(isGuarded ? {} : surfactant),
      concentration,
    })),
    ...oils.map(({ volume, oil, isGuarded }) => ({ ...(isGuarded ? {} : oil), volume })),
  ];
  const numbers = given.flatMap((each) => Object.entries(each) as [string, unknown][]); // as it is declared for objects
  return numbers.find(([field, value]) => isOutside(field, value))?.[0];
}

function isOutside(field: string, value: unknown): boolean {
  const range = RANGES[field];
  return range !== undefined && typeof value === 'number' && (value < range[0] || value > range[1]);
}

// What published centres and radii cover, with room around it.
const TARGET_RANGES = { dD: [5, 35], dP: [0, 60], dH: [0, 60], r: [1, 40] } as const;
const TARGET_FIELDS = ['dD', 'dP', 'dH', 'r'] as const;

/** Scores of points that are shifted already, by our own limits. */
export function scoreGuardedPoints(
  target: Hsp & { r: number },
  points: readonly Hsp[],
): GuardedResult<number[]> {
  const rated = rateCandidates(points, target);
  if (!rated.ok) return { ok: false, reason: rated.reason };
  const field = TARGET_FIELDS.find((name) => {
    const [from, to] = TARGET_RANGES[name];
    return target[name] < from || target[name] > to;
  });
  if (field) return { ok: false, reason: 'outside-guarded-range', field };
  return { ok: true, value: rated.value.map(({ score }) => score) };
}
