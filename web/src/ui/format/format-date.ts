import { createStore, useStore } from '../store.ts';

/** How somebody writes a day. */
const FORMATS = {
  'd mmm yyyy': ({ day, month, year }: Parts) => `${day} ${MONTHS[month - 1] ?? ''} ${year}`,
  'yyyy-mm-dd': ({ day, month, year }: Parts) => `${year}-${two(month)}-${two(day)}`,
  'dd/mm/yyyy': ({ day, month, year }: Parts) => `${two(day)}/${two(month)}/${year}`,
  'dd.mm.yyyy': ({ day, month, year }: Parts) => `${two(day)}.${two(month)}.${year}`,
  'mm/dd/yyyy': ({ day, month, year }: Parts) => `${two(month)}/${two(day)}/${year}`,
} as const;
export type DateFormat = keyof typeof FORMATS;

interface Parts {
  day: number;
  month: number;
  year: string;
}

// Of British months one has four letters: columns of dates would not line up.
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
);
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY_LENGTH = 'yyyy-mm-dd'.length;

const USUAL: DateFormat = 'd mmm yyyy';
const chosen = createStore<{ format: DateFormat }>({ format: USUAL });

/** From now on days are written like this; in the usual way where it is no format we know. */
export function setDateFormat(format: string | undefined): void {
  const known = (Object.keys(FORMATS) as DateFormat[]).find((name) => name === format) ?? USUAL; // its own keys
  if (known !== chosen.get().format) chosen.set({ format: known });
}

/** How days are written; whoever shows one while somebody chooses another way follows it. */
export function useDateFormat(): DateFormat {
  return useStore(chosen, ({ format }) => format);
}

/** A day: one of the calendar (2026-05-03), or that of a moment where the reader is. */
export function dayText(day: string | number | null, format: DateFormat = chosen.get().format): string {
  return day === null ? '–' : FORMATS[format](partsOf(day));
}

/** A moment where the reader is: 3 May 2026, 14:02. */
export function momentText(moment: string | number | null): string {
  return moment === null ? '–' : `${dayText(new Date(moment).getTime())}, ${timeText(moment)}`;
}

/** The time of a moment of today: 14:02. */
export function timeText(moment: string | number): string {
  return TIME.format(new Date(moment));
}

/** By how many days of the calendar a moment lies before another one, where the reader is. */
export function daysBefore(moment: string, now: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((dayOf(now) - dayOf(new Date(moment))) / 86_400_000);
}

/** The day that somebody wrote, as yyyy-mm-dd; undefined for what is no day. A year first is understood in every format. */
export function parseDay(text: string): string | undefined {
  const words = text.trim().split(/[\s./-]+/);
  if (words.length !== 3) return undefined;
  const isYearFirst = /^\d{4}$/.test(words[0] ?? '');
  const order = isYearFirst ? YEAR_FIRST : chosen.get().format === 'mm/dd/yyyy' ? MONTH_FIRST : DAY_FIRST;
  const [year, month, day] = order.map((at) => words[at] ?? '');
  const date = new Date(Date.UTC(yearOf(year ?? ''), monthOf(month ?? '') - 1, Number(day)));
  const isReal = date.getUTCDate() === Number(day) && date.getUTCMonth() === monthOf(month ?? '') - 1;
  return isReal ? date.toISOString().slice(0, DAY_LENGTH) : undefined;
}

// Where year, month and day stand.
const YEAR_FIRST = [0, 1, 2];
const MONTH_FIRST = [2, 0, 1];
const DAY_FIRST = [2, 1, 0];

function yearOf(text: string): number {
  if (!/^\d{2}(\d{2})?$/.test(text)) return Number.NaN;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function monthOf(text: string): number {
  const named = MONTHS.findIndex((name) => text.toLowerCase().startsWith(name.toLowerCase()));
  return named < 0 ? Number(text) : named + 1;
}

function partsOf(given: string | number): Parts {
  const isDay = typeof given === 'string' && given.length === DAY_LENGTH;
  const date = new Date(given);
  return isDay
    ? { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: fullYear(date.getUTCFullYear()) }
    : { day: date.getDate(), month: date.getMonth() + 1, year: fullYear(date.getFullYear()) };
}

function fullYear(year: number): string {
  return String(year).padStart(4, '0');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
