interface ToggleProps {
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** On or off, at once. */
export function Toggle({ label, isOn, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      title={label}
      onClick={() => onToggle(!isOn)}
      className={`inline-flex h-4.5 w-7.5 shrink-0 cursor-pointer items-center rounded-full border border-control p-0.5 ${
        isOn ? 'justify-end bg-text' : 'justify-start bg-panel'
      }`}
    >
      <span className={`size-3 rounded-full ${isOn ? 'bg-panel' : 'bg-control'}`} />
    </button>
  );
}
