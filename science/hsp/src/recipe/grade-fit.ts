import type { FitReport } from './fit-report.ts';

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
