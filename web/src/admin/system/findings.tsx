import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
} from '@heroicons/react/24/outline';
import type { Finding, SystemState } from '@suite/contracts/system';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { durationText } from './duration-text.ts';

const LOOKS = {
  bad: { Icon: ExclamationCircleIcon, colour: 'text-bad' },
  warn: { Icon: ExclamationTriangleIcon, colour: 'text-warn' },
  info: { Icon: InformationCircleIcon, colour: 'text-text-2' },
  ok: { Icon: CheckCircleIcon, colour: 'text-ok' },
};

/** How it is doing in one sentence. Read aloud when it changes, not whenever it is looked at again. */
export function Verdict({ state: { verdict, findings } }: { state: SystemState }) {
  const { Icon, colour } = LOOKS[verdict];
  const count = findings.filter(({ level }) => level !== 'info').length;
  return (
    <output className="flex items-start gap-3 font-display sm:items-center text-4 leading-tight font-bold sm:text-5">
      <Icon className={`size-6 shrink-0 sm:size-8 ${colour}`} aria-hidden="true" />
      {message(`system.verdict.${verdict}`, { count })}
    </output>
  );
}

interface FindingsProps {
  state: SystemState;
  isBusy: boolean;
  onRetryMail: () => void;
}

/** What is wrong, the worst first, each with what to do. */
export function Findings({ state: { findings }, isBusy, onRetryMail }: FindingsProps) {
  if (findings.length === 0) return null;
  const actions: Partial<Record<Finding['code'], ReactNode>> = {
    'mail-waiting': (
      <Button look="line" size="small" disabled={isBusy} onClick={onRetryMail}>
        {message('system.mail.retry')}
      </Button>
    ),
    'licences-ending': (
      <Link className="font-bold underline underline-offset-4" to="/apps/customers?sort=renews">
        {message('system.licences.open')}
      </Link>
    ),
  };
  return (
    <ul className="system-findings" aria-label={message('system.findings')}>
      {findings.map((finding) => {
        const { Icon, colour } = LOOKS[finding.level];
        return (
          <li key={finding.code}>
            <Icon className={`mt-px size-5 shrink-0 ${colour}`} aria-hidden="true" />
            <div>
              <p>
                <span className="sr-only">{message(`system.level.${finding.level}`)}: </span>
                <strong>{sentenceOf(finding)}</strong>
              </p>
              <p className="text-text-2">{message(`system.advice.${finding.code}`)}</p>
            </div>
            {actions[finding.code] !== undefined && (
              <div className="system-action no-print">{actions[finding.code]}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function sentenceOf({ code, count = 0, percent = 0, seconds = 0 }: Finding): string {
  return message(`system.finding.${code}`, { count, percent, duration: durationText(seconds) });
}
