import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Frame } from './hansen.ts';
import {
  AreaFrame,
  highlightAt,
  isStill,
  pickByKey,
  type Picking,
  placeOf,
  pressAt,
  useLasso,
} from './picking-area.tsx';
import type { Place } from './plane.ts';
import { ALONG, START, turned, type View, zoomed } from './view.ts';

export interface Steering {
  setView: (next: (view: View) => View) => void;
  goTo: (view: View) => void;
  onNames: () => void;
}

const DEGREES_PER_PIXEL = 0.4;
const DEGREES_PER_KEY = 5;
/** A press that goes no farther means a point, not a turn. */
const STILL = 4;
export const ZOOM_STEP = 1.25;

/** Where space is turned by dragging and by arrows; with Shift a drag is a lasso and arrows go from point to point. */
export function TurningArea(props: Picking & { label: string; steering: Steering }) {
  const { label, steering, ...picking } = props;
  const { setView } = steering;
  const lasso = useLasso(picking);
  const pointers = useRef(new Map<number, Place>());
  const pressed = useRef<Place>(undefined);
  const area = useRef<SVGRectElement>(null);

  useEffect(() => {
    const element = area.current;
    const onWheel = (event: WheelEvent) => {
      // A page must scroll over the picture; who works in it, or pinches, means the picture.
      if (!event.ctrlKey && document.activeElement !== element?.parentElement) return;
      event.preventDefault();
      setView((view) => zoomed(view, 0.998 ** event.deltaY));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [setView]);

  function onPointerMove(event: PointerEvent<SVGElement>): void {
    const at = placeOf(event);
    const before = pointers.current.get(event.pointerId);
    if (lasso.line) return lasso.extend(at);
    if (!before) return isStill(event) ? undefined : highlightAt(picking, at);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    pointers.current.set(event.pointerId, at);
    setView((view) =>
      other
        ? zoomed(view, apart(at, other) / Math.max(1, apart(before, other)))
        : turned(view, {
            azimuth: (before.x - at.x) * DEGREES_PER_PIXEL,
            elevation: (at.y - before.y) * DEGREES_PER_PIXEL,
          }),
    );
  }

  function onPointerUp(event: PointerEvent<SVGElement>): void {
    const at = placeOf(event);
    pointers.current.delete(event.pointerId);
    lasso.finish(at, true);
    if (pressed.current && apart(at, pressed.current) < STILL) pressAt(picking, at);
    pressed.current = undefined;
  }

  return (
    <AreaFrame
      ref={area}
      label={label}
      box={picking.box}
      lasso={lasso.line}
      cursor="grab"
      onKeyDown={(event) => {
        const isOurs = event.shiftKey && event.key.startsWith('Arrow') ? false : steerByKey(event, steering);
        if (isOurs || pickByKey(event, picking)) event.preventDefault();
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        if (event.shiftKey) lasso.start(placeOf(event));
        else {
          pointers.current.set(event.pointerId, placeOf(event));
          pressed.current = placeOf(event);
        }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={({ pointerId }) => {
        pointers.current.delete(pointerId);
        pressed.current = undefined;
        lasso.cancel();
      }}
      onPointerLeave={(event) => isStill(event) || picking.onHighlight(undefined)}
    />
  );
}

function apart(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

const TURNS: Record<string, { azimuth: number; elevation: number }> = {
  ArrowLeft: { azimuth: DEGREES_PER_KEY, elevation: 0 },
  ArrowRight: { azimuth: -DEGREES_PER_KEY, elevation: 0 },
  ArrowUp: { azimuth: 0, elevation: -DEGREES_PER_KEY },
  ArrowDown: { azimuth: 0, elevation: DEGREES_PER_KEY },
};

const LOOKS: Record<string, keyof Frame> = { d: 'dD', p: 'dP', h: 'dH' };

function steerByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, steering: Steering): boolean {
  const { setView, goTo, onNames } = steering;
  if (ctrlKey || metaKey || altKey) return false;
  const turn = TURNS[key];
  const look = LOOKS[key.toLowerCase()];
  if (turn) setView((view) => turned(view, turn));
  else if (look) goTo(ALONG[look]);
  else if (key === '+' || key === '=') setView((view) => zoomed(view, ZOOM_STEP));
  else if (key === '-') setView((view) => zoomed(view, 1 / ZOOM_STEP));
  else if (key === '0' || key === 'Home') goTo(START);
  else if (key.toLowerCase() === 'n') onNames();
  else return false;
  return true;
}
