import type { KeyboardEvent, PointerEvent } from 'react';
import type { ChartBox } from '../use-chart-box.ts';
import type { HansenPicture } from './hansen.ts';
import { type Direction, nearestAt, nextTowards, type Place, type Plane } from './plane.ts';

export interface Picking
  extends Pick<HansenPicture, 'highlighted' | 'selected' | 'onHighlight' | 'onSelect'> {
  plane: Plane;
  box: ChartBox;
}

/** How near to a point a pointer must be to mean it, in pixels. */
export const REACH = 10;

/** The place of the pointer inside the element that listens. */
export function placeOf(event: PointerEvent): Place {
  const frame = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - frame.left, y: event.clientY - frame.top };
}

export function highlightAt({ plane, highlighted, onHighlight }: Picking, at: Place): void {
  const id = plane.points[nearestAt(plane, at, REACH)]?.id;
  if (id !== highlighted) onHighlight(id);
}

/** Takes the point under a press, or lets it go. */
export function pressAt({ plane, selected, onSelect }: Picking, at: Place): void {
  const near = plane.points[nearestAt(plane, at, REACH)];
  if (near) onSelect(toggled(selected, near.id));
}

export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The keyboard's cursor: arrows move it, Enter selects, Escape lets go. Says whether the key was for it. */
export function pickByKey({ key }: Pick<KeyboardEvent, 'key'>, picking: Picking): boolean {
  const { highlighted, selected, onHighlight, onSelect } = picking;
  const direction = DIRECTIONS[key];
  if (direction) {
    moveCursor(picking, direction);
    return true;
  }
  if (key === 'Enter' || key === ' ') {
    if (highlighted !== undefined) onSelect(toggled(selected, highlighted));
    return true;
  }
  if (key !== 'Escape' || (highlighted === undefined && selected.size === 0)) return false;
  if (highlighted === undefined) onSelect(new Set());
  else onHighlight(undefined);
  return true;
}

/** To the next point in that direction; at first to the blend, or to the point nearest to the middle. */
function moveCursor({ plane, box, highlighted, onHighlight }: Picking, direction: Direction): void {
  const seen = (n: number) => !Number.isNaN(plane.x[n]);
  const from = plane.points.findIndex(({ id }, n) => id === highlighted && seen(n));
  const blend = plane.points.findIndex(({ kind }, n) => kind === 'blend' && seen(n));
  const middle = { x: box.width / 2, y: box.height / 2 };
  const first = blend < 0 ? nearestAt(plane, middle, Number.POSITIVE_INFINITY) : blend;
  const point = plane.points[from < 0 ? first : nextTowards(plane, from, direction)];
  if (point) onHighlight(point.id);
}
