/** Grounds in which a chart can be laid out: two strengths of either side, and the middle. */
export type Tone = 'ow-2' | 'ow-1' | 'balanced' | 'wo-1' | 'wo-2';

/** Part of an axis with a ground of its own; the outermost ones may be infinite. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly tone: Tone;
}

/** The bands as far as they lie inside a range. */
export function cutBands(bands: readonly Band[], { from, to }: { from: number; to: number }): Band[] {
  return bands
    .map((band) => ({ ...band, from: Math.max(from, band.from), to: Math.min(to, band.to) }))
    .filter((band) => band.from < band.to);
}
