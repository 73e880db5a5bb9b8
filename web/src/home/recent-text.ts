import { message } from '../messages/message.ts';
import { dayText, daysBefore, timeText } from '../ui/format/format-date.ts';

/** When something was done, as one would say it: today with the time, yesterday, or the day. */
export function recentText(moment: string, now: Date): string {
  const days = daysBefore(moment, now);
  if (days <= 0) return message('home.today', { time: timeText(moment) });
  if (days === 1) return message('home.yesterday');
  return dayText(moment);
}
