import type { KeyboardEvent, PointerEvent } from 'react';
import { clamp, type Scale, type Span, toStep } from './scale.ts';

export interface MapAxis {
  readonly title: string;
  readonly unit: string;
  readonly values: ArrayLike<number>;
  readonly ticks: readonly number[];
  readonly present: number;
  readonly text: string;
  readonly step: number;
  /** Values and places go by ratios. */
  readonly isLog?: boolean;
  /** What the making lets it vary by. */
  readonly window: Span;
  /** Absent where the value cannot be set from here. */
  readonly onMove?: (value: number, gesture: string) => void;
}

interface MapHandleProps {
  x: MapAxis;
  y: MapAxis;
  across: Scale;
  upward: Scale;
  plot: { left: number; right: number; top: number; bottom: number };
  ranges: { x: Span; y: Span };
}

const FAST = 10;
let gestures = 0;

/** The present pair as a ring. Dragged in both directions; by keys each direction is a slider of its own. */
export function MapHandle({ x, y, across, upward, plot, ranges }: MapHandleProps) {
  const place = { x: across(clamp(x.present, ranges.x)), y: upward(clamp(y.present, ranges.y)) };
  const canMove = x.onMove !== undefined || y.onMove !== undefined;

  function move(event: PointerEvent<SVGElement>): void {
    const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (!frame) return;
    const gesture = `map-${gestures}`;
    x.onMove?.(toStep(across.valueAt(event.clientX - frame.left), x.step), gesture);
    y.onMove?.(toStep(upward.valueAt(event.clientY - frame.top), y.step), gesture);
  }

  function moveByKey(event: KeyboardEvent): void {
    const turn = KEYS[event.key];
    if (!turn) return;
    const axis = turn.axis === 'x' ? x : y;
    event.preventDefault();
    gestures += 1;
    const wanted = axis.present + turn.by * axis.step * (event.shiftKey ? FAST : 1);
    axis.onMove?.(toStep(clamp(wanted, ranges[turn.axis]), axis.step), `map-key-${gestures}`);
  }

  const slider = (axis: MapAxis, range: Span) =>
    axis.onMove && {
      role: 'slider',
      tabIndex: 0,
      'aria-label': axis.title,
      'aria-valuenow': axis.present,
      'aria-valuemin': range.from,
      'aria-valuemax': range.to,
      'aria-valuetext': axis.text,
    };

  return (
    <>
      {canMove && (
        <rect
          x={plot.left}
          y={plot.top}
          width={plot.right - plot.left}
          height={plot.bottom - plot.top}
          fill="transparent"
          style={{ cursor: 'move', touchAction: 'none' }}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            gestures += 1;
            event.currentTarget.setPointerCapture(event.pointerId);
            move(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event);
          }}
        />
      )}
      <g className="handle" onKeyDown={moveByKey} pointerEvents="none" {...slider(x, ranges.x)}>
        <circle className="ring" cx={place.x} cy={place.y} r={5.5} />
      </g>
      <g className="handle" onKeyDown={moveByKey} pointerEvents="none" {...slider(y, ranges.y)}>
        <circle className="ring" cx={place.x} cy={place.y} r={5.5} />
      </g>
    </>
  );
}

const KEYS: Record<string, { axis: 'x' | 'y'; by: number }> = {
  ArrowLeft: { axis: 'x', by: -1 },
  ArrowRight: { axis: 'x', by: 1 },
  ArrowDown: { axis: 'y', by: -1 },
  ArrowUp: { axis: 'y', by: 1 },
};
