import { useLayoutEffect, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import { haloOf, LINES, WORDS } from '../plot/looks.ts';
import { tickText } from '../plot/scale.ts';
import type { ChartBox } from '../plot/chart-figure.tsx';
import type { Frame, HansenCentre, HansenPicture, HansenSphere } from './hansen.ts';
import { KeyPoints } from './key-points.tsx';
import { CLOUD, PointMarks, ringPath, SELECTED, sphereLook, SphereMark, sphereName } from './marks.tsx';
import { type Plane, planeOf } from './plane.ts';
import { roomAxes, wallLines, wallsBehind } from './room.ts';
import { type Steering, TurningArea } from './turning-area.tsx';
import { type Projection, projectionOf, toWorld, type Vector, type View } from './view.ts';

interface SpacePlotProps extends HansenPicture {
  frame: Frame;
  view: View;
  box: ChartBox;
  /** Nothing is drawn behind: everything is drawn here. */
  isFlat: boolean;
  /** Only until it is drawn behind. */
  isWaiting: boolean;
  cloud: readonly HansenCentre[];
  hasNames: boolean;
  steering: Steering;
  onDraw: (projection: Projection) => void;
}

/** Drawing more of them flat would delay the picture that they wait for. */
const MAX_WHILE_WAITING = 2000;

/** The drawing above the canvas, and the drawing instead of it. */
export function SpacePlot(props: SpacePlotProps) {
  const { frame, view, box, isFlat, isWaiting, cloud, hasNames, steering, onDraw, ...picture } = props;
  const { points, spheres, selected, highlighted } = picture;
  const projection = useMemo(() => projectionOf(view, frame, box), [view, frame, box]);
  const plane = useMemo(
    () => planeOf(points, (point) => projection.placeOf(toWorld(point))),
    [points, projection],
  );
  useLayoutEffect(() => {
    if (!isFlat) onDraw(projection);
  }, [isFlat, onDraw, projection]);
  const title = message('hansen.space');
  return (
    // What is near to the eye ends at the edges: the heading and the tools around it stay readable.
    <svg width={box.width} height={box.height} overflow="hidden">
      {isFlat && (
        <FlatSpace
          {...{ spheres, cloud, frame, projection, plane }}
          hasPoints={!isWaiting || points.length <= MAX_WHILE_WAITING}
        />
      )}
      <SpaceOverlay
        {...{ spheres, selected, frame, projection, plane, hasNames }}
        highlighted={highlighted}
      />
      <text {...haloOf()} x={0} y={12}>
        <tspan {...WORDS.strong}>{title}</tspan>
        <tspan {...WORDS.tick} dx={8}>
          {message('hansen.space.stretched')}
        </tspan>
      </text>
      <TurningArea
        {...picture}
        plane={plane}
        box={box}
        label={message('hansen.space.area', { title })}
        steering={steering}
      />
    </svg>
  );
}

interface SpaceOverlayProps extends Pick<HansenPicture, 'spheres' | 'highlighted' | 'selected'> {
  frame: Frame;
  projection: Projection;
  plane: Plane;
  hasNames: boolean;
}

/** What stands above the points in space: edges of spheres, axes, the chosen ones, and all words. */
function SpaceOverlay(props: SpaceOverlayProps) {
  const { spheres, frame, projection, plane, selected, hasNames } = props;
  const { placeOf, perUnit, box } = projection;
  return (
    <>
      {spheres.map((sphere) => (
        <g key={sphere.id}>
          {girdles(sphere, projection).map((path, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- three girdles that stay
            <path key={n} {...sphereLook(sphere).girdle} d={path} />
          ))}
          <SphereMark sphere={sphere} at={placeOf(toWorld(sphere))} r={sphere.r * perUnit} hasBody={false} />
        </g>
      ))}
      {selected.size > 0 && <path {...SELECTED} data-mark="selected" d={ringPath(plane, selected)} />}
      {roomAxes(frame, projection).map(({ axis, line: [from, to], name, ticks }) => (
        <g key={axis} data-axis={axis}>
          <line {...LINES.axis} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          {ticks.map(({ value, x, y }) => (
            <text key={value} {...WORDS.tick} x={x} y={y + 4} textAnchor="middle">
              {tickText(value)}
            </text>
          ))}
          <text {...WORDS.strong} {...haloOf()} x={name.x} y={name.y + 4} textAnchor="middle">
            {message(axis === 'dD' ? 'hansen.axis.dD' : `hansen.${axis}`)}
          </text>
        </g>
      ))}
      <KeyPoints
        {...{ plane, box, selected, hasNames }}
        highlighted={props.highlighted}
        also={spheres.map((sphere) => ({
          id: sphere.id,
          name: sphereName(sphere),
          ...placeOf(toWorld(sphere)),
        }))}
      />
    </>
  );
}

const CORNERS = 48;

/** The equators of a sphere in the three directions: they show how it is turned. */
function girdles(sphere: HansenSphere, { placeOf }: Projection): string[] {
  const [x, y, z] = toWorld(sphere);
  const circle = (at: (cos: number, sin: number) => Vector) => {
    const places = Array.from({ length: CORNERS }, (_, n) => {
      const angle = (2 * Math.PI * n) / CORNERS;
      const place = placeOf(at(Math.cos(angle) * sphere.r, Math.sin(angle) * sphere.r));
      return `${place.x.toFixed(1)} ${place.y.toFixed(1)}`;
    });
    return `M${places.join('L')}Z`;
  };
  return [
    circle((cos, sin) => [x + cos, y + sin, z]),
    circle((cos, sin) => [x + cos, y, z + sin]),
    circle((cos, sin) => [x, y + cos, z + sin]),
  ];
}

interface FlatSpaceProps {
  spheres: readonly HansenSphere[];
  cloud: readonly HansenCentre[];
  frame: Frame;
  projection: Projection;
  plane: Plane;
  hasPoints: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** The room, the spheres and the points as lines and dots: on paper, in files, and where there is no WebGL. */
function FlatSpace({ spheres, cloud, frame, projection, plane, hasPoints }: FlatSpaceProps) {
  const { placeOf, perUnit } = projection;
  const pairs = wallLines(frame, wallsBehind(projection)).map((ends) =>
    ends.map((end) => {
      const { x, y } = placeOf(end);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    }),
  );
  return (
    <>
      <path {...LINES.rule} d={pairs.map((ends) => `M${ends.join('L')}`).join('')} />
      {spheres.map((sphere) => {
        const { x, y } = placeOf(toWorld(sphere));
        return <circle key={sphere.id} {...sphereLook(sphere).body} cx={x} cy={y} r={sphere.r * perUnit} />;
      })}
      {cloud.length > 0 && (
        <path
          {...CLOUD}
          d={cloud
            .map((centre) => {
              const { x, y } = placeOf(toWorld(centre));
              return `M${x.toFixed(1)} ${y.toFixed(1)}h.01`;
            })
            .join('')}
        />
      )}
      {hasPoints && <PointMarks plane={plane} selected={NONE} />}
    </>
  );
}
