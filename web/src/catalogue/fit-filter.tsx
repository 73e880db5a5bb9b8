import { message } from '../messages/message.ts';

interface FitFilterProps {
  /** The type the recipe is to be of. */
  target: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** One click: only what alone meets the target of the recipe, the best first. */
export function FitFilter({ target, isOn, onChange }: FitFilterProps) {
  return (
    <div className="border-b border-line pb-2.5">
      <label className="flex min-h-8 cursor-pointer items-center gap-2 font-bold">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-(--text)"
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {message('catalogue.fit')}
      </label>
      <p className="text-1 text-text-3">{message('catalogue.fit.hint', { target })}</p>
    </div>
  );
}
