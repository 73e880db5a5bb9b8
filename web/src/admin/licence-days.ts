/** Days of licences, as the calendar has them: 2026-01-31. The last day is included. */

/** The last day of a licence that is ended today: yesterday, so that it is over at once. It never ends before it began. */
export function lastDayWhenEnded(starts: string, today: string): string {
  return starts < today ? dayBefore(today) : starts;
}

/** The same day a year later; after 29 February it is the 28th. */
export function yearAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate();
  return dayText(new Date(Date.UTC(year + 1, month - 1, Math.min(date, last))));
}

function dayBefore(day: string): string {
  return dayText(new Date(Date.parse(day) - 24 * 60 * 60 * 1000));
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10);
}
