import { memo } from 'react';
import { crowding, MARKS, markPaths, ringPath } from './mark-paths.ts';
import type { Plane } from './plane.ts';

interface PointMarksProps {
  plane: Plane;
  selected: ReadonlySet<string>;
}

/** All points but those of the blend: the database first, what is hollow last. */
export const PointMarks = memo(function PointMarks({ plane, selected }: PointMarksProps) {
  const paths = markPaths(plane);
  const crowd = crowding(plane.points.length);
  return (
    <g className={CROWDS[crowd]}>
      {MARKS.map((mark) =>
        paths[mark] === '' ? null : (
          <path key={mark} data-mark={mark} className={`hs-mark hs-${mark}`} d={paths[mark]} />
        ),
      )}
      {selected.size > 0 && (
        <path className="hs-selected" data-mark="selected" d={ringPath(plane, selected)} />
      )}
    </g>
  );
});

const CROWDS = { 1: undefined, 0.75: 'hs-many', 0.55: 'hs-crowd' } as const;
