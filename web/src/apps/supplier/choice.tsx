interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  /** What stands for none of them. */
  none?: string;
  onValue: (value: string) => void;
}

/** One of a few, with its name beside it. */
export function Choice({ label, value, options, none, onValue }: ChoiceProps) {
  return (
    <label className="flex min-w-0 items-center gap-1.5 whitespace-nowrap text-text-2">
      {label}
      <select
        className="h-8 min-w-0 rounded-1 border border-control bg-panel px-1.5 text-text"
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
