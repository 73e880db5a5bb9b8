import { ToolButton } from '../../../ui/tool-button.tsx';

interface SuggestionRowProps {
  title: string;
  /** What it gives. */
  note: string;
  action: string;
  /** What the button does to what, for those who hear it. */
  label: string;
  isDisabled?: boolean;
  onUse: () => void;
}

/** Something that could be changed in the recipe, and the button that does it. */
export function SuggestionRow({ title, note, action, label, isDisabled = false, onUse }: SuggestionRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1">
      <span className="min-w-0" title={`${title}, ${note}`}>
        <b className="line-clamp-2 font-bold">{title}</b>
        <span className="explorer-hint block text-1 leading-4 text-text-2 tabular-nums">{note}</span>
      </span>
      <ToolButton className="font-bold text-text" aria-label={label} disabled={isDisabled} onClick={onUse}>
        {action}
      </ToolButton>
    </li>
  );
}
