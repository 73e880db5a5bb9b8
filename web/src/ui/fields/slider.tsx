import { type KeyboardEvent, useRef } from 'react';
import { moveBySteps } from '../format/parse-number.ts';

interface SliderProps {
  label: string;
  value: number;
  /** The value in words, as it is kept: the slider itself stands on a step. */
  text: string;
  min: number;
  max: number;
  step: number;
  isDisabled?: boolean;
  onValue: (value: number, gesture: string) => void;
}

const FAST = 10;
const STEPS: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  ']': 1,
  '[': -1,
};
let gestures = 0;

/** A range to drag over. Arrows step from the value as it is, Shift ten times as far. */
export function Slider({ label, value, text, min, max, step, isDisabled, onValue }: SliderProps) {
  const gesture = useRef('slider');

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const count = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
    if (count === undefined) return;
    event.preventDefault();
    const next = moveBySteps(value, step, count * (event.shiftKey ? FAST : 1));
    onValue(Math.min(max, Math.max(min, next)), gesture.current);
  }

  function begin(): void {
    gestures += 1;
    gesture.current = `slider-${gestures}`;
  }

  return (
    <input
      type="range"
      className="slider"
      aria-label={label}
      aria-valuetext={text}
      value={Math.min(max, Math.max(min, value))}
      min={min}
      max={max}
      step={step}
      disabled={isDisabled}
      onPointerDown={begin}
      onFocus={begin}
      onKeyDown={onKeyDown}
      onChange={(event) => onValue(Number(event.currentTarget.value), gesture.current)}
    />
  );
}
