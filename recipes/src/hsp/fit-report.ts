import {
  distance,
  isInside,
  raOf,
  type Hsp,
  type Sphere,
  bootstrapFit,
  type FitIntervals,
  type Edge,
  fitDouble,
  fitSphere,
  nearOptimal,
  fitGraded,
  type Level,
  influences,
  judgeSpheres,
  type Judgement,
  nextSolvents,
  surroundingsOf,
} from '@suite/hsp';
import type { FitMethod, HspTest } from './document.ts';

export interface FitRequest {
  tests: readonly HspTest[];
  insideLimit: number;
  method: FitMethod;
  /** Liquids that could be tested next. */
  pool: readonly (Hsp & { name: string })[];
}

export interface FitReport {
  spheres: Sphere[];
  fit: number;
  wrongIn: number;
  wrongOut: number;
  good: number;
  bad: number;
  misplaced: { name: string; side: 'wrong-in' | 'wrong-out' }[];
  warnings: FitReportWarning[];
  /** Of one sphere only. */
  intervals: FitIntervals | undefined;
  /** Of a graded fit: a radius for every score. */
  levels: Level[];
}

export type FitReportWarning =
  | 'few-good-points'
  | 'no-bad-points'
  | 'centre-on-edge'
  | 'second-sphere-not-justified'
  | 'poor-fit'
  | 'contradictory-tests';

export type FitReply = { ok: true; report: FitReport } | { ok: false; reason: string; name?: string };

/** A solvent worth testing, and why: the spheres disagree on it, or it lies at the surface. */
export interface NextTest extends Hsp {
  name: string;
  /** Share of the near-optimal spheres that hold it, 0 to 1. */
  inside: number;
  why: 'spheres-disagree' | 'at-surface';
}

/** What else there is to know about one sphere; it takes longer, and comes after the sphere itself. */
export interface FitQuality {
  influences: { name: string; shift: number; radiusChange: number }[];
  open: Edge[];
  /** Bad solvents near the surface. */
  near: number;
  /** Spheres that fit nearly as well. */
  cloud: Sphere[];
  ranges: Record<'dD' | 'dP' | 'dH' | 'r', readonly [number, number]> | undefined;
  next: NextTest[];
  /** Absent where two spheres cannot be fitted. */
  second: { fit: number; wrong: number; isJustified: boolean } | undefined;
}

const MOST_INFLUENCES = 3;
const MOST_NEXT = 3;

/** The spheres for tests, as the method wants them, and how well they part the good from the bad. */
export function reportFit({ tests, insideLimit, method }: FitRequest): FitReply {
  const failed = (reason: string, at?: number): FitReply => {
    const name = at === undefined ? undefined : tests[at]?.name;
    return { ok: false, reason, name };
  };
  const double = areContradictory(tests) ? (['contradictory-tests'] as const) : [];
  if (method === 'graded') {
    const graded = fitGraded(tests);
    if (!graded.ok) return failed(graded.reason, graded.at);
    const { centre, levels, edges } = graded.value;
    const inside = levels.findLast(({ score }) => score <= insideLimit);
    if (!inside) return failed('no-good-points');
    const spheres = [{ ...centre, r: inside.r }];
    const judged = judgeSpheres(tests, spheres, insideLimit);
    if (!judged.ok) return failed(judged.reason, judged.at);
    const warnings: FitReportWarning[] = [
      ...double,
      ...poor(judged.value),
      ...(edges.length > 0 ? ['centre-on-edge' as const] : []),
    ];
    return {
      ok: true,
      report: { spheres, ...judgementOf(judged.value, tests), warnings, intervals: undefined, levels },
    };
  }
  if (method === 'double') {
    const fitted = fitDouble(tests, { insideLimit });
    if (!fitted.ok) return failed(fitted.reason, fitted.at);
    if (!areHeld(tests, fitted.value.spheres, insideLimit))
      return failed('second-sphere-too-few', worstOfOneSphere(tests, insideLimit));
    const found = [...double, ...poor(fitted.value), ...fitted.value.warnings.map(({ kind }) => kind)];
    const warnings = [...new Set(found.filter(isKnown))];
    const report = { ...judgementOf(fitted.value, tests), warnings, intervals: undefined, levels: [] };
    return { ok: true, report: { spheres: [...fitted.value.spheres], ...report } };
  }
  const fitted = fitSphere(tests, { insideLimit });
  if (!fitted.ok) return failed(fitted.reason, fitted.at);
  const intervals = bootstrapFit(tests, { insideLimit });
  return {
    ok: true,
    report: {
      spheres: [fitted.value.sphere],
      ...judgementOf(fitted.value, tests),
      warnings: [...double, ...poor(fitted.value), ...fitted.value.warnings.map(({ kind }) => kind)].filter(
        isKnown,
      ),
      intervals: intervals.ok ? intervals.value : undefined,
      levels: [],
    },
  };
}

/** Influence, open sides, the spheres that would do as well, what to test next, and whether two spheres are asked for. */
export function judgeFit({ tests, insideLimit, pool }: FitRequest, sphere: Sphere): FitQuality {
  const moved = influences(tests, { insideLimit });
  const around = surroundingsOf(tests, sphere, insideLimit);
  const flat = nearOptimal(tests, { insideLimit });
  const cloud = flat.ok ? flat.value.spheres : [];
  const pair = fitDouble(tests, { insideLimit });
  return {
    influences: moved.ok
      ? moved.value.slice(0, MOST_INFLUENCES).map(({ index, shift, radiusChange }) => ({
          name: tests[index]?.name ?? '',
          shift,
          radiusChange,
        }))
      : [],
    open: around.ok ? around.value.open : [],
    near: around.ok ? around.value.near : 0,
    cloud,
    ranges: flat.ok ? flat.value.ranges : undefined,
    next: nextTests(untestedOf(tests, pool), sphere, cloud),
    second: pair.ok
      ? {
          fit: pair.value.fit,
          wrong: pair.value.wrongIn + pair.value.wrongOut,
          isJustified:
            !pair.value.warnings.some((warning) => isUnjustified(warning.kind)) &&
            areHeld(tests, pair.value.spheres, insideLimit),
        }
      : undefined,
  };
}

function judgementOf(judged: Judgement, tests: readonly HspTest[]) {
  const { fit, wrongIn, wrongOut, good, bad } = judged;
  const misplaced = judged.misplaced.map(({ index, side }) => ({ name: tests[index]?.name ?? '', side }));
  return { fit, wrongIn, wrongOut, good, bad, misplaced };
}

const KNOWN: readonly string[] = [
  'few-good-points',
  'no-bad-points',
  'centre-on-edge',
  'second-sphere-not-justified',
  'poor-fit',
  'contradictory-tests',
] satisfies FitReportWarning[];

function isKnown(kind: string): kind is FitReportWarning {
  return KNOWN.includes(kind);
}

function isUnjustified(kind: string): boolean {
  return kind === 'second-sphere-not-justified';
}

/** What is not among the tests, scored or not: what waits for its test need not be proposed again. */
function untestedOf(tests: readonly HspTest[], pool: FitRequest['pool']): FitRequest['pool'] {
  return pool.filter(
    (solvent, at) =>
      !tests.some((test) => isSameLiquid(test, solvent)) &&
      !pool.slice(0, at).some((before) => isSameLiquid(before, solvent)),
  );
}

/** Those on which the near-optimal spheres disagree most, and then those nearest to the surface. */
function nextTests(untested: FitRequest['pool'], sphere: Sphere, cloud: Sphere[]): NextTest[] {
  const asked =
    cloud.length > 0 && untested.length > 0
      ? nextSolvents(untested, { spheres: cloud }, MOST_NEXT)
      : undefined;
  const telling = (asked?.ok ? asked.value : []).flatMap(({ index, inside }): NextTest[] => {
    const solvent = untested[index];
    return solvent ? [{ ...solvent, inside, why: 'spheres-disagree' }] : [];
  });
  const depth = (one: Hsp) => Math.abs(raOf(one, sphere) - sphere.r);
  const others = untested
    .filter((solvent) => !telling.some(({ name }) => name === solvent.name))
    .toSorted((one, other) => depth(one) - depth(other))
    .map((solvent): NextTest => {
      return { ...solvent, inside: isInside(raOf(solvent, sphere), sphere.r) ? 1 : 0, why: 'at-surface' };
    });
  return [...telling, ...others].slice(0, MOST_NEXT);
}

/** The test that one sphere places worst: to be looked at again before a second sphere is thought of. */
function worstOfOneSphere(tests: readonly HspTest[], insideLimit: number): number | undefined {
  const single = fitSphere(tests, { insideLimit });
  return single.ok ? single.value.misplaced[0]?.index : undefined;
}

/** Under another name it still has the same parameters. */
function isSameLiquid(one: Hsp & { name: string }, other: Hsp & { name: string }): boolean {
  return (
    one.name.toLowerCase() === other.name.toLowerCase() ||
    (one.dD === other.dD && one.dP === other.dP && one.dH === other.dH)
  );
}

const LEAST_GOOD = 4;

/** Each sphere has enough good solvents of its own to be found by them. */
function areHeld(tests: readonly HspTest[], spheres: readonly Sphere[], insideLimit: number): boolean {
  const good = tests.filter(({ score }) => score !== null && score > 0 && score <= insideLimit);
  const nearest = good.map((test) => {
    const reds = spheres.map((sphere) => {
      const ra = distance(test, sphere);
      return ra.ok ? ra.value / sphere.r : Infinity;
    });
    return reds.indexOf(Math.min(...reds));
  });
  return spheres.every((_, at) => nearest.filter((place) => place === at).length >= LEAST_GOOD);
}

const MOST_MISPLACED = 0.2;

/** More than one test in five on the wrong side. */
function poor({ wrongIn, wrongOut, good, bad }: Judgement): ['poor-fit'] | [] {
  return wrongIn + wrongOut > MOST_MISPLACED * (good + bad) ? ['poor-fit'] : [];
}

/** The same liquid once inside and once outside. */
function areContradictory(tests: readonly HspTest[]): boolean {
  const seen = new Map<string, number>();
  return tests.some(({ name, score }) => {
    if (score === null) return false;
    const before = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), score);
    return before !== undefined && before !== score;
  });
}

/** How far a fit can be trusted. */
export type FitGrade = 'good' | 'fair' | 'poor' | 'undetermined';

/** What keeps a fit from a better grade. */
export type FitGradeReason = 'few-tests' | 'misplaced' | 'far-off' | 'wide-interval';

export interface GradedFit {
  grade: FitGrade;
  reasons: FitGradeReason[];
}

const LEAST = { good: 3, bad: 1 };
const ENOUGH = 5;
const MISPLACED = { poor: 0.2, fair: 0.1 };
const FIT_VALUE = { poor: 0.7, fair: 0.9 };
/** Width of the 95 % interval of the radius, as a share of the radius. */
const WIDE = 0.5;

type Judged = Pick<FitReport, 'good' | 'bad' | 'wrongIn' | 'wrongOut' | 'fit' | 'spheres' | 'intervals'>;

/** A fit in one word, by our convention, with what speaks against it. */
export function gradeFit({ good, bad, wrongIn, wrongOut, fit, spheres, intervals }: Judged): GradedFit {
  if (good < LEAST.good || bad < LEAST.bad) return { grade: 'undetermined', reasons: ['few-tests'] };
  const misplaced = (wrongIn + wrongOut) / (good + bad);
  const r = spheres[0]?.r ?? 0;
  const isWide = intervals !== undefined && intervals.r[1] - intervals.r[0] > WIDE * r;
  const reasons: FitGradeReason[] = [
    ...(misplaced > MISPLACED.fair ? (['misplaced'] as const) : []),
    ...(fit < FIT_VALUE.fair ? (['far-off'] as const) : []),
    ...(isWide ? (['wide-interval'] as const) : []),
    ...(good < ENOUGH || bad < ENOUGH ? (['few-tests'] as const) : []),
  ];
  if (misplaced > MISPLACED.poor || fit < FIT_VALUE.poor) return { grade: 'poor', reasons };
  return { grade: reasons.length > 0 ? 'fair' : 'good', reasons };
}
