import { message } from '../../messages/message.ts';
import { flashText, timeText } from '../solvent-label/fact-text.ts';
import type { ActivityCheck } from './worker/activity-checks.worker.ts';

interface RealValueProps {
  check: ActivityCheck | undefined;
  of: 'flash' | 'drying';
}

/** What UNIFAC gives beside an ideal value; marked where that would break the limit. */
export function RealValue({ check, of }: RealValueProps) {
  if (!check?.ok) return null;
  const { flash, drying, broken } = check.value;
  const text = of === 'flash' ? flash.ok && flashText(flash.value) : drying.ok && timeText(drying.value);
  if (text === false) return null;
  const isBroken = broken.some((key) => key.startsWith(of));
  return (
    <span
      className={`block text-1 font-normal whitespace-normal ${isBroken ? 'text-warn' : 'text-text-3'}`}
      title={message('subst.real.hint')}
    >
      {isBroken && <span aria-hidden="true">⚠ </span>}
      {message(isBroken ? 'subst.real.breaks' : 'subst.real.value', { value: text })}
    </span>
  );
}
