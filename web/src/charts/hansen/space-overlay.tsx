import { message } from '../../messages/message.ts';
import { tickText } from '../scale.ts';
import type { Frame } from './frame.ts';
import type { HansenPicture, HansenSphere } from './hansen.ts';
import { KeyPoints } from './key-points.tsx';
import { ringPath } from './mark-paths.ts';
import type { Plane } from './plane.ts';
import { roomAxes } from './room.ts';
import { sphereClass, SphereMark, sphereName } from './sphere-mark.tsx';
import { type Projection, toWorld, type Vector } from './view.ts';

interface SpaceOverlayProps extends Pick<HansenPicture, 'spheres' | 'highlighted' | 'selected'> {
  frame: Frame;
  projection: Projection;
  plane: Plane;
  hasNames: boolean;
}

/** What stands above the points in space: edges of spheres, axes, the chosen ones, and all words. */
export function SpaceOverlay(props: SpaceOverlayProps) {
  const { spheres, frame, projection, plane, selected, hasNames } = props;
  const { placeOf, perUnit, box } = projection;
  return (
    <>
      {spheres.map((sphere) => (
        <g key={sphere.id}>
          <g className={sphereClass(sphere)}>
            {girdles(sphere, projection).map((path, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- three girdles that stay
              <path key={n} className="hs-girdle" d={path} />
            ))}
          </g>
          <SphereMark sphere={sphere} at={placeOf(toWorld(sphere))} r={sphere.r * perUnit} hasBody={false} />
        </g>
      ))}
      {selected.size > 0 && (
        <path className="hs-selected" data-mark="selected" d={ringPath(plane, selected)} />
      )}
      {roomAxes(frame, projection).map(({ axis, line: [from, to], name, ticks }) => (
        <g key={axis} data-axis={axis}>
          <line className="axis" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          {ticks.map(({ value, x, y }) => (
            <text key={value} className="tick" x={x} y={y + 4} textAnchor="middle">
              {tickText(value)}
            </text>
          ))}
          <text className="strong halo" x={name.x} y={name.y + 4} textAnchor="middle">
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
