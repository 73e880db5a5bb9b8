import {
  type ComponentProps,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type PointerEvent,
  useState,
} from 'react';
import type { ChartBox } from '../plot/chart-figure.tsx';
import { WINDOW } from '../plot/looks.ts';
import type { HansenPicture } from './hansen.ts';
import { type Direction, nearestAt, nextTowards, type Place, type Plane, pointsInside } from './plane.ts';

/**
 * Where points are picked: hovered, pressed, lassoed (with Shift in addition to what is selected), and by keyboard gone
 * through with the arrows.
 */
export function PickingArea({ label, ...picking }: Picking & { label: string }) {
  const lasso = useLasso(picking);
  return (
    <AreaFrame
      label={label}
      box={picking.box}
      lasso={lasso.line}
      cursor="crosshair"
      onKeyDown={(event) => {
        if (pickByKey(event, picking)) event.preventDefault();
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        lasso.start(placeOf(event));
      }}
      onPointerMove={(event) => {
        if (lasso.line) lasso.extend(placeOf(event));
        else if (!isStill(event)) highlightAt(picking, placeOf(event));
      }}
      onPointerUp={(event) => lasso.finish(placeOf(event), event.shiftKey)}
      onPointerCancel={lasso.cancel}
      onPointerLeave={(event) => isStill(event) || picking.onHighlight(undefined)}
    />
  );
}

interface AreaFrameProps extends Omit<ComponentProps<'rect'>, 'onKeyDown'> {
  label: string;
  box: ChartBox;
  lasso: readonly Place[] | undefined;
  cursor: string;
  onKeyDown: KeyboardEventHandler<SVGGElement>;
}

const LASSO = { ...WINDOW, fill: 'var(--accent-wash)', opacity: 0.6 } as const;

/** The part of a picture that listens to pointers and keys, with the line that is being drawn and the ring of focus. */
export function AreaFrame({ label, box, lasso, cursor, onKeyDown, ...pointer }: AreaFrameProps) {
  return (
    <>
      {lasso && <path {...LASSO} data-lasso="" d={`M${lasso.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />}
      <g
        className="hs-area no-print"
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <rect
          width={box.width}
          height={box.height}
          fill="transparent"
          style={{ cursor, touchAction: 'pan-y' }}
          {...pointer}
        />
      </g>
      <rect
        className="hs-focus no-print"
        x={1}
        y={1}
        width={box.width - 2}
        height={box.height - 2}
        pointerEvents="none"
      />
    </>
  );
}

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

export interface Picking
  extends Pick<HansenPicture, 'highlighted' | 'selected' | 'onHighlight' | 'onSelect'> {
  plane: Plane;
  box: ChartBox;
}

/** How near to a point a pointer must be to mean it, in pixels. */
const REACH = 10;

/** The place of the pointer inside the element that listens. */
export function placeOf(event: PointerEvent): Place {
  const frame = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - frame.left, y: event.clientY - frame.top };
}

/**
 * A mouse that nobody moves: browsers tell of it when what lies beneath changes, and it must not take the cursor from
 * whoever works by keys.
 */
export function isStill({ pointerType, movementX, movementY }: PointerEvent<SVGElement>): boolean {
  return pointerType === 'mouse' && movementX === 0 && movementY === 0;
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
