import type { ComponentProps } from 'react';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

export function optionsOf<Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
): SelectOption<Value>[] {
  return values.map((value) => ({ value, label: label(value) }));
}

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: Value | '';
  options: readonly SelectOption<Value>[];
  onValue: (value: Value) => void;
  /** Stands first, for none of them. */
  none?: { label: string; onPick: () => void };
};

/** One of a few, in the browser's own list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, onValue, none, ...select } = props;
  return (
    <select
      {...select}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onValue(chosen.value);
        else none?.onPick();
      }}
    >
      {none && <option value="">{none.label}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface CheckListProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  options: readonly SelectOption<Value>[];
  chosen: readonly Value[];
  onChosen: (chosen: Value[]) => void;
  className?: string;
}

/** Any of a few, as boxes to tick. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { label, isLabelHidden = false, options, chosen, onChosen, className = 'grid gap-2' } = props;
  const values = options.map(({ value }) => value);
  return (
    <fieldset className={className}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-bold'}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-(--accent)"
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget }) =>
              onChosen(
                values.filter((value) =>
                  value === option.value ? currentTarget.checked : chosen.includes(value),
                ),
              )
            }
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
