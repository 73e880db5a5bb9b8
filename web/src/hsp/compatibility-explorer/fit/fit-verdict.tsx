import {
  CheckCircleIcon,
  ExclamationTriangleIcon,
  QuestionMarkCircleIcon,
  XCircleIcon,
} from '@heroicons/react/24/outline';
import type { FitReport } from '@suite/recipes';
import { useExplorer } from '../use-explorer.tsx';
import { verdictText } from './verdict-text.ts';

const LOOKS = {
  good: { Icon: CheckCircleIcon, tone: 'text-ok' },
  fair: { Icon: ExclamationTriangleIcon, tone: 'text-warn' },
  poor: { Icon: XCircleIcon, tone: 'text-bad' },
  undetermined: { Icon: QuestionMarkCircleIcon, tone: 'text-warn' },
} as const;

/** The fit in one sentence: how far it can be trusted, and what speaks against it. */
export function FitVerdict({ report }: { report: FitReport }) {
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const { grade, title, text, because } = verdictText(report, unit);
  const { Icon, tone } = LOOKS[grade];
  return (
    <div className="flex items-start py-2 gap-2 forced-colors:border-[CanvasText]" data-grade={grade}>
      <Icon className={`size-6 shrink-0 ${tone}`} aria-hidden="true" />
      <p>
        <b className="text-3">{title}</b> {text} <span className="text-text-2">{because}</span>
      </p>
    </div>
  );
}
