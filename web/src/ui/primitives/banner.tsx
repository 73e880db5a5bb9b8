import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
} from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';

export type Tone = 'info' | 'ok' | 'warn' | 'bad';

const TONES = {
  info: { Icon: InformationCircleIcon, look: 'border-control bg-sunk', icon: 'text-text-2' },
  ok: { Icon: CheckCircleIcon, look: 'border-ok bg-(--ok-wash)', icon: 'text-ok' },
  warn: { Icon: ExclamationTriangleIcon, look: 'border-warn bg-(--warn-wash)', icon: 'text-warn' },
  bad: { Icon: ExclamationCircleIcon, look: 'border-bad bg-(--bad-wash)', icon: 'text-bad' },
};

interface BannerProps {
  tone: Tone;
  title?: string;
  /** Said aloud at once; otherwise when there is time. */
  isUrgent?: boolean;
  children?: ReactNode;
}

/** What happened, what is kept, what next: with an icon and words, never by colour alone. */
export function Banner({ tone, title, isUrgent = false, children }: BannerProps) {
  const { Icon, look, icon } = TONES[tone];
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={`flex gap-3 border-l-[3px] px-4 py-3 text-2 leading-normal text-text ${look}`}
    >
      <Icon className={`mt-px size-5 shrink-0 ${icon}`} aria-hidden="true" />
      <div className="min-w-0">
        {title !== undefined && <strong className="font-bold">{title}</strong>} {children}
      </div>
    </div>
  );
}
