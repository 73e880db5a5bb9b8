import { type ReactNode, useId } from 'react';

interface Segment<Value extends string> {
  value: Value;
  /** Read out, and shown where there is no picture. */
  label: string;
  picture?: ReactNode;
  isDisabled?: boolean;
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onValue: (value: Value) => void;
  size?: 'small' | 'normal';
}

const SIZES = {
  small: 'size-5.5 place-items-center',
  normal: 'min-h-6.5 place-items-center px-2.5 text-center',
};

/** One of a few, all in sight. The browser's own radio buttons, so arrows work as everywhere. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, segments, onValue, size = 'normal' } = props;
  const group = useId();
  return (
    <span
      role="radiogroup"
      aria-label={label}
      className="inline-flex shrink-0 overflow-hidden rounded-1 border border-control bg-panel"
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={segment.picture === undefined ? undefined : segment.label}
          className={`relative grid ${SIZES[size]} border-l border-line-2 font-medium text-text-2 first:border-l-0 has-checked:bg-text has-checked:text-panel forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus) ${
            segment.isDisabled ? 'opacity-45' : 'cursor-pointer hover:bg-sunk'
          }`}
        >
          <input
            type="radio"
            name={group}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.isDisabled}
            onChange={() => onValue(segment.value)}
            className="absolute inset-0 m-0 cursor-[inherit] opacity-0"
          />
          {segment.picture ?? segment.label}
          {segment.picture !== undefined && <span className="sr-only">{segment.label}</span>}
        </label>
      ))}
    </span>
  );
}
