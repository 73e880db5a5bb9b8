const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** When something was saved. */
export function timeText(iso: string): string {
  return DAY.format(new Date(iso));
}
