import { type FitGradeReason, type FitReport, gradeFit } from '@suite/recipes';
import { message } from '../../../messages/message.ts';
import type { HspRecipe } from '../../recipe/hsp-science.ts';
import { parameterText, unitText } from '../parameter-field.tsx';

interface VerdictText {
  readonly grade: ReturnType<typeof gradeFit>['grade'];
  /** How good it is, in two words. */
  readonly title: string;
  readonly text: string;
  /** What speaks against it. */
  readonly because: string;
}

/** A fit in words: how far it can be trusted, and why no further. */
export function verdictText(report: FitReport, unit: HspRecipe['settings']['unit']): VerdictText {
  const { grade, reasons } = gradeFit(report);
  const [low = '', high = ''] = (report.intervals?.r ?? []).map((end) => parameterText(end, unit));
  const reasonText = (reason: FitGradeReason) => {
    if (reason === 'few-tests')
      return message('compat.fit.because.few-tests', { good: report.good, bad: report.bad });
    if (reason === 'wide-interval')
      return message('compat.fit.because.wide-interval', { low, high, unit: unitText(unit) });
    return reason === 'far-off' ? message('compat.fit.because.far-off') : undefined;
  };
  return {
    grade,
    title: message(`compat.fit.grade.${grade}`),
    text: message('compat.fit.verdict', {
      wrong: report.wrongIn + report.wrongOut,
      count: report.good + report.bad,
    }),
    because: reasons.flatMap((reason) => reasonText(reason) ?? []).join(' '),
  };
}
