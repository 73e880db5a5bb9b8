import { memo, useMemo } from 'react';
import { AcrossTicks, type Area, BaseLine, UpTicks } from './axes.tsx';
import type { Band } from './bands.tsx';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartRows } from './chart-table.tsx';
import { contourPaths } from './contour-paths.ts';
import { type MapAxis, MapHandle } from './map-handle.tsx';
import { linearScale, logScale, type Scale, type Span } from './scale.ts';
import type { ChartBox } from './use-chart-box.ts';

export interface BandMapProps {
  title: string;
  summary: string;
  height: number;
  x: MapAxis;
  y: MapAxis;
  /** Row after row, x fastest. */
  values: ArrayLike<number>;
  valueName: string;
  bands: readonly Band[];
  /** Words in the two corners that belong to the lowest and the highest band. */
  corners: { low: string; high: string };
  zeroLabel: string;
  windowLabel: string;
  isFaded: boolean;
}

/** Two variables, bands between the limits, the line of zero, the process window and the present pair. */
export const BandMap = memo(function BandMap(props: BandMapProps) {
  const { x, y, values } = props;
  const rows = (): ChartRows => ({
    head: [headOf(x), headOf(y), props.valueName],
    rows: Array.from(values, (value, n) => [
      x.values[n % x.values.length] ?? null,
      y.values[Math.floor(n / x.values.length)] ?? null,
      value,
    ]),
  });
  return (
    <ChartFigure
      title={props.title}
      summary={props.summary}
      height={props.height}
      rows={rows}
      isFaded={props.isFaded}
      toolsAt="head"
    >
      {(box) => <Plot {...props} box={box} />}
    </ChartFigure>
  );
});

function headOf({ title, unit }: MapAxis): string {
  return unit === '' ? title : `${title}, ${unit}`;
}

function Plot({ box, ...props }: BandMapProps & { box: ChartBox }) {
  const { x, y } = props;
  const { width, height } = box;
  const plot = useMemo(() => ({ left: 30, right: width - 16, top: 6, bottom: height - 36 }), [width, height]);
  const size = { width: plot.right - plot.left, height: plot.bottom - plot.top };
  const [xRange, yRange] = [rangeOf(x.values), rangeOf(y.values)];
  const across = useScale(x, xRange, { from: plot.left, to: plot.right });
  const upward = useScale(y, yRange, { from: plot.bottom, to: plot.top });
  const window = {
    x: across(Math.max(xRange.from, x.window.from)),
    y: upward(Math.min(yRange.to, y.window.to)),
    right: across(Math.min(xRange.to, x.window.to)),
    bottom: upward(Math.max(yRange.from, y.window.from)),
  };
  return (
    <>
      <svg x={plot.left} y={plot.top} {...size} overflow="hidden">
        <Levels
          values={props.values}
          columns={x.values.length}
          rows={y.values.length}
          bands={props.bands}
          width={size.width}
          height={size.height}
        />
      </svg>
      <CornerLabels {...props} plot={plot} />
      <ZeroLabel {...props} size={size} plot={plot} />
      <rect
        className="window"
        x={window.x}
        y={window.y}
        width={Math.max(0, window.right - window.x)}
        height={Math.max(0, window.bottom - window.y)}
      >
        <title>{props.windowLabel}</title>
      </rect>
      <Axes
        xTicks={x.ticks}
        yTicks={y.ticks}
        xName={headOf(x)}
        yName={y.title}
        across={across}
        upward={upward}
        plot={plot}
        from={xRange.from}
        to={xRange.to}
      />
      <MapHandle x={x} y={y} across={across} upward={upward} plot={plot} ranges={{ x: xRange, y: yRange }} />
    </>
  );
}

interface AxesProps {
  xTicks: readonly number[];
  yTicks: readonly number[];
  xName: string;
  yName: string;
  across: Scale;
  upward: Scale;
  plot: Area;
  /** The ends of the axis across. */
  from: number;
  to: number;
}

/** What stays while the values move. */
const Axes = memo(function Axes({ plot, across, from, to, ...props }: AxesProps) {
  return (
    <>
      <UpTicks ticks={props.yTicks} scale={props.upward} area={plot} />
      <AcrossTicks ticks={props.xTicks} scale={across} area={plot} ends={{ from, to }} />
      <BaseLine area={plot} />
      <text className="tick" x={plot.left} y={plot.bottom + 31}>
        {props.xName}
      </text>
      <text className="tick" x={plot.right} y={plot.bottom + 31} textAnchor="end">
        ↑ {props.yName}
      </text>
    </>
  );
});

/** The outermost corners say which side they are on, if they are on one. */
function CornerLabels(props: BandMapProps & { plot: Area }) {
  const { x, y, values, bands, corners, plot } = props;
  const [columns, rows] = [x.values.length, y.values.length];
  const places = [
    { value: values[0] ?? 0, isLeft: true, isTop: false },
    { value: values[columns - 1] ?? 0, isLeft: false, isTop: false },
    { value: values[(rows - 1) * columns] ?? 0, isLeft: true, isTop: true },
    { value: values[rows * columns - 1] ?? 0, isLeft: false, isTop: true },
  ].toSorted((left, right) => left.value - right.value);
  const [lowest, highest] = [places[0], places.at(-1)];
  const inner = bands[Math.floor(bands.length / 2)];
  if (!lowest || !highest || !inner) return null;
  return [
    { ...lowest, text: corners.low, tone: 'fill-ow', isThere: lowest.value < inner.from },
    { ...highest, text: corners.high, tone: 'fill-wo', isThere: highest.value > inner.to },
  ].map(({ text, tone, isThere, isLeft, isTop }) =>
    isThere ? (
      <text
        key={text}
        className={tone}
        fontWeight={650}
        x={isLeft ? plot.left + 8 : plot.right - 8}
        y={isTop ? plot.top + 16 : plot.bottom - 8}
        textAnchor={isLeft ? 'start' : 'end'}
      >
        {text}
      </text>
    ) : null,
  );
}

/** Beside the line of zero, well inside the picture; not there where the line is not. */
function ZeroLabel(props: BandMapProps & { size: ChartBox; plot: { left: number; top: number } }) {
  const { x, y, values, size, plot, zeroLabel } = props;
  const [columns, rows] = [x.values.length, y.values.length];
  const column = Math.round((columns - 1) * 0.8);
  const at = (row: number) => values[row * columns + column] ?? 0;
  for (let row = 2; row < rows - 2; row += 1) {
    if (at(row) < 0 === at(row + 1) < 0) continue;
    const place = {
      x: plot.left + (column / (columns - 1)) * size.width,
      y: plot.top + (1 - row / (rows - 1)) * size.height - 8,
    };
    return (
      <text className="strong halo-balanced" {...place} textAnchor="middle">
        {zeroLabel}
      </text>
    );
  }
  return null;
}

interface LevelsProps {
  values: ArrayLike<number>;
  columns: number;
  rows: number;
  bands: readonly Band[];
  width: number;
  height: number;
}

/** The bands as flat regions, their edges as thin lines in the colour of their side, and zero. */
const Levels = memo(function Levels({ values, columns, rows, bands, width, height }: LevelsProps) {
  const [lowest, ...others] = bands;
  const levels = others.map(({ from }) => from);
  const paths = contourPaths({ values, columns, rows }, [...levels, 0], { width, height });
  return (
    <>
      <rect className={`fill-${lowest?.tone ?? 'balanced'}`} width={width} height={height} />
      {others.map(({ tone }, n) => (
        <path key={tone} className={`fill-${tone}`} d={paths[n]} />
      ))}
      {levels.map((level, n) => (
        <path
          key={level}
          className={`level level-${level < 0 ? 'ow' : 'wo'} ${n === 0 || n === levels.length - 1 ? 'level-outer' : ''}`}
          d={paths[n]}
        />
      ))}
      <path className="level level-zero" d={paths.at(-1)} />
    </>
  );
});

/** The same one until an axis or its size changes. */
function useScale({ isLog = false }: MapAxis, { from, to }: Span, pixels: Span): Scale {
  const { from: start, to: end } = pixels;
  return useMemo(
    () => (isLog ? logScale : linearScale)({ from, to }, { from: start, to: end }),
    [isLog, from, to, start, end],
  );
}

function rangeOf(values: ArrayLike<number>): Span {
  return { from: values[0] ?? 0, to: values[values.length - 1] ?? 1 };
}
