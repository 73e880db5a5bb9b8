import { Brush, NEAR } from './handle.tsx';
import { LINES, WORDS } from './looks.ts';
import { Grid, Label, type NamedPoint, Points, Window } from './marks.tsx';
import { Plot, usePlot } from './plot.tsx';
import type { Span } from './scale.ts';

/** A part of the plane that is meant; an axis that is left out, it takes whole. */
export interface ScatterArea {
  id: string;
  name: string;
  x?: Span;
  y?: Span;
}

interface ScatterAxis {
  name: string;
  range: Span;
  /** Rows with a word each, in place of a number. */
  words?: readonly string[] | undefined;
  /** Where the height of a point says nothing. */
  isBare?: boolean;
}

interface ScatterChartProps {
  title: string;
  summary: string;
  height: number;
  x: ScatterAxis;
  y: ScatterAxis;
  points: readonly NamedPoint[];
  /** Things with a place across alone, as marks in a band of their own below the others. */
  band?: { name: string; points: readonly NamedPoint[] };
  areas?: readonly ScatterArea[];
  /** The points that are meant: selected, or open. */
  marked: ReadonlySet<string>;
  /** A rectangle was drawn; in one direction only where the other says nothing. */
  onBrush: (x: Span, y: Span) => void;
  onPick: (id: string) => void;
}

/** As high as the band of those that have a place across alone. */
const BAND = 30;
/** Between two numbers on an axis, in pixels. */
const APART = 70;
const NONE: readonly number[] = [];

/** Points over two axes. A rectangle drawn over them is a filter, a press on one opens it. */
export function ScatterChart(props: ScatterChartProps) {
  const { title, x, y, points, band, areas = [], marked } = props;
  const { words, isBare = false } = y;
  const below = band ? BAND : 0;
  return (
    <Plot
      title={title}
      summary={props.summary}
      height={props.height}
      x={{ ...x.range, apart: APART, below: 16 + below, isBare: band !== undefined }}
      y={{
        ...y.range,
        ...(words ? { ticks: [...words.keys()], text: (row) => words[row] ?? '' } : { apart: APART }),
        ...(isBare && { ticks: NONE }),
      }}
      edges={{ left: words ? 84 : isBare ? 8 : 34, right: 12, top: 20, bottom: 34 + below }}
      rows={() => ({
        head: [title, x.name, ...(isBare ? [] : [y.name])],
        rows: [
          ...points.map((point) => [
            point.name,
            point.x,
            ...(isBare ? [] : [words ? (words[point.y] ?? null) : point.y]),
          ]),
          ...(band?.points ?? []).map((point) => [point.name, point.x, null]),
        ],
      })}
    >
      <Label x="left" y="top" dy={-8} look="strong">
        {isBare ? x.name : y.name}
      </Label>
      <Grid x y={!words} />
      <Label x="right" y="bottom" dy={31 + below} look="strong">
        {x.name}
      </Label>
      {areas.map((area) => (
        <Window key={area.id} name={area.name} x={area.x} y={area.y} />
      ))}
      {band && <Lane {...band} marked={marked} />}
      <Points of={points} marked={marked} />
      <Picking {...props} />
    </Plot>
  );
}

/** Marks in a band below the others. */
function Lane({
  name,
  points,
  marked,
}: NonNullable<ScatterChartProps['band']> & Pick<ScatterChartProps, 'marked'>) {
  const { area, x, xTicks } = usePlot();
  const { left, right, bottom: top } = area;
  const [middle, bottom] = [top + BAND / 2, top + BAND];
  return (
    <>
      {xTicks.map((value) => (
        <line key={value} {...LINES.rule} x1={x(value)} x2={x(value)} y1={top} y2={bottom} />
      ))}
      <line {...LINES.axis} x1={left} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} />
      <line {...LINES.rule} x1={left} x2={right} y1={top} y2={top} />
      <text {...WORDS.tick} x={left - 6} y={middle + 4} textAnchor="end">
        {name}
      </text>
      {points.map((point) => {
        const isMarked = marked.has(point.id);
        const half = isMarked ? 11 : 6;
        return (
          <line
            key={point.id}
            x1={x(point.x)}
            x2={x(point.x)}
            y1={middle - half}
            y2={middle + half}
            stroke={isMarked ? 'var(--text)' : 'var(--text-3)'}
            strokeOpacity={isMarked ? 1 : 0.55}
            strokeWidth={isMarked ? 4 : 1.5}
          >
            <title>{point.name}</title>
          </line>
        );
      })}
    </>
  );
}

function Picking({ points, band, onPick, onBrush }: ScatterChartProps) {
  const { area, x, y } = usePlot();
  const middle = area.bottom + BAND / 2;
  return (
    <Brush
      below={band ? BAND : 0}
      onBrush={onBrush}
      onPress={(at) => {
        // The last ones are drawn on top.
        const near =
          points.findLast((point) => Math.hypot(x(point.x) - at.x, y(point.y) - at.y) < NEAR) ??
          band?.points.findLast((point) => Math.hypot(x(point.x) - at.x, (middle - at.y) / 2) < NEAR);
        if (near) onPick(near.id);
      }}
    />
  );
}

/** From the smallest to the largest, with a little air. */
export function rangeOf(values: readonly number[]): Span {
  if (values.length === 0) return { from: 0, to: 1 };
  const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const margin = Math.max((most - least) * 0.04, 0.25);
  return { from: least - margin, to: most + margin };
}
