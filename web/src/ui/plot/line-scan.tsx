import { memo, useMemo } from 'react';
import { AcrossTicks, type Area, BaseLine, UpTicks } from './axes.tsx';
import { type Band, Ground } from './bands.tsx';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartRows } from './chart-table.tsx';
import { DragHandle, type Present } from './drag-handle.tsx';
import { linePath, placeTexts, spreadLabels } from './line-path.ts';
import { clamp, linearScale, type Scale, type Span } from './scale.ts';
import type { ChartBox } from './use-chart-box.ts';

export interface ChartLine {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly color: string;
  readonly dash?: string;
  /** The one the chart is about; drawn last and heaviest. */
  readonly isMain: boolean;
  readonly y: ArrayLike<number>;
}

export interface LineScanProps {
  title: string;
  unit: string;
  summary: string;
  height: number;
  x: ArrayLike<number>;
  ticks: readonly number[];
  /** The axis goes as far on either side of zero. */
  reach: number;
  upName: string;
  bands: readonly Band[];
  lines: readonly ChartLine[];
  present: Present | null;
  /** Where the present value meets the main line. */
  presentY: number | null;
  isFaded: boolean;
}

const LABEL_GAP = 12;
/** About how wide a letter of the title and of the unit is, and what the value at the end of their line needs. */
const LETTER = { strong: 7, tick: 6 };
const ROOM_FOR_VALUE = 64;

/** Lines against one variable, on bands, with the present value as a handle. The head is the readout. */
export const LineScan = memo(function LineScan(props: LineScanProps) {
  const { title, unit, lines, x } = props;
  const rows = (): ChartRows => ({
    head: [unit === '' ? title : `${title}, ${unit}`, ...lines.map(({ name }) => name)],
    rows: Array.from(x, (value, n) => [value, ...lines.map(({ y }) => y[n] ?? null)]),
  });
  return (
    <ChartFigure
      title={`${props.upName} – ${title}`}
      summary={props.summary}
      height={props.height}
      rows={rows}
      isFaded={props.isFaded}
    >
      {(box) => <Plot {...props} box={box} />}
    </ChartFigure>
  );
});

const LEFT = 30;
const TOP = 20;

function Plot({ box, ...props }: LineScanProps & { box: ChartBox }) {
  const { x, reach, present, lines } = props;
  const up = { from: -reach, to: reach };
  const { width, height } = box;
  const from = x[0] ?? 0;
  const to = x[x.length - 1] ?? 1;
  const plot = useMemo(
    () => ({ left: LEFT, right: width - 16, top: TOP, bottom: height - 22 }),
    [width, height],
  );
  const across = useMemo(
    () => linearScale({ from, to }, { from: plot.left, to: plot.right }),
    [from, to, plot],
  );
  const upward = useMemo(
    () => linearScale({ from: -reach, to: reach }, { from: plot.bottom, to: plot.top }),
    [reach, plot],
  );
  const inside = { x: 0, y: plot.top, width: plot.right, height: plot.bottom - plot.top };
  const count = x.length;
  // The points of a range stay where they are while the lines move.
  const shape = useMemo(() => {
    const points = Array.from({ length: count }, (_, n) => from + ((to - from) * n) / (count - 1));
    const room = plot.bottom - plot.top;
    return {
      across: placeTexts(points, across),
      up: linearScale({ from: -reach, to: reach }, { from: room, to: 0 }),
      height: room,
    };
  }, [count, from, to, across, reach, plot]);
  // The scan over the condition that somebody changes stays what it was: only its handle moves.
  const paths = useMemo(() => lines.map(({ y }) => linePath(y, shape)), [lines, shape]);
  return (
    <>
      <Backdrop
        bands={props.bands}
        reach={reach}
        ticks={props.ticks}
        title={props.title}
        unit={props.unit}
        across={across}
        upward={upward}
        plot={plot}
        range={`${from} ${to}`}
      />
      {present && (
        <text className="strong" x={plot.right} y={12} textAnchor="end" data-readout="">
          {present.text}
        </text>
      )}
      {/* A window of its own cuts the lines off at the edge of the plot. */}
      <svg {...inside} overflow="hidden">
        {lines.map(({ id, color, dash, isMain }, index) => (
          <path
            key={id}
            className={isMain ? 'main' : 'entry'}
            stroke={color}
            strokeDasharray={dash}
            d={paths[index]}
          />
        ))}
      </svg>
      <Letters
        lines={lines}
        up={up}
        place={upward}
        x={plot.right + 5}
        span={{ from: plot.top + 4, to: plot.bottom }}
      />
      {present && (
        <DragHandle
          label={props.title}
          present={present}
          across={across}
          ring={props.presentY === null ? null : upward(clamp(props.presentY, up))}
          plot={plot}
        />
      )}
    </>
  );
}

interface BackdropProps extends Pick<LineScanProps, 'bands' | 'reach' | 'ticks' | 'title' | 'unit'> {
  across: Scale;
  upward: Scale;
  plot: Area;
  /** The ends of the axis, by which a tick knows that it is one. */
  range: string;
}

/** What does not move with the values: bands, axes and the name. */
const Backdrop = memo(function Backdrop(props: BackdropProps) {
  const { plot, upward, across, reach, bands } = props;
  const up = { from: -reach, to: reach };
  // Zero, both ends, and the limits of the outermost bands.
  const limits = [bands[0]?.to ?? 0, 0, bands.at(-1)?.from ?? 0];
  const upTicks = [-Math.floor(reach), ...limits, Math.floor(reach)];
  const [from = 0, to = 1] = props.range.split(' ').map(Number);
  // In a small chart the value at the end of the line would stand on the unit.
  const width = props.title.length * LETTER.strong + props.unit.length * LETTER.tick + ROOM_FOR_VALUE;
  const hasUnit = width <= plot.right - plot.left;
  return (
    <>
      <Ground
        bands={bands}
        range={up}
        scale={upward}
        across={{ from: plot.left, to: plot.right }}
        direction="up"
      />
      <line className="zero" x1={plot.left} x2={plot.right} y1={upward(0)} y2={upward(0)} />
      <UpTicks ticks={upTicks} scale={upward} area={plot} />
      <AcrossTicks ticks={props.ticks} scale={across} area={plot} ends={{ from, to }} hasMarks />
      <BaseLine area={plot} />
      <text x={plot.left} y={12}>
        <tspan className="strong">{props.title}</tspan>
        {hasUnit && (
          <tspan className="tick" dx={5}>
            {props.unit}
          </tspan>
        )}
      </text>
    </>
  );
});

interface LettersProps {
  lines: readonly ChartLine[];
  up: Span;
  place: (value: number) => number;
  x: number;
  span: Span;
}

/** Who is who, at the end of each line that ends inside the plot. */
function Letters({ lines, up, place, x, span }: LettersProps) {
  const ended = lines.flatMap(({ id, letter, color, isMain, y }) => {
    const end = y[y.length - 1] ?? Number.NaN;
    return !isMain && end > up.from && end < up.to ? [{ id, letter, color, at: place(end) }] : [];
  });
  const spread = spreadLabels(
    ended.map(({ at }) => at),
    LABEL_GAP,
    span,
  );
  return ended.map(({ id, letter, color }, n) => (
    <text key={id} className="letter" x={x} y={(spread[n] ?? 0) + 4} style={{ fill: color }}>
      {letter}
    </text>
  ));
}
