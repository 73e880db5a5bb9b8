import type { Frame } from './hansen.ts';
import type { Place } from './plane.ts';
import { ticksOf } from '../plot/scale.ts';
import { type Axes, type Projection, toWorld, type Vector } from './view.ts';

/** Which walls of the room are behind everything, one for each direction: at its lower or at its upper end. */
export type Walls = readonly [x: 'from' | 'to', y: 'from' | 'to', z: 'from' | 'to'];

export function wallsBehind({ near }: Axes): Walls {
  const behind = (side: number) => (side >= 0 ? 'from' : 'to');
  return [behind(near[0]), behind(near[1]), behind(near[2])];
}

const APART = 90;
const ROOM = 400;
const AXES = ['dH', 'dP', 'dD'] as const;

/** Round values on an axis of the room. */
function roomTicks(frame: Frame, axis: keyof Frame): number[] {
  return ticksOf(frame[axis], ROOM, APART);
}

/** The lines on the three walls behind, as pairs of ends. */
export function wallLines(frame: Frame, walls: Walls): [Vector, Vector][] {
  const end = (axis: keyof Frame, side: 'from' | 'to') => frame[axis][side];
  const behind = { dH: end('dH', walls[0]), dP: end('dP', walls[1]), dD: end('dD', walls[2]) };
  return AXES.flatMap((along) =>
    AXES.filter((across) => across !== along).flatMap((across) => {
      // On the wall that lies behind in the third direction: lines along one axis at the values of the other.
      const values = new Set([end(across, 'from'), ...roomTicks(frame, across), end(across, 'to')]);
      return [...values].map((value): [Vector, Vector] => {
        const at = { ...behind, [across]: value };
        return [
          toWorld({ ...at, [along]: end(along, 'from') }),
          toWorld({ ...at, [along]: end(along, 'to') }),
        ];
      });
    }),
  );
}

export interface RoomAxis {
  readonly axis: keyof Frame;
  readonly line: readonly [Place, Place];
  readonly name: Place;
  readonly ticks: readonly (Place & { value: number })[];
}

const SHORTEST = 40;
const OUTWARDS = 16;
const HEADING = 26;
const LOWEST = 10;

/** The edge of the room on which each axis is written: the outermost one on the screen. */
export function roomAxes(frame: Frame, projection: Projection): RoomAxis[] {
  const { middle, placeOf } = projection;
  const centre = placeOf(middle);
  return AXES.flatMap((axis) => {
    const [one, other] = AXES.filter((name) => name !== axis);
    if (!one || !other) return [];
    const edges = (['from', 'to'] as const).flatMap((first) =>
      (['from', 'to'] as const).map((second) => ({
        [one]: frame[one][first],
        [other]: frame[other][second],
      })),
    );
    const pointAt = (edge: Record<string, number>, value: number) =>
      // The two others stand in the edge.
      placeOf(toWorld({ ...(edge as Record<keyof Frame, number>), [axis]: value }));
    const middleOf = (edge: Record<string, number>) => pointAt(edge, (frame[axis].from + frame[axis].to) / 2);
    // P goes up on the left, the others lie at the bottom.
    const score = (edge: Record<string, number>) => (axis === 'dP' ? -middleOf(edge).x : middleOf(edge).y);
    const [edge] = edges.toSorted((left, right) => score(right) - score(left));
    if (!edge) return [];
    const line = [pointAt(edge, frame[axis].from), pointAt(edge, frame[axis].to)] as const;
    const [from, to] = line;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < SHORTEST) return [];
    const away = outwards(middleOf(edge), centre, line);
    const shifted = ({ x, y }: Place, by: number) => ({ x: x + away.x * by, y: y + away.y * by });
    return [
      {
        axis,
        line,
        name: inBox(
          // Above its axis, where no value stands.
          axis === 'dP'
            ? { x: to.x, y: Math.min(from.y, to.y) - OUTWARDS }
            : shifted(middleOf(edge), OUTWARDS * 2.6),
          projection.box,
        ),
        ticks: roomTicks(frame, axis).map((value) => ({ ...shifted(pointAt(edge, value), OUTWARDS), value })),
      },
    ];
  });
}

/** A name is not cut by the edge of the picture, below which the tools stand, nor covered by the heading. */
function inBox({ x, y }: Place, { height }: { readonly height: number }): Place {
  return { x, y: Math.min(Math.max(y, HEADING), height - LOWEST) };
}

/** At a right angle to the edge, away from the middle of the room. */
function outwards(edge: Place, centre: Place, [from, to]: readonly [Place, Place]): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const normal = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  const sign = normal.x * (edge.x - centre.x) + normal.y * (edge.y - centre.y) < 0 ? -1 : 1;
  return { x: normal.x * sign, y: normal.y * sign };
}
