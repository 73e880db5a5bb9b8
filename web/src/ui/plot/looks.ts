/**
 * How lines, grounds and words of charts look: attributes with tokens. A chart needs no style sheet, so that it is the same on
 * the screen, on paper, in a report and as a picture file.
 */
export const LINES = {
  axis: { stroke: 'var(--control)' },
  rule: { stroke: 'var(--line)' },
  /** The value at which two sides are in balance. */
  zero: { stroke: 'var(--text)', strokeDasharray: '1 3' },
  strong: { stroke: 'var(--text)' },
  link: { stroke: 'var(--text-2)' },
} as const;
export type LineLook = keyof typeof LINES;

export const WORDS = {
  plain: { fill: 'var(--text-2)' },
  tick: { fill: 'var(--text-3)' },
  strong: { fill: 'var(--text)', fontWeight: 650 },
  /** On a disc. */
  letter: { fill: 'var(--panel)', fontWeight: 700 },
  ow: { fill: 'var(--ow)', fontWeight: 650 },
  wo: { fill: 'var(--wo)', fontWeight: 650 },
  me: { fill: 'var(--me)', fontWeight: 650 },
} as const;
export type WordLook = keyof typeof WORDS;

/** Keeps letters apart from what is drawn below them. */
export function haloOf(ground = 'var(--panel)') {
  return { paintOrder: 'stroke', stroke: ground, strokeWidth: 3, strokeLinejoin: 'round' } as const;
}

/** A part of the plane that is meant. */
export const WINDOW = { fill: 'none', stroke: 'var(--text)', strokeDasharray: '4 3' } as const;
/** The present value. */
export const RING = { fill: 'var(--panel)', stroke: 'var(--text)', strokeWidth: 2 } as const;
/** How far off a value may be. */
export const INTERVAL = { stroke: 'var(--text)', strokeWidth: 4, strokeOpacity: 0.72 } as const;
/** A disc that stands apart from what lies below it. */
export const DISC = { stroke: 'var(--panel)', strokeWidth: 1.5 } as const;

/** Grounds in which a chart can be laid out: two strengths of either side, and the middle. */
export const GROUNDS = {
  'ow-2': 'var(--ow-2)',
  'ow-1': 'var(--ow-1)',
  balanced: 'var(--bal-0)',
  'wo-1': 'var(--wo-1)',
  'wo-2': 'var(--wo-2)',
  me: 'var(--me-wash)',
} as const;
export type Ground = keyof typeof GROUNDS;
