import type { Frame } from './frame.ts';
import type { HansenCentre, HansenSphere } from './hansen.ts';
import type { Plane } from './plane.ts';
import { PointMarks } from './point-marks.tsx';
import { wallLines, wallsBehind } from './room.ts';
import { sphereClass } from './sphere-mark.tsx';
import { type Projection, toWorld } from './view.ts';

interface FlatSpaceProps {
  spheres: readonly HansenSphere[];
  cloud: readonly HansenCentre[];
  frame: Frame;
  projection: Projection;
  plane: Plane;
}

const NONE: ReadonlySet<string> = new Set();

/** The room, the spheres and the points as lines and dots: on paper, in files, and where there is no WebGL. */
export function FlatSpace({ spheres, cloud, frame, projection, plane }: FlatSpaceProps) {
  const { placeOf, perUnit } = projection;
  const pairs = wallLines(frame, wallsBehind(projection)).map((ends) =>
    ends.map((end) => {
      const { x, y } = placeOf(end);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    }),
  );
  return (
    <>
      <path className="rule" d={pairs.map((ends) => `M${ends.join('L')}`).join('')} />
      {spheres.map((sphere) => {
        const { x, y } = placeOf(toWorld(sphere));
        return (
          <g key={sphere.id} className={sphereClass(sphere)}>
            <circle className="hs-body" cx={x} cy={y} r={sphere.r * perUnit} />
          </g>
        );
      })}
      {cloud.length > 0 && (
        <path
          className="hs-cloud"
          d={cloud
            .map((centre) => {
              const { x, y } = placeOf(toWorld(centre));
              return `M${x.toFixed(1)} ${y.toFixed(1)}h.01`;
            })
            .join('')}
        />
      )}
      <PointMarks plane={plane} selected={NONE} />
    </>
  );
}
