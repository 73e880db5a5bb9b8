import { BALANCED_LIMIT, EXACT_LIMIT } from '@suite/hld';

/** The bands of HLD from water to oil, with their colours; a picture cuts the outer two where its axis ends. */
export function hldBands(least: number, most: number): { from: number; to: number; fill: string }[] {
  return [
    { from: least, to: -EXACT_LIMIT, fill: 'var(--ow-2)' },
    { from: -EXACT_LIMIT, to: -BALANCED_LIMIT, fill: 'var(--ow-1)' },
    { from: -BALANCED_LIMIT, to: BALANCED_LIMIT, fill: 'var(--bal-0)' },
    { from: BALANCED_LIMIT, to: EXACT_LIMIT, fill: 'var(--wo-1)' },
    { from: EXACT_LIMIT, to: most, fill: 'var(--wo-2)' },
  ];
}
