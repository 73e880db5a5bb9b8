import { message } from '../../messages/message.ts';

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;

/** In the largest unit there are two of, as people say it: 40 minutes, 3 days. */
export function durationText(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (['seconds', 1] as const);
  return message(`system.duration.${unit}`, { count: Math.max(0, Math.round(seconds / length)) });
}

/** How long ago a moment was when something was looked at; a clock that was set back makes nothing negative. */
export function agoText(moment: string | null, at: string): string {
  if (moment === null) return message('system.never');
  const seconds = Math.max(0, (Date.parse(at) - Date.parse(moment)) / 1000);
  return message('system.ago', { duration: durationText(seconds) });
}
