import { type Band, cutBands } from './band.ts';
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
