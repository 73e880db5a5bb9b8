import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { message } from '../../messages/message.ts';
import { typedText } from '../format/format-number.ts';
import { moveBySteps, parseNumber, withoutDust } from '../format/parse-number.ts';
import { SmallField } from './state-icon.tsx';

interface NumberFieldProps {
  label: string;
  value: number;
  /** How the value is shown while nobody types; the value typed is the value kept. */
  format: (value: number) => string;
  step: number;
  min?: number;
  /** Takes the value, or says in words why not. `gesture` is the same while the field has the focus. */
  onValue: (value: number, gesture: string) => string | undefined;
  /** Called when the text in the field is refused, and when it counts again. */
  onTrouble?: (isTroubled: boolean) => void;
  /** Something wrong with the value that was found elsewhere. */
  finding?: string;
  /** The finding is written elsewhere, under this id. */
  findingId?: string;
  isReadOnly?: boolean;
  className?: string;
  id?: string;
}

interface Typed {
  readonly text: string;
  /** The value it was typed over: once that changes otherwise, what was typed is history. */
  readonly over: number;
  readonly finding?: string;
}

const FAST = 10;
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, ']': 1, '[': -1 };
let sessions = 0;

/** A number to type; arrows step, Shift ten times as far. The wheel changes nothing. */
export function NumberField({ label, value, format, step, min, onValue, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<Typed>();
  const [accepted, setAccepted] = useState<number>();
  const gesture = useRef('');
  const own = useId();
  const current = typed !== undefined && isSame(typed.over, value) ? typed : undefined;
  const finding = current?.finding ?? props.finding;
  // What is wrong with the typed text is shown at the field; an error found elsewhere may be shown elsewhere.
  const isShownElsewhere = current?.finding === undefined && props.findingId !== undefined;
  const findingId = isShownElsewhere ? props.findingId : `${own}-finding`;
  const state =
    finding !== undefined
      ? 'invalid'
      : accepted !== undefined && isSame(accepted, value)
        ? 'valid'
        : 'untouched';

  function offer(next: number | undefined, text: string): void {
    const refused = next === undefined ? message('number.not-a-number') : onValue(next, gesture.current);
    setTyped({ text, over: refused === undefined && next !== undefined ? next : value, finding: refused });
    if (refused === undefined) setAccepted(next);
    props.onTrouble?.(refused !== undefined);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const count = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
    if (event.key === 'Escape' && current) {
      event.stopPropagation();
      setTyped(undefined);
      props.onTrouble?.(false);
    }
    if (count === undefined || props.isReadOnly) return;
    event.preventDefault();
    const next = moveBySteps(value, step, count * (event.shiftKey ? FAST : 1));
    const least = min === undefined ? next : Math.max(min, next);
    offer(least, typedText(least));
  }

  return (
    <>
      <SmallField state={state} className={`inline-block align-middle ${props.className ?? 'w-16'}`}>
        <input
          id={props.id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={finding === undefined ? undefined : true}
          aria-describedby={finding === undefined ? undefined : findingId}
          readOnly={props.isReadOnly}
          value={current?.text ?? format(value)}
          onFocus={(event) => {
            sessions += 1;
            gesture.current = `field-${sessions}`;
            if (props.isReadOnly) return;
            // All digits at once, before anything is typed over them.
            if (!current) flushSync(() => setTyped({ text: typedText(withoutDust(value)), over: value }));
            event.currentTarget.select();
          }}
          onBlur={() => {
            if (current?.finding === undefined) setTyped(undefined);
          }}
          onChange={(event) => offer(parseNumber(event.currentTarget.value), event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={`block h-9 w-full rounded-1 border px-1.5 text-right text-2 md:h-7 ${
            props.isReadOnly
              ? 'border-line bg-transparent text-text-2'
              : finding === undefined
                ? 'border-control bg-panel'
                : 'border-bad bg-panel ring-1 ring-bad'
          }`}
        />
      </SmallField>
      {finding !== undefined && !isShownElsewhere && (
        <span
          id={findingId}
          role="alert"
          className="block text-left text-1 leading-4 whitespace-normal text-bad"
        >
          {finding}
        </span>
      )}
    </>
  );
}

/** A value that went through another unit and back has lost its last digit. */
function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));
}
