import { memo, type ReactNode, type SVGProps } from 'react';
import { message } from '../../messages/message.ts';
import { contourPaths } from './contour-paths.ts';
import { linePath, spreadLabels } from './line-path.ts';
import {
  DISC,
  GROUNDS,
  type Ground,
  haloOf,
  LINES,
  type LineLook,
  RING,
  WINDOW,
  type WordLook,
  WORDS,
} from './looks.ts';
import { usePlot } from './plot.tsx';
import type { Span } from './scale.ts';

/** Part of an axis with a ground of its own; the outermost ones may be infinite. */
export interface Band extends Span {
  readonly tone: Ground;
}

/** The bands as far as they lie inside a range. */
export function cutBands<Some extends Span>(bands: readonly Some[], { from, to }: Span): Some[] {
  return bands
    .map((band) => ({ ...band, from: Math.max(from, band.from), to: Math.min(to, band.to) }))
    .filter((band) => band.from < band.to);
}

/** The bands a chart is laid out in. Without colours their edges tell them apart. */
export const Bands = memo(function Bands({ of, along = 'y' }: { of: readonly Band[]; along?: 'x' | 'y' }) {
  const plot = usePlot();
  return cutBands(of, plot[along].values).map((band) => (
    <Box key={band.from} {...{ [along]: band }} fill={GROUNDS[band.tone]} data-band="" />
  ));
});

interface BoxProps extends Omit<SVGProps<SVGRectElement>, 'x' | 'y'> {
  /** A direction that is left out, it takes whole. */
  x?: Span | undefined;
  y?: Span | undefined;
  /** What it is, for those who point at it. */
  name?: string;
}

/** A rectangle of values, as far as it lies in the picture. */
export function Box({ x, y, name, ...look }: BoxProps) {
  const plot = usePlot();
  const { area } = plot;
  const [left = area.left, right = area.right] = x ? placesOf(x, plot.x.values, plot.x) : [];
  const [top = area.top, bottom = area.bottom] = y ? placesOf(y, plot.y.values, plot.y) : [];
  return (
    <rect {...look} x={left} y={top} width={Math.max(0, right - left)} height={Math.max(0, bottom - top)}>
      {name !== undefined && <title>{name}</title>}
    </rect>
  );
}

/** Where a span begins and ends on the screen. */
function placesOf({ from, to }: Span, range: Span, scale: (value: number) => number): [number, number] {
  const [least, most] = range.from < range.to ? [range.from, range.to] : [range.to, range.from];
  const ends = [scale(Math.max(least, from)), scale(Math.min(most, to))] as const;
  return [Math.min(...ends), Math.max(...ends)];
}

/** A part of the plane that is meant. */
export function Window(props: Pick<BoxProps, 'x' | 'y' | 'name'>) {
  return <Box {...props} {...WINDOW} />;
}

interface RegionProps extends Omit<SVGProps<SVGPathElement>, 'points'> {
  points: readonly Point[];
}

/** A region with any outline. */
export function Region({ points, ...look }: RegionProps) {
  const plot = usePlot();
  if (points.length < 3) return null;
  const places = points.map(({ x, y }) => `${plot.x(x).toFixed(1)} ${plot.y(y).toFixed(1)}`);
  return <path {...look} d={`M${places.join('L')}Z`} />;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface RuleProps extends Pick<SVGProps<SVGLineElement>, 'stroke' | 'strokeWidth'> {
  /** The value that it stands at, in one of both directions. */
  x?: number;
  y?: number;
  look?: LineLook;
}

/** A line through the whole picture. */
export const Rule = memo(function Rule({ x, y, look = 'strong', ...given }: RuleProps) {
  const { area, ...plot } = usePlot();
  const [left, right] = x === undefined ? [area.left, area.right] : [plot.x(x), plot.x(x)];
  const [top, bottom] = y === undefined ? [area.top, area.bottom] : [plot.y(y), plot.y(y)];
  return <line {...LINES[look]} {...given} x1={left} x2={right} y1={top} y2={bottom} />;
});

/** Lines through the picture where the numbers of its axes stand. */
export const Grid = memo(function Grid({ x = false, y = false }: { x?: boolean; y?: boolean }) {
  const { xTicks, yTicks } = usePlot();
  return (
    <>
      {x && xTicks.map((value) => <Rule key={`x${value}`} x={value} look="rule" />)}
      {y && yTicks.map((value) => <Rule key={`y${value}`} y={value} look="rule" />)}
    </>
  );
});

interface LineProps extends Pick<SVGProps<SVGPathElement>, 'stroke' | 'strokeWidth' | 'strokeDasharray'> {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  /** The one the chart is about. */
  isMain?: boolean;
}

/** A line through points; nothing is drawn across a value that is not a number. */
export const Line = memo(function Line({ x, y, isMain = false, ...look }: LineProps) {
  const scales = usePlot();
  return (
    <path
      fill="none"
      strokeWidth={isMain ? 2.25 : 1.5}
      {...look}
      data-line={isMain ? 'main' : 'entry'}
      d={linePath(x, y, scales)}
    />
  );
});

/** What is inside of it ends at the edges of the picture. */
export function Clip({ children }: { children: ReactNode }) {
  const { left, right, top, bottom } = usePlot().area;
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  return (
    <svg
      x={left}
      y={top}
      width={width}
      height={height}
      viewBox={`${left} ${top} ${width} ${height}`}
      overflow="hidden"
    >
      {children}
    </svg>
  );
}

interface ContoursProps {
  /** Row after row, x fastest, the lowest row first; they stand at equal distances on the screen. */
  values: ArrayLike<number>;
  columns: number;
  rows: number;
  bands: readonly Band[];
}

/** The bands of a value over the plane as flat regions, their edges in the colour of their side, and the line of zero. */
export const Contours = memo(function Contours({ values, columns, rows, bands }: ContoursProps) {
  const { left, right, top, bottom } = usePlot().area;
  const size = { width: right - left, height: bottom - top };
  const [lowest, ...others] = bands;
  const levels = others.map(({ from }) => from);
  const paths = contourPaths({ values, columns, rows }, [...levels, 0], size);
  return (
    <svg x={left} y={top} {...size} overflow="hidden">
      <rect fill={GROUNDS[lowest?.tone ?? 'balanced']} {...size} />
      {others.map(({ tone }, n) => (
        <path key={tone} fill={GROUNDS[tone]} d={paths[n]} />
      ))}
      {levels.map((level, n) => (
        <path
          key={level}
          fill="none"
          stroke={level < 0 ? 'var(--ow)' : 'var(--wo)'}
          strokeDasharray={n === 0 || n === levels.length - 1 ? '1 3' : undefined}
          d={paths[n]}
        />
      ))}
      <path fill="none" {...LINES.strong} strokeWidth={2} d={paths.at(-1)} />
    </svg>
  );
});

interface LabelProps extends Omit<SVGProps<SVGTextElement>, 'x' | 'y'> {
  /** A value, or an edge of the picture. */
  x: number | 'left' | 'middle' | 'right';
  y: number | 'top' | 'middle' | 'bottom';
  look?: WordLook;
  /** Keeps the letters apart from what lies below them; of the colour of the ground, where that is not the panel. */
  halo?: boolean | string;
}

const ANCHORS = { left: 'start', middle: 'middle', right: 'end' } as const;

/** Words at a place of the picture, moved from there by `dx` and `dy` pixels. */
export const Label = memo(function Label({
  x,
  y,
  dx = 0,
  dy = 0,
  look = 'plain',
  halo = false,
  ...props
}: LabelProps) {
  const { area, ...plot } = usePlot();
  const places = {
    ...area,
    middle: typeof x === 'string' ? (area.left + area.right) / 2 : (area.top + area.bottom) / 2,
  };
  return (
    <text
      {...WORDS[look]}
      {...(halo !== false && haloOf(halo === true ? undefined : halo))}
      textAnchor={typeof x === 'string' ? ANCHORS[x] : 'middle'}
      {...props}
      x={(typeof x === 'string' ? places[x] : plot.x(x)) + Number(dx)}
      y={(typeof y === 'string' ? places[y] : plot.y(y)) + Number(dy)}
    />
  );
});

export interface EndLabel {
  readonly id: string;
  readonly text: string;
  /** The last value of its line. */
  readonly value: number;
  readonly fill?: string | undefined;
}

interface EndLabelsProps {
  of: readonly EndLabel[];
  gap: number;
  /** How far to the right of the picture. */
  dx: number;
  fontWeight?: number;
}

/** Who is who, at the end of each line that ends inside the picture; moved apart where they would lie on one another. */
export function EndLabels({ of, gap, dx, fontWeight }: EndLabelsProps) {
  const { area, y } = usePlot();
  const seen = of.filter(({ value }) => value >= y.values.from && value <= y.values.to);
  const places = spreadLabels(
    seen.map(({ value }) => y(value)),
    gap,
    { from: area.top + 4, to: area.bottom },
  );
  return seen.map(({ id, text, fill }, n) => (
    <text
      key={id}
      fill={fill ?? WORDS.tick.fill}
      fontWeight={fontWeight}
      x={area.right + dx}
      y={(places[n] ?? 0) + 4}
    >
      {text}
    </text>
  ));
}

/** The present value, or a value that stands for others. */
export function Dot({ x, y, r = 5.5, ...look }: Point & Omit<SVGProps<SVGCircleElement>, 'x' | 'y'>) {
  const plot = usePlot();
  return <circle {...RING} {...look} cx={plot.x(x)} cy={plot.y(y)} r={r} />;
}

export interface NamedPoint extends Point {
  readonly id: string;
  readonly name: string;
}

/** Points by the hundred, each with its name; those that are meant are larger and drawn darker. */
export function Points({ of, marked }: { of: readonly NamedPoint[]; marked: ReadonlySet<string> }) {
  const { x, y } = usePlot();
  return of.map((point) => {
    const isMarked = marked.has(point.id);
    return (
      <circle
        key={point.id}
        cx={x(point.x)}
        cy={y(point.y)}
        r={isMarked ? 6 : 3.5}
        fill={isMarked ? 'var(--text)' : 'var(--text-3)'}
        fillOpacity={isMarked ? 1 : 0.55}
        stroke={isMarked ? 'var(--panel)' : 'none'}
      >
        <title>{point.name}</title>
      </circle>
    );
  });
}

interface DiscProps {
  /** On the screen. */
  x: number;
  y: number;
  r?: number;
  fill: string;
  letter: string | number;
  /** With an edge that keeps it apart from what lies below it. */
  isApart?: boolean;
}

/** A lettered disc: one of the ingredients. */
export const Disc = memo(function Disc({ x, y, r = 9, fill, letter, isApart = false }: DiscProps) {
  return (
    <g data-disc={letter}>
      <circle {...(isApart && DISC)} cx={x} cy={y} r={r} fill={fill} />
      <text {...WORDS.letter} x={x} y={y + 4.2} textAnchor="middle">
        {letter}
      </text>
    </g>
  );
});

/** What an arrow at the end of an axis needs of it. */
export const OFF_SCALE_ROOM = 14;

/** An arrow at the end of an axis for a value beyond it. */
export function OffScale({ side, at, y }: { side: 'low' | 'high'; at: number; y: number }) {
  const direction = side === 'low' ? 1 : -1;
  const [tip, foot] = [at + 2 * direction, at + (OFF_SCALE_ROOM - 2) * direction];
  return (
    <path fill="var(--text)" data-off-scale={side} d={`M${tip} ${y}L${foot} ${y - 6}V${y + 6}Z`}>
      <title>{message('chart.off-scale')}</title>
    </path>
  );
}
