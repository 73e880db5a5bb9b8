import type { Scale, Span } from '../charts/scale.ts';

export interface ScatterPoint {
  id: string;
  name: string;
  x: number;
  y: number;
}

/** A part of the plane that is meant; an axis that is left out, it takes whole. */
export interface ScatterArea {
  id: string;
  name: string;
  x?: Span;
  y?: Span;
}

/** As high as the band of those that have a place across alone. */
export const BAND = 30;

interface AreaMarkProps {
  area: ScatterArea;
  ranges: { x: Span; y: Span };
  across: Scale;
  up: Scale;
}

/** A rectangle behind the points. */
export function AreaMark({ area, ranges, across, up }: AreaMarkProps) {
  const { x = ranges.x, y = ranges.y, name } = area;
  return (
    <rect
      className="window"
      x={across(x.from)}
      y={up(y.to)}
      width={Math.max(0, across(x.to) - across(x.from))}
      height={Math.max(0, up(y.from) - up(y.to))}
    >
      <title>{name}</title>
    </rect>
  );
}

interface BandProps {
  name: string;
  points: readonly ScatterPoint[];
  marked: ReadonlySet<string>;
  across: Scale;
  area: { left: number; right: number; top: number; bottom: number };
}

/** Marks in a band of their own, for what has a place across alone. */
export function Band({ name, points, marked, across, area }: BandProps) {
  const middle = (area.top + area.bottom) / 2;
  return (
    <>
      <line className="rule" x1={area.left} x2={area.right} y1={area.top} y2={area.top} />
      <text className="tick" x={area.left - 6} y={middle + 4} textAnchor="end">
        {name}
      </text>
      {points.map((point) => {
        const isMarked = marked.has(point.id);
        const half = isMarked ? 11 : 6;
        return (
          <line
            key={point.id}
            x1={across(point.x)}
            x2={across(point.x)}
            y1={middle - half}
            y2={middle + half}
            style={{
              stroke: isMarked ? 'var(--text)' : 'var(--text-3)',
              strokeOpacity: isMarked ? 1 : 0.55,
              strokeWidth: isMarked ? 4 : 1.5,
            }}
          >
            <title>{point.name}</title>
          </line>
        );
      })}
    </>
  );
}
