import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { Condition } from '@suite/contracts/search';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { message } from '../../messages/message.ts';
import { fullText } from '../../ui/format/format-number.ts';
import { LimitInput } from '../../ui/fields/limit-input.tsx';
import { fieldName, numberLook } from '../fields.ts';

interface RangeFilterProps {
  field: keyof Ingredient;
  /** From where to where it goes, without this condition. */
  range: { min: number; max: number } | undefined;
  /** Everything of the kind, for the picture. */
  all: readonly Ingredient[];
  condition: Condition | undefined;
  onCondition: (condition: Condition | undefined) => void;
}

const BARS = 26;
const HEIGHT = 30;

/** A number from and to, over how often each value occurs; a range can be drawn over the picture. */
export function RangeFilter({ field, range, all, condition, onCondition }: RangeFilterProps) {
  const picture = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState<{ from: number; to: number }>();
  const unit = numberLook(field)?.unit;
  const values = useMemo(() => numbersOf(all, field), [all, field]);
  const [least, most] = [smallest(values, range?.min), largest(values, range?.max)];
  if (least === undefined || most === undefined) return null;
  const span = Math.max(most - least, 1e-9);
  const bounds = condition?.kind === 'range' ? condition : undefined;
  const from = drawn ? Math.min(drawn.from, drawn.to) : bounds?.from?.value;
  const to = drawn ? Math.max(drawn.from, drawn.to) : bounds?.to?.value;
  const bars = countBars(values, least, span);
  const highest = Math.max(1, ...bars);
  const digits = span > 20 ? 0 : span > 2 ? 1 : 3;

  function offer(lower: number | undefined, upper: number | undefined): void {
    if (lower === undefined && upper === undefined) return onCondition(undefined);
    onCondition({
      kind: 'range',
      ...(lower === undefined ? {} : { from: { value: lower, isClosed: true } }),
      ...(upper === undefined ? {} : { to: { value: upper, isClosed: true } }),
    });
  }

  function valueAt(event: PointerEvent): number {
    const box = picture.current?.getBoundingClientRect();
    const share = box ? Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) : 0;
    return Number(((least ?? 0) + share * span).toFixed(digits));
  }

  return (
    <fieldset className="border-b border-line py-2.5">
      <legend className="float-left mb-1 w-full text-2 font-bold">
        {fieldName(field)}{' '}
        {unit !== undefined && <span className="text-1 font-normal text-text-3">{unit}</span>}
      </legend>
      <svg
        ref={picture}
        viewBox={`0 0 ${BARS} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="clear-both block h-7.5 w-full cursor-crosshair touch-pan-y"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawn({ from: valueAt(event), to: valueAt(event) });
        }}
        onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: valueAt(event) })}
        onPointerUp={() => {
          if (drawn && drawn.from !== drawn.to) offer(from, to);
          setDrawn(undefined);
        }}
        onPointerCancel={() => setDrawn(undefined)}
      >
        {bars.map((count, bar) => {
          const middle = least + ((bar + 0.5) / BARS) * span;
          const isIn = (from === undefined || middle >= from) && (to === undefined || middle <= to);
          const height = count === 0 ? 0 : Math.max(1.5, (count / highest) * HEIGHT);
          return (
            <rect
              // Bars have no name of their own: their place is what they are.
              // oxlint-disable-next-line react/no-array-index-key
              key={bar}
              x={bar + 0.08}
              width={0.84}
              y={HEIGHT - height}
              height={height}
              style={{ fill: isIn ? 'var(--text-2)' : 'var(--line-2)' }}
            />
          );
        })}
      </svg>
      <div className="mt-1 flex items-center gap-2 text-1 text-text-3">
        <End
          label={message('catalogue.from-of', { name: fieldName(field) })}
          value={from}
          hint={least}
          onValue={(value) => offer(value, to)}
        />
        <span aria-hidden="true">–</span>
        <End
          label={message('catalogue.to-of', { name: fieldName(field) })}
          value={to}
          hint={most}
          onValue={(value) => offer(from, value)}
        />
      </div>
    </fieldset>
  );
}

interface EndProps {
  label: string;
  value: number | undefined;
  /** Where the range ends by itself. */
  hint: number;
  onValue: (value: number | undefined) => void;
}

/** One end of the range. It counts when the field is left: each count is a question to the server. */
function End({ label, value, hint, onValue }: EndProps) {
  return (
    <LimitInput
      label={label}
      value={value}
      placeholder={fullText(Number(hint.toFixed(2)))}
      isLate
      isWide
      onValue={onValue}
      className="h-9 w-full min-w-0 rounded-1 border border-control bg-panel px-2 text-right text-2 text-text placeholder:text-text-3 aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad lg:h-7"
    />
  );
}

function numbersOf(all: readonly Ingredient[], field: keyof Ingredient): number[] {
  return all.flatMap((ingredient) => {
    const value = ingredient[field];
    return typeof value === 'number' ? [value] : [];
  });
}

function countBars(values: readonly number[], least: number, span: number): number[] {
  const bars = Array.from({ length: BARS }, () => 0);
  for (const value of values) {
    const bar = Math.min(BARS - 1, Math.max(0, Math.floor(((value - least) / span) * BARS)));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}

function smallest(values: readonly number[], other: number | undefined): number | undefined {
  return values.length === 0 ? other : values.reduce((a, b) => Math.min(a, b), other ?? Infinity);
}

function largest(values: readonly number[], other: number | undefined): number | undefined {
  return values.length === 0 ? other : values.reduce((a, b) => Math.max(a, b), other ?? -Infinity);
}
