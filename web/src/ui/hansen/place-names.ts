import type { ChartBox } from '../plot/chart-figure.tsx';
import type { Place } from './plane.ts';

export interface NamedPlace extends Place {
  readonly id: string;
  readonly name: string;
}

export interface PlacedName extends NamedPlace {
  readonly anchor: 'start' | 'end';
}

const LETTER_WIDTH = 6.3;
const LINE_HEIGHT = 14;
const GAP = 9;
const LONGEST = 28;
const MAX_NAMES = 40;

/** Names beside their points, the first ones first; one that would lie on another is left out. */
export function placeNames(wanted: readonly NamedPlace[], box: ChartBox): PlacedName[] {
  const placed: (PlacedName & { left: number; right: number })[] = [];
  for (const { id, name, x, y } of wanted) {
    if (placed.length === MAX_NAMES) break;
    if (!(x >= 0 && x <= box.width && y >= 0 && y <= box.height)) continue;
    const text = name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
    const width = text.length * LETTER_WIDTH;
    const isRight = x + GAP + width <= box.width;
    const left = isRight ? x + GAP : x - GAP - width;
    const right = left + width;
    const isFree = placed.every(
      (other) => Math.abs(other.y - y) >= LINE_HEIGHT || right <= other.left || left >= other.right,
    );
    if (isFree && left >= 0)
      placed.push({ id, name: text, x, y, anchor: isRight ? 'start' : 'end', left, right });
  }
  return placed.map(({ id, name, x, y, anchor }) => ({
    id,
    name,
    x: x + (anchor === 'start' ? GAP : -GAP),
    y: y + 4,
    anchor,
  }));
}
