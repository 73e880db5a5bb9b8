import type { Scale, Span } from './scale.ts';

interface GroundProps {
  bands: readonly Band[];
  range: Span;
  scale: Scale;
  /** Across the bands, in pixels. */
  across: Span;
  direction: 'up' | 'across';
}

/** The bands a chart is laid out in. Their edges are lines too, which show where colours do not. */
export function Ground({ bands, range, scale, across, direction }: GroundProps) {
  const width = across.to - across.from;
  return cutBands(bands, range).map(({ from, to, tone }) => {
    const [start, end] = [Math.min(scale(from), scale(to)), Math.max(scale(from), scale(to))];
    const className = `fill-${tone} limit`;
    return direction === 'up' ? (
      <rect key={tone} className={className} x={across.from} y={start} width={width} height={end - start} />
    ) : (
      <rect key={tone} className={className} x={start} y={across.from} width={end - start} height={width} />
    );
  });
}

/** Grounds in which a chart can be laid out: two strengths of either side, and the middle. */
type Tone = 'ow-2' | 'ow-1' | 'balanced' | 'wo-1' | 'wo-2';

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
