import type { KeyboardEvent, PointerEvent } from 'react';
import { clamp, type Scale, type Span, toStep } from './scale.ts';

export interface Present {
  readonly value: number;
  /** As it is shown, with its unit. */
  readonly text: string;
  readonly step: number;
  readonly range: Span;
  /** Absent where the value cannot be set from here. `gesture` is the same from pressing to letting go. */
  readonly onMove?: (value: number, gesture: string) => void;
}

interface DragHandleProps {
  label: string;
  present: Present;
  across: Scale;
  /** Where the ring sits; null where the line has no value. */
  ring: number | null;
  plot: { top: number; bottom: number; left: number; right: number };
}

const REACH = 12;
const PAGE_STEPS = 10;
let gestures = 0;

/** The present value as a line over the whole height with a ring, to be dragged or moved by keys. */
export function DragHandle({ label, present, across, ring, plot }: DragHandleProps) {
  const { value, text, range, onMove } = present;
  const place = across(clamp(value, range));
  const drag = useDrag(present, across);
  const area = { y: plot.top, height: plot.bottom - plot.top };
  return (
    <>
      {onMove && (
        <rect
          {...area}
          {...drag}
          x={plot.left}
          width={plot.right - plot.left}
          fill="transparent"
          style={{ cursor: 'ew-resize', touchAction: 'pan-y' }}
        />
      )}
      <g
        className="handle"
        {...(onMove
          ? { role: 'slider', tabIndex: 0, ...sliderState(label, value, text), ...rangeState(range) }
          : {})}
        {...(onMove ? drag : {})}
        onKeyDown={(event) => moveByKey(event, present)}
        style={{ touchAction: 'none' }}
      >
        <rect {...area} x={place - REACH} width={2 * REACH} fill="transparent" />
        <line className="origin" x1={place} x2={place} y1={plot.top} y2={plot.bottom} />
        {ring !== null && <circle className="ring" cx={place} cy={ring} r={5.5} />}
      </g>
    </>
  );
}

function sliderState(label: string, value: number, text: string) {
  return { 'aria-label': label, 'aria-valuenow': value, 'aria-valuetext': text };
}

function rangeState({ from, to }: Span) {
  return { 'aria-valuemin': from, 'aria-valuemax': to };
}

function useDrag({ onMove, step }: Present, across: Scale) {
  const move = (event: PointerEvent<SVGElement>) => {
    const svg = event.currentTarget.ownerSVGElement;
    if (!svg || !onMove) return;
    const place = event.clientX - svg.getBoundingClientRect().left;
    onMove(toStep(across.valueAt(place), step), `drag-${gestures}`);
  };
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

/** Arrows step, Shift ten times as far, Home and End go to the ends. */
function moveByKey(event: KeyboardEvent<SVGElement>, { value, step, range, onMove }: Present): void {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -PAGE_STEPS,
    PageUp: PAGE_STEPS,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  const count = steps[event.key];
  if (count === undefined || !onMove) return;
  event.preventDefault();
  const wanted = value + count * step * (event.shiftKey && Math.abs(count) === 1 ? PAGE_STEPS : 1);
  const clamped = clamp(wanted, range);
  gestures += 1;
  onMove(Number.isFinite(wanted) ? toStep(clamped, step) : clamped, `key-${gestures}`);
}
