import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import { type ChartBox, ChartFigure, type ChartFigureProps } from './chart-figure.tsx';
import { LINES, WORDS } from './looks.ts';
import { linearScale, logScale, logTicksOf, type Scale, type Span, tickText, ticksOf } from './scale.ts';

/** One direction of a plot: from which value to which, and where its numbers stand. */
export interface Axis extends Span {
  /** Equal ratios are equally far apart. */
  readonly isLog?: boolean;
  /** Values that are written; without them round ones, about as far apart as `apart` says, or none. */
  readonly ticks?: readonly number[];
  readonly apart?: number;
  /** What is written for a value. */
  readonly text?: (value: number) => string;
  /** Short marks between the axis and its numbers. */
  readonly hasMarks?: boolean;
  /** How far below the picture the numbers stand. */
  readonly below?: number;
  /** No line stands between the picture and what is below it. */
  readonly isBare?: boolean;
}

/** The part of a picture that its marks stand in. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What every mark is drawn by. */
export interface Scales {
  readonly box: ChartBox;
  readonly area: Area;
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
}

const PlotScales = createContext<Scales | undefined>(undefined);

/** The scales of the plot that a mark stands in. */
export function usePlot(): Scales {
  const scales = useContext(PlotScales);
  if (!scales) throw new Error('A mark stands in a plot.');
  return scales;
}

export interface PlotAxes {
  x: Axis;
  y: Axis;
  /** The room around the marks, on each side of the picture; it may depend on how large that is. */
  edges: Area | ((box: ChartBox) => Area);
  /** What is drawn: marks, none of which knows another. The first lies lowest. */
  children: ReactNode;
}

/** A chart: marks on two scales, in the frame that all charts have. */
export function Plot({ x, y, edges, children, ...figure }: PlotAxes & Omit<ChartFigureProps, 'children'>) {
  return <ChartFigure {...figure}>{(box) => <Marks {...{ box, x, y, edges, children }} />}</ChartFigure>;
}

/** Axes and marks in a picture of this size. */
export function Marks({ box: { width, height }, x, y, edges, children }: PlotAxes & { box: ChartBox }) {
  const around = typeof edges === 'function' ? edges({ width, height }) : edges;
  const [left, right] = [around.left, width - around.right];
  const [top, bottom] = [around.top, height - around.bottom];
  const across = useScale(x, left, right);
  const up = useScale(y, bottom, top);
  const xTicks = useTicks(x, right - left);
  const yTicks = useTicks(y, bottom - top);
  // It stays the same object while only what is drawn changes: marks that stay what they were are not drawn again.
  const scales = useMemo(
    () => ({
      box: { width, height },
      area: { left, right, top, bottom },
      x: across,
      y: up,
      xTicks,
      yTicks,
    }),
    [width, height, left, right, top, bottom, across, up, xTicks, yTicks],
  );
  return (
    <PlotScales value={scales}>
      <Axes
        scales={scales}
        xText={x.text}
        yText={y.text}
        hasMarks={x.hasMarks}
        below={x.below}
        isBare={x.isBare}
      />
      {children}
    </PlotScales>
  );
}

function useScale({ from, to, isLog = false }: Axis, start: number, end: number): Scale {
  return useMemo(
    () => (isLog ? logScale : linearScale)({ from, to }, { from: start, to: end }),
    [from, to, isLog, start, end],
  );
}

const NO_TICKS: readonly number[] = [];

function useTicks({ from, to, isLog = false, ticks, apart }: Axis, length: number): readonly number[] {
  return useMemo(() => {
    if (ticks || apart === undefined) return ticks ?? NO_TICKS;
    return (isLog ? logTicksOf : ticksOf)({ from, to }, length, apart);
  }, [from, to, isLog, ticks, apart, length]);
}

interface AxesProps {
  scales: Scales;
  xText: Axis['text'];
  yText: Axis['text'];
  hasMarks: boolean | undefined;
  below: number | undefined;
  isBare: boolean | undefined;
}

/** The numbers and the line that the picture stands on. Numbers at the ends are written inwards, so that they do not hang over. */
const Axes = memo(function Axes({ scales, ...props }: AxesProps) {
  const { xText = tickText, yText = tickText, hasMarks = false, below = 16, isBare = false } = props;
  const { area, x, y, xTicks, yTicks } = scales;
  return (
    <>
      {yTicks.map((value) => (
        <text key={value} {...WORDS.tick} x={area.left - 6} y={y(value) + 4} textAnchor="end">
          {yText(value)}
        </text>
      ))}
      {hasMarks &&
        xTicks.map((value) => (
          <line
            key={value}
            {...LINES.axis}
            x1={x(value)}
            x2={x(value)}
            y1={area.bottom}
            y2={area.bottom + 4}
          />
        ))}
      {xTicks.map((value) => (
        <text
          key={value}
          {...WORDS.tick}
          x={x(value)}
          y={area.bottom + below}
          textAnchor={value === x.values.from ? 'start' : value === x.values.to ? 'end' : 'middle'}
        >
          {xText(value)}
        </text>
      ))}
      {!isBare && (
        <line {...LINES.axis} x1={area.left} x2={area.right} y1={area.bottom + 0.5} y2={area.bottom + 0.5} />
      )}
    </>
  );
});
