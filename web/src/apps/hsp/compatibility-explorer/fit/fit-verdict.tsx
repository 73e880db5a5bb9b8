import {
  CheckCircleIcon,
  ExclamationTriangleIcon,
  QuestionMarkCircleIcon,
  XCircleIcon,
} from '@heroicons/react/24/outline';
import { type FitGradeReason, type FitReport, gradeFit } from '@suite/hsp';
import { message } from '../../../../messages/message.ts';
import { parameterText } from '../parameter-field.tsx';
import { useExplorer } from '../use-explorer.tsx';

const LOOKS = {
  good: { Icon: CheckCircleIcon, tone: 'text-ok' },
  fair: { Icon: ExclamationTriangleIcon, tone: 'text-warn' },
  poor: { Icon: XCircleIcon, tone: 'text-bad' },
  undetermined: { Icon: QuestionMarkCircleIcon, tone: 'text-warn' },
} as const;

/** The fit in one sentence: how far it can be trusted, and what speaks against it. */
export function FitVerdict({ report }: { report: FitReport }) {
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const { grade, reasons } = gradeFit(report);
  const { Icon, tone } = LOOKS[grade];
  const wrong = report.wrongIn + report.wrongOut;
  const [low, high] = (report.intervals?.r ?? [0, 0]).map((end) => parameterText(end, unit));
  const reasonText = (reason: FitGradeReason) => {
    if (reason === 'few-tests')
      return message('compat.fit.because.few-tests', { good: report.good, bad: report.bad });
    if (reason === 'wide-interval')
      return message('compat.fit.because.wide-interval', { low: low ?? '', high: high ?? '' });
    return reason === 'far-off' ? message('compat.fit.because.far-off') : undefined;
  };
  const because = reasons.flatMap((reason) => reasonText(reason) ?? []);
  return (
    <div className="compat-verdict" data-grade={grade}>
      <Icon className={`size-6 shrink-0 ${tone}`} aria-hidden="true" />
      <p>
        <b className="text-3">{message(`compat.fit.grade.${grade}`)}</b>{' '}
        {message('compat.fit.verdict', { wrong, count: report.good + report.bad })}{' '}
        <span className="text-text-2">{because.join(' ')}</span>
      </p>
    </div>
  );
}
