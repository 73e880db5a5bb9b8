import { useContext, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import { AcrossTicks, BaseLine, UpTicks } from '../plot/axes.tsx';
import { linearScale, type Span, ticksOf } from '../plot/scale.ts';
import { StillCharts } from '../plot/still-charts.ts';
import type { ChartBox } from '../plot/use-chart-box.ts';
import { type Frame, type HansenCentre, type HansenPicture, STRETCH } from './hansen.ts';
import { KeyPoints } from './key-points.tsx';
import { PickingArea } from './picking-area.tsx';
import { planeOf } from './plane.ts';
import { PointMarks, SphereMark, sphereName } from './marks.tsx';

export interface Side {
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
export function ProjectionPlot({
  side,
  frame,
  box,
  cloud = NOTHING,
  path = NOTHING,
  hasNames = false,
  ...props
}: ProjectionPlotProps) {
  const { spheres, points, selected } = props;
  const isStill = useContext(StillCharts) !== undefined;
  const width = Math.max(40, box.width - EDGES.left - EDGES.right);
  const height = Math.max(40, box.height - EDGES.top - EDGES.bottom);
  const { across, up, perUnit } = useMemo(
    () => scalesOf(side, frame, { width, height }),
    [side, frame, width, height],
  );
  const { plane, beyond } = useMemo(() => {
    const placed = planeOf(points, (point) => {
      const place = { x: across(point[side.across]), y: up(point[side.up]) };
      return place.x < 0 || place.x > width || place.y < 0 || place.y > height ? undefined : place;
    });
    return { plane: placed, beyond: placed.x.filter(Number.isNaN).length };
  }, [points, side, across, up, width, height]);
  const placeOf = (centre: HansenCentre) => ({ x: across(centre[side.across]), y: up(centre[side.up]) });
  const size = { width, height };
  const title = message(`hansen.side.${side.id}`);
  return (
    <>
      <text className="strong" x={0} y={12}>
        {title}
      </text>
      {beyond > 0 && (
        <text className="tick" x={box.width - 30} y={12} textAnchor="end">
          {message('hansen.beyond', { count: beyond })}
        </text>
      )}
      <Axes {...{ side, across, up, size }} />
      <svg x={EDGES.left} y={EDGES.top} {...size} overflow="hidden">
        {spheres.map((sphere) => (
          <SphereMark key={sphere.id} sphere={sphere} at={placeOf(sphere)} r={sphere.r * perUnit} />
        ))}
        {cloud.length > 0 && (
          <path
            className="hs-cloud"
            data-mark="cloud"
            d={cloud.map((centre) => `M${across(centre[side.across])} ${up(centre[side.up])}h.01`).join('')}
          />
        )}
        {path.length > 1 && (
          <path
            className="hs-path"
            data-mark="path"
            d={path
              .map(
                (place, at) => `${at === 0 ? 'M' : 'L'}${across(place[side.across])} ${up(place[side.up])}`,
              )
              .join('')}
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
          <PickingArea {...props} plane={plane} box={size} label={message('hansen.area', { title })} />
        )}
      </svg>
    </>
  );
}

interface Scales {
  across: ReturnType<typeof linearScale>;
  up: ReturnType<typeof linearScale>;
  perUnit: number;
}

/** As large as both ranges allow; what is left over widens one of them. */
function scalesOf(side: Side, frame: Frame, { width, height }: ChartBox): Scales {
  const [x, y] = [lengthOf(side.across, frame), lengthOf(side.up, frame)];
  const perUnit = Math.min(width / x, height / y);
  const across = widened(side.across, frame, width / perUnit);
  const up = widened(side.up, frame, height / perUnit);
  return {
    across: linearScale(across, { from: 0, to: width }),
    up: linearScale(up, { from: height, to: 0 }),
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

function Axes({
  side,
  across,
  up,
  size,
}: {
  side: Side;
  across: Scales['across'];
  up: Scales['up'];
  size: ChartBox;
}) {
  const xSpan = { from: across.valueAt(0), to: across.valueAt(size.width) };
  const ySpan = { from: up.valueAt(size.height), to: up.valueAt(0) };
  const bottom = EDGES.top + size.height;
  const area = { left: 0, right: size.width, top: 0, bottom: size.height };
  return (
    <>
      {/* Both scales begin inside of the edges. */}
      <g transform={`translate(${EDGES.left} ${EDGES.top})`}>
        <AcrossTicks ticks={ticksOf(xSpan, size.width)} scale={across} area={area} hasRules />
        <UpTicks ticks={ticksOf(ySpan, size.height)} scale={up} area={area} hasRules />
        <BaseLine area={area} />
      </g>
      <line className="axis" x1={EDGES.left - 0.5} x2={EDGES.left - 0.5} y1={EDGES.top} y2={bottom} />
      <text className="strong halo" x={EDGES.left + 5} y={EDGES.top + 12}>
        {axisName(side.up)}
      </text>
      <text className="strong" x={EDGES.left + size.width} y={bottom + 30} textAnchor="end">
        {axisName(side.across)}
      </text>
    </>
  );
}

export function axisName(axis: keyof Frame): string {
  return message(axis === 'dD' ? 'hansen.axis.dD' : `hansen.${axis}`);
}
