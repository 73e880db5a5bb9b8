import { useLayoutEffect, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import type { ChartBox } from '../use-chart-box.ts';
import { FlatSpace } from './flat-space.tsx';
import type { Frame } from './frame.ts';
import type { HansenCentre, HansenPicture } from './hansen.ts';
import { planeOf } from './plane.ts';
import { SpaceOverlay } from './space-overlay.tsx';
import { type Steering, TurningArea } from './turning-area.tsx';
import { type Projection, projectionOf, toWorld, type View } from './view.ts';

interface SpacePlotProps extends HansenPicture {
  frame: Frame;
  view: View;
  box: ChartBox;
  /** Nothing is drawn behind: everything is drawn here. */
  isFlat: boolean;
  cloud: readonly HansenCentre[];
  hasNames: boolean;
  steering: Steering;
  onDraw: (projection: Projection) => void;
}

/** The drawing above the canvas, and the drawing instead of it. */
export function SpacePlot(props: SpacePlotProps) {
  const { frame, view, box, isFlat, cloud, hasNames, steering, onDraw, ...picture } = props;
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
    <>
      {isFlat && <FlatSpace {...{ spheres, cloud, frame, projection, plane }} />}
      <SpaceOverlay
        {...{ spheres, selected, frame, projection, plane, hasNames }}
        highlighted={highlighted}
      />
      <text className="halo" x={0} y={12}>
        <tspan className="strong">{title}</tspan>
        <tspan className="tick" dx={8}>
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
    </>
  );
}
