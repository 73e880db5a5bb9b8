import { useEffect } from 'react';
import { message } from '../../messages/message.ts';
import { Banner, type Tone } from './banner.tsx';

/** What was done, or why not. */
export interface Notice {
  readonly tone: Tone;
  readonly text: string;
  /** Takes it back. */
  readonly undo?: () => void;
}

/** So long something can be taken back from here; after that, from the bin. */
const UNDO_MS = 10_000;

interface ActionNoticeProps {
  notice: Notice | undefined;
  /** Called when a notice has been there for a while; without it the notice stays. One that tells of a failure stays. */
  onExpire?: () => void;
}

/** What the last action came to, and for a while the way back. */
export function ActionNotice({ notice, onExpire }: ActionNoticeProps) {
  useEffect(() => {
    if (!notice || !onExpire || notice.tone === 'bad') return undefined;
    const timer = setTimeout(onExpire, UNDO_MS);
    return () => clearTimeout(timer);
  }, [notice, onExpire]);
  if (!notice) return null;
  return (
    <div className="no-print">
      <Banner tone={notice.tone} isUrgent={notice.tone === 'bad'}>
        {notice.text}{' '}
        {notice.undo && (
          <button
            type="button"
            className="cursor-pointer font-bold underline underline-offset-4"
            onClick={notice.undo}
          >
            {message('recipes.undo')}
          </button>
        )}
      </Banner>
    </div>
  );
}
