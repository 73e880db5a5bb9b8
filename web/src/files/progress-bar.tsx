interface ProgressBarProps {
  label: string;
  /** From 0 to 1; undefined while nobody knows. */
  share?: number | undefined;
}

/** How far something is; it moves also while nobody knows. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <output className="import-progress">
      <span>{label}</span>
      <progress aria-label={label} max={1} {...(share === undefined ? {} : { value: share })} />
    </output>
  );
}
