import { useState } from 'react';
import { type Picking, pressAt } from './picking.ts';
import { type Place, pointsInside } from './plane.ts';

const SMALLEST = 6;
const STEP = 2;

interface Lasso {
  /** The line so far, while it is drawn. */
  line: readonly Place[] | undefined;
  start: (at: Place) => void;
  extend: (at: Place) => void;
  /** Selects what is inside; a press that went nowhere takes the point it is on, or lets it go. */
  finish: (at: Place, isAdding: boolean) => void;
  cancel: () => void;
}

/** A line drawn around points to select them. */
export function useLasso(picking: Picking): Lasso {
  const { plane, selected, onSelect } = picking;
  const [line, setLine] = useState<readonly Place[]>();
  return {
    line,
    start: (at) => setLine([at]),
    extend: (at) => {
      const last = line?.at(-1);
      if (line && last && Math.hypot(at.x - last.x, at.y - last.y) > STEP) setLine([...line, at]);
    },
    finish: (at, isAdding) => {
      setLine(undefined);
      if (!line) return;
      if (extentOf(line) < SMALLEST) {
        pressAt(picking, at);
        return;
      }
      const inside = pointsInside(plane, line);
      onSelect(new Set(isAdding ? [...selected, ...inside] : inside));
    },
    cancel: () => setLine(undefined),
  };
}

function extentOf(line: readonly Place[]): number {
  const [first] = line;
  return first ? Math.max(...line.map(({ x, y }) => Math.hypot(x - first.x, y - first.y))) : 0;
}
