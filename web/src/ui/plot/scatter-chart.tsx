import { type PointerEvent, useState } from 'react';
import { AcrossTicks, BaseLine, UpTicks } from './axes.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { linearScale, type Scale, type Span, ticksOf } from './scale.ts';
import type { ChartBox } from './use-chart-box.ts';

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
const BAND = 30;

interface AreaMarkProps {
  area: ScatterArea;
  ranges: { x: Span; y: Span };
  across: Scale;
  up: Scale;
}

/** A rectangle behind the points. */
function AreaMark({ area, ranges, across, up }: AreaMarkProps) {
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
function Band({ name, points, marked, across, area }: BandProps) {
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

interface Axis {
  name: string;
  range: Span;
  /** Rows with a word each, in place of a number. */
  words?: readonly string[];
  /** Left out where the height of a point says nothing. */
  isBare?: boolean;
}

interface ScatterChartProps {
  title: string;
  summary: string;
  height: number;
  x: Axis;
  y: Axis;
  points: readonly ScatterPoint[];
  /** Things with a place across alone, as marks in a band of their own below the others. */
  band?: { name: string; points: readonly ScatterPoint[] };
  areas?: readonly ScatterArea[];
  /** The points that are meant: selected, or open. */
  marked: ReadonlySet<string>;
  /** A rectangle was drawn; in one direction only where the other says nothing. */
  onBrush: (x: Span, y: Span) => void;
  onPick: (id: string) => void;
}

/** Points over two axes. A rectangle drawn over them is a filter, a press on one opens it. */
export function ScatterChart(props: ScatterChartProps) {
  const { title, summary, height, x, y, points, band } = props;
  return (
    <ChartFigure
      title={title}
      summary={summary}
      height={height}
      rows={() => ({
        head: [title, x.name, ...(y.isBare ? [] : [y.name])],
        rows: [
          ...points.map((point) => [
            point.name,
            point.x,
            ...(y.isBare ? [] : [y.words ? (y.words[point.y] ?? null) : point.y]),
          ]),
          ...(band?.points ?? []).map((point) => [point.name, point.x, null]),
        ],
      })}
    >
      {(box) => <Plot {...props} box={box} />}
    </ChartFigure>
  );
}

const REACH = 8;
/** Between two numbers on an axis, in pixels. */
const APART = 70;

function Plot(props: ScatterChartProps & { box: ChartBox }) {
  const { box, x, y, points, band, areas = [], marked, onBrush, onPick } = props;
  const [drawn, setDrawn] = useState<{ from: Place; to: Place }>();
  const left = y.words ? 84 : y.isBare ? 8 : 34;
  const area = { left, right: box.width - 12, top: 20, bottom: box.height - 34 };
  const floor = band ? area.bottom - BAND : area.bottom;
  const across = linearScale(x.range, { from: area.left, to: area.right });
  const up = linearScale(y.range, { from: floor, to: area.top });
  const middle = area.bottom - BAND / 2;

  function placeOf(event: PointerEvent<SVGElement>): Place {
    const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) };
  }

  function finish(): void {
    setDrawn(undefined);
    if (!drawn) return;
    const { from, to } = drawn;
    if (Math.abs(from.x - to.x) < REACH && Math.abs(from.y - to.y) < REACH) {
      // The last ones are drawn on top.
      const near =
        points.findLast((point) => Math.hypot(across(point.x) - to.x, up(point.y) - to.y) < REACH) ??
        band?.points.findLast((point) => Math.hypot(across(point.x) - to.x, (middle - to.y) / 2) < REACH);
      if (near) onPick(near.id);
      return;
    }
    onBrush(
      { from: across.valueAt(Math.min(from.x, to.x)), to: across.valueAt(Math.max(from.x, to.x)) },
      { from: up.valueAt(Math.max(from.y, to.y)), to: up.valueAt(Math.min(from.y, to.y)) },
    );
  }

  return (
    <>
      <text className="strong" x={area.left} y={12}>
        {y.isBare ? x.name : y.name}
      </text>
      <AcrossTicks
        ticks={ticksOf(x.range, area.right - area.left, APART)}
        scale={across}
        area={area}
        hasRules
      />
      {y.words?.map((word, row) => (
        <text key={word} className="tick" x={area.left - 8} y={up(row) + 4} textAnchor="end">
          {word}
        </text>
      ))}
      {!y.isBare && !y.words && (
        <UpTicks ticks={ticksOf(y.range, floor - area.top, APART)} scale={up} area={area} hasRules />
      )}
      <BaseLine area={area} />
      <text className="strong" x={area.right} y={area.bottom + 31} textAnchor="end">
        {x.name}
      </text>
      {areas.map((meant) => (
        <AreaMark key={meant.id} area={meant} ranges={{ x: x.range, y: y.range }} across={across} up={up} />
      ))}
      {band && <Band {...band} marked={marked} across={across} area={{ ...area, top: floor }} />}
      {points.map((point) => {
        const isMarked = marked.has(point.id);
        return (
          <circle
            key={point.id}
            cx={across(point.x)}
            cy={up(point.y)}
            r={isMarked ? 6 : 3.5}
            style={{
              fill: isMarked ? 'var(--text)' : 'var(--text-3)',
              fillOpacity: isMarked ? 1 : 0.55,
              stroke: isMarked ? 'var(--panel)' : 'none',
            }}
          >
            <title>{point.name}</title>
          </circle>
        );
      })}
      {drawn && (
        <rect
          className="window"
          x={Math.min(drawn.from.x, drawn.to.x)}
          y={Math.min(drawn.from.y, drawn.to.y)}
          width={Math.abs(drawn.from.x - drawn.to.x)}
          height={Math.abs(drawn.from.y - drawn.to.y)}
        />
      )}
      <rect
        data-brush=""
        className="no-print"
        x={area.left}
        y={area.top}
        width={Math.max(0, area.right - area.left)}
        height={Math.max(0, area.bottom - area.top)}
        fill="transparent"
        style={{ cursor: 'crosshair', touchAction: 'pan-y' }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawn({ from: placeOf(event), to: placeOf(event) });
        }}
        onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: placeOf(event) })}
        onPointerUp={finish}
        onPointerCancel={() => setDrawn(undefined)}
      />
    </>
  );
}

interface Place {
  x: number;
  y: number;
}
