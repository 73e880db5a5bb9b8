const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** A day of the calendar: 3 May 2026. */
export function dayText(day: string | null): string {
  return day === null ? '–' : DAY.format(new Date(day));
}

/** The day of a moment where the reader is, in full: 3 May 2026. */
export function longDayText(moment: string): string {
  return LONG_DAY.format(new Date(moment));
}

/** A moment where the reader is: 3 May 2026, 14:02. */
export function momentText(moment: string | number | null): string {
  return moment === null ? '–' : MOMENT.format(new Date(moment));
}

/** The time of a moment of today: 14:02. */
export function timeText(moment: string | number): string {
  return TIME.format(new Date(moment));
}

/** A moment of the API as a short line of figures: 2026-05-03 14:02, in UTC. */
export function stampText(moment: string): string {
  return `${moment.slice(0, 10)} ${moment.slice(11, 16)}`;
}

/** By how many days of the calendar a moment lies before another one, where the reader is. */
export function daysBefore(moment: string, now: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((dayOf(now) - dayOf(new Date(moment))) / 86_400_000);
}
