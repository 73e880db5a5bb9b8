// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../plot/chart.css';
import { memo, useContext, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import { type ChartBox, ChartFigure, StillCharts } from '../plot/chart-figure.tsx';
import { LINES } from '../plot/looks.ts';
import { Grid, Label } from '../plot/marks.tsx';
import { Marks, usePlot } from '../plot/plot.tsx';
import type { Span } from '../plot/scale.ts';
import { type Frame, frameOf, type HansenCentre, type HansenPicture, STRETCH } from './hansen.ts';
import { KeyPoints } from './key-points.tsx';
import { CLOUD, PointMarks, SphereMark, sphereName } from './marks.tsx';
import { PickingArea } from './picking-area.tsx';
import { planeOf } from './plane.ts';
import { pointRows, SpokenPoint } from './spoken-point.tsx';

interface HansenProjectionsProps extends HansenPicture {
  height: number;
  /** How the three stand together; side by side as far as there is room unless something else is said. */
  className?: string;
  isFaded?: boolean;
}

/** In the order of the field; "P v H" has H along x. */
const SIDES: readonly Side[] = [
  { id: 'PH', across: 'dH', up: 'dP' },
  { id: 'HD', across: 'dD', up: 'dH' },
  { id: 'PD', across: 'dD', up: 'dP' },
];

const SIDE_BY_SIDE = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))] gap-4';

/** Hansen space from its three sides, linked by what is highlighted and selected. */
export const HansenProjections = memo(function HansenProjections(props: HansenProjectionsProps) {
  const { spheres, points, theme, height, className = SIDE_BY_SIDE, isFaded = false } = props;
  const frame = useMemo(() => frameOf(spheres, points), [spheres, points]);
  return (
    <SpokenPoint
      points={points}
      highlighted={props.highlighted}
      selected={props.selected}
      className={`${className} print:block ${theme === 'safe' ? 'hansen-safe' : ''}`}
    >
      {SIDES.map((side) => {
        const title = message(`hansen.side.${side.id}`);
        return (
          <ChartFigure
            key={side.id}
            title={title}
            summary={message('hansen.summary', {
              title,
              inside: points.filter(({ inside, kind }) => inside && kind !== 'database').length,
              count: points.length,
              spheres: spheres.length,
            })}
            height={height}
            rows={() => pointRows(props)}
            isFaded={isFaded}
          >
            {(box) => <ProjectionPlot {...props} side={side} frame={frame} box={box} />}
          </ChartFigure>
        );
      })}
    </SpokenPoint>
  );
});

interface Side {
  readonly id: 'PH' | 'HD' | 'PD';
  readonly across: keyof Frame;
  readonly up: keyof Frame;
}

interface ProjectionPlotProps extends HansenPicture {
  side: Side;
  frame: Frame;
  box: ChartBox;
}

const NOTHING: readonly HansenCentre[] = [];
const EDGES = { left: 28, right: 8, top: 22, bottom: 34 };

/** One side of Hansen space, on equal scales with δD twice as long: the sphere is a circle. */
function ProjectionPlot({ box, frame, ...props }: ProjectionPlotProps) {
  const { side } = props;
  const { across, up, perUnit } = spansOf(side, frame, {
    width: Math.max(40, box.width - EDGES.left - EDGES.right),
    height: Math.max(40, box.height - EDGES.top - EDGES.bottom),
  });
  return (
    <Marks box={box} x={{ ...across, apart: APART }} y={{ ...up, apart: APART }} edges={EDGES}>
      <Grid x y />
      <SideFrame side={side} />
      <SideMarks {...props} perUnit={perUnit} />
    </Marks>
  );
}

/** Between two numbers on an axis, in pixels. */
const APART = 50;

/** The heading, the names of the axes and the upright one. */
const SideFrame = memo(function SideFrame({ side }: { side: Side }) {
  const { area } = usePlot();
  return (
    <>
      <Label x="left" y="top" dx={-EDGES.left} dy={-10} look="strong">
        {message(`hansen.side.${side.id}`)}
      </Label>
      <line {...LINES.axis} x1={area.left - 0.5} x2={area.left - 0.5} y1={area.top} y2={area.bottom} />
      <Label x="left" y="top" dx={5} dy={12} look="strong" halo>
        {axisName(side.up)}
      </Label>
      <Label x="right" y="bottom" dy={30} look="strong">
        {axisName(side.across)}
      </Label>
    </>
  );
});

/** Spheres and points, with their own origin in the corner of the picture, by which they are picked. */
function SideMarks({
  side,
  perUnit,
  cloud = NOTHING,
  path = NOTHING,
  hasNames = false,
  ...props
}: Omit<ProjectionPlotProps, 'box' | 'frame'> & { perUnit: number }) {
  const { spheres, points, selected } = props;
  const { area, x, y } = usePlot();
  const { left, top } = area;
  const isStill = useContext(StillCharts) !== undefined;
  const size = { width: area.right - left, height: area.bottom - top };
  const placeOf = (centre: HansenCentre) => ({
    x: x(centre[side.across]) - left,
    y: y(centre[side.up]) - top,
  });
  const { plane, beyond } = useMemo(() => {
    const isIn = (value: number, { from, to }: Span) => value >= from && value <= to;
    const placed = planeOf(points, (point) =>
      isIn(point[side.across], x.values) && isIn(point[side.up], y.values)
        ? { x: x(point[side.across]) - left, y: y(point[side.up]) - top }
        : undefined,
    );
    return { plane: placed, beyond: placed.x.filter(Number.isNaN).length };
  }, [points, side, x, y, left, top]);
  const textOf = (centre: HansenCentre) => {
    const at = placeOf(centre);
    return `${at.x} ${at.y}`;
  };
  return (
    <>
      {beyond > 0 && (
        <Label x="right" y="top" dx={EDGES.right - 30} dy={-10} look="tick">
          {message('hansen.beyond', { count: beyond })}
        </Label>
      )}
      <svg x={left} y={top} {...size} overflow="hidden">
        {spheres.map((sphere) => (
          <SphereMark key={sphere.id} sphere={sphere} at={placeOf(sphere)} r={sphere.r * perUnit} />
        ))}
        {cloud.length > 0 && (
          <path {...CLOUD} data-mark="cloud" d={cloud.map((centre) => `M${textOf(centre)}h.01`).join('')} />
        )}
        {path.length > 1 && (
          <path
            fill="none"
            stroke="var(--text)"
            strokeWidth={2}
            data-mark="path"
            d={`M${path.map(textOf).join('L')}`}
          />
        )}
        <PointMarks plane={plane} selected={selected} />
        <KeyPoints
          {...{ plane, selected, hasNames }}
          box={size}
          highlighted={props.highlighted}
          also={spheres.map((sphere) => ({ id: sphere.id, name: sphereName(sphere), ...placeOf(sphere) }))}
        />
        {!isStill && (
          <PickingArea
            {...props}
            plane={plane}
            box={size}
            label={message('hansen.area', { title: message(`hansen.side.${side.id}`) })}
          />
        )}
      </svg>
    </>
  );
}

/** As large as both ranges allow; what is left over widens one of them. */
function spansOf({ across, up }: Side, frame: Frame, { width, height }: ChartBox) {
  const perUnit = Math.min(width / lengthOf(across, frame), height / lengthOf(up, frame));
  return {
    across: widened(across, frame, width / perUnit),
    up: widened(up, frame, height / perUnit),
    perUnit,
  };
}

function stretchOf(axis: keyof Frame): number {
  return axis === 'dD' ? STRETCH : 1;
}

function lengthOf(axis: keyof Frame, frame: Frame): number {
  return (frame[axis].to - frame[axis].from) * stretchOf(axis);
}

/** Upwards from zero, and on both sides where the axis does not begin there. */
function widened(axis: keyof Frame, frame: Frame, length: number): Span {
  const { from, to } = frame[axis];
  const more = Math.max(0, length / stretchOf(axis) - (to - from));
  const below = from === 0 ? 0 : Math.min(from, more / 2);
  return { from: from - below, to: to + more - below };
}

export function axisName(axis: keyof Frame): string {
  return message(axis === 'dD' ? 'hansen.axis.dD' : `hansen.${axis}`);
}
