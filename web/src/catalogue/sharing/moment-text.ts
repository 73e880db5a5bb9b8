const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** A moment of the API in words: 3 May 2026, 14:02. */
export function momentText(iso: string): string {
  return MOMENT.format(new Date(iso));
}

export function dayText(iso: string): string {
  return DAY.format(new Date(iso));
}
