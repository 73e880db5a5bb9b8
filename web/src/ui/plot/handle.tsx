import { type KeyboardEvent, type PointerEvent, type SVGProps, useState } from 'react';
import { LINES, RING, WINDOW } from './looks.ts';
import { type Area, type Scales, usePlot } from './plot.tsx';
import { clamp, type Scale, type Span, toStep } from './scale.ts';

/** The present value of an axis, which can be moved. */
export interface Grip {
  /** What it is called. */
  readonly label: string;
  readonly value: number;
  /** As it is shown, with its unit. */
  readonly text: string;
  readonly step: number;
  /** Absent where the value cannot be set from here. `gesture` is the same from pressing to letting go. */
  readonly onMove?: ((value: number, gesture: string) => void) | undefined;
}

interface HandleProps {
  x: Grip;
  /** With a second one it is a point, which is dragged in both directions; otherwise a line over the whole height. */
  y?: Grip;
  /** Where the ring on the line is; none where the line has no value. */
  at?: number | null;
}

const REACH = 12;
let gestures = 0;

/** What is present, to be dragged; by keys each direction is a slider of its own. */
export function Handle({ x, y, at = null }: HandleProps) {
  const plot = usePlot();
  const { area } = plot;
  const place = plot.x(clamp(x.value, plot.x.values));
  const height = y ? y.value : at;
  const up = height === null ? null : plot.y(clamp(height, plot.y.values));
  const canMove = x.onMove !== undefined || y?.onMove !== undefined;
  const drag = dragOf((event) => {
    const to = valuesAt(plot, event);
    const gesture = `drag-${gestures}`;
    x.onMove?.(toStep(to.x, x.step), gesture);
    y?.onMove?.(toStep(to.y, y.step), gesture);
  });
  const slider = (grip: Grip, scale: Scale) =>
    grip.onMove && {
      role: 'slider',
      tabIndex: 0,
      'aria-label': grip.label,
      'aria-valuenow': grip.value,
      'aria-valuetext': grip.text,
      'aria-valuemin': scale.values.from,
      'aria-valuemax': scale.values.to,
      onKeyDown: (event: KeyboardEvent) => {
        const isAlong = y === undefined || !event.key.startsWith('Arrow');
        if (isAlong) return moveByKey(event, grip, scale.values);
        if (UPRIGHT.has(event.key)) return moveByKey(event, y, plot.y.values);
        return moveByKey(event, x, plot.x.values);
      },
    };
  return (
    <>
      {canMove && (
        <Ground
          area={area}
          {...drag}
          style={y ? { cursor: 'move', touchAction: 'none' } : { cursor: 'ew-resize', touchAction: 'pan-y' }}
        />
      )}
      <g
        className="handle"
        {...slider(x, plot.x)}
        {...(x.onMove && !y ? drag : {})}
        pointerEvents={y ? 'none' : undefined}
        style={{ touchAction: 'none' }}
      >
        {!y && (
          <>
            <Ground area={{ ...area, left: place - REACH, right: place + REACH }} />
            <line {...LINES.strong} x1={place} x2={place} y1={area.top} y2={area.bottom} />
          </>
        )}
        {up !== null && <circle {...RING} className="ring" cx={place} cy={up} r={5.5} />}
      </g>
      {y && up !== null && (
        <g className="handle" {...slider(y, plot.y)} pointerEvents="none">
          <circle {...RING} className="ring" cx={place} cy={up} r={5.5} />
        </g>
      )}
    </>
  );
}

/** What listens to pointers where nothing is to be seen. */
function Ground({ area, ...props }: { area: Area } & SVGProps<SVGRectElement>) {
  const { left, right, top, bottom } = area;
  return (
    <rect
      {...props}
      x={left}
      y={top}
      width={Math.max(0, right - left)}
      height={Math.max(0, bottom - top)}
      fill="transparent"
    />
  );
}

/** Where a pointer is in the picture. */
function placeOf(event: PointerEvent<SVGElement>): { x: number; y: number } {
  const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
  return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) };
}

function valuesAt({ x, y }: Scales, event: PointerEvent<SVGElement>): { x: number; y: number } {
  const place = placeOf(event);
  return { x: x.valueAt(place.x), y: y.valueAt(place.y) };
}

/** From pressing to letting go, wherever the pointer goes meanwhile. */
function dragOf(move: (event: PointerEvent<SVGElement>) => void) {
  return {
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      if (event.button !== 0) return;
      gestures += 1;
      event.currentTarget.setPointerCapture(event.pointerId);
      move(event);
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event);
    },
  };
}

const FAST = 10;
const UPRIGHT: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown']);
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -FAST,
  PageUp: FAST,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Arrows step, Shift ten times as far, Home and End go to the ends. */
function moveByKey(event: KeyboardEvent, { value, step, onMove }: Grip, range: Span): void {
  const count = STEPS[event.key];
  if (count === undefined || !onMove) return;
  event.preventDefault();
  const wanted = value + count * step * (event.shiftKey && Math.abs(count) === 1 ? FAST : 1);
  const clamped = clamp(wanted, range);
  gestures += 1;
  onMove(Number.isFinite(wanted) ? toStep(clamped, step) : clamped, `key-${gestures}`);
}

/** Says over which values the pointer is. */
export function Hover({ onOver }: { onOver: (at: { x: number; y: number } | undefined) => void }) {
  const plot = usePlot();
  return (
    <Ground
      area={plot.area}
      onPointerMove={(event) => onOver(valuesAt(plot, event))}
      onPointerLeave={() => onOver(undefined)}
    />
  );
}

/** How near to a point a press must be to mean it, in pixels; less than that is no rectangle. */
export const NEAR = 8;

interface BrushProps {
  /** How far below the picture it can be pressed too. */
  below: number;
  /** A rectangle was drawn. */
  onBrush: (x: Span, y: Span) => void;
  /** A press that went nowhere, on the screen. */
  onPress: (at: { x: number; y: number }) => void;
}

/** A rectangle is drawn, or a place pressed. */
export function Brush({ below, onBrush, onPress }: BrushProps) {
  const { area, x, y } = usePlot();
  const [drawn, setDrawn] = useState<{ from: { x: number; y: number }; to: { x: number; y: number } }>();
  const span = (one: number, other: number) => ({ from: Math.min(one, other), to: Math.max(one, other) });
  const across = drawn && span(drawn.from.x, drawn.to.x);
  const up = drawn && span(drawn.from.y, drawn.to.y);

  function finish(): void {
    setDrawn(undefined);
    if (!drawn || !across || !up) return;
    if (across.to - across.from < NEAR && up.to - up.from < NEAR) onPress(drawn.to);
    else
      onBrush(
        { from: x.valueAt(across.from), to: x.valueAt(across.to) },
        { from: y.valueAt(up.to), to: y.valueAt(up.from) },
      );
  }

  return (
    <>
      {across && up && (
        <rect
          {...WINDOW}
          x={across.from}
          y={up.from}
          width={across.to - across.from}
          height={up.to - up.from}
        />
      )}
      <Ground
        area={{ ...area, bottom: area.bottom + below }}
        data-brush=""
        className="no-print"
        style={{ cursor: 'crosshair', touchAction: 'pan-y' }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawn({ from: placeOf(event), to: placeOf(event) });
        }}
        onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: placeOf(event) })}
        onPointerUp={finish}
        onPointerCancel={() => setDrawn(undefined)}
      />
    </>
  );
}
