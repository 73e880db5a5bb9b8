import { ToolButton } from '../../ui/primitives/tool-button.tsx';

interface SuggestionRowProps {
  title: string;
  /** What it is about, in full. */
  note: string;
  /** What it gives. */
  result?: string;
  action: string;
  /** What the button does to what, for those who hear it. */
  label: string;
  isDisabled?: boolean;
  onUse: () => void;
}

/** Something that could be changed in the recipe, and the button that does it. */
export function SuggestionRow(props: SuggestionRowProps) {
  const { title, note, result } = props;
  return (
    <li className="flex items-center justify-between gap-2 border-b border-line py-1">
      <span className="min-w-0" title={[title, note, result].filter(Boolean).join(', ')}>
        <b className="line-clamp-2 font-bold">{title}</b>
        <span className="explorer-hint block text-1 leading-4 text-text-2 tabular-nums">{note}</span>
        {result !== undefined && (
          <span className="block text-1 leading-4 font-medium text-text-2 tabular-nums" data-result="">
            {result}
          </span>
        )}
      </span>
      <ToolButton
        className="font-bold text-text"
        aria-label={props.label}
        disabled={props.isDisabled ?? false}
        onClick={props.onUse}
      >
        {props.action}
      </ToolButton>
    </li>
  );
}
