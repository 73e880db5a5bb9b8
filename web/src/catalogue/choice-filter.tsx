import { message } from '../messages/message.ts';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onValue: (value: Value | undefined) => void;
}

/** One of a few, or all. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, value, options, onValue } = props;
  return (
    <select
      aria-label={label}
      className="list-filter"
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onValue(options.find((option) => option.value === currentTarget.value)?.value)
      }
    >
      <option value="">{message('catalogue.any', { what: label })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
