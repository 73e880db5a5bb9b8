// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './tube.css';

/** A Winsor type with its numeral: outlined where it is predicted, filled where it was seen. */
export function WinsorChip({ type, isSeen = false }: { type: string; isSeen?: boolean }) {
  return (
    <span className="winsor" data-type={type} data-seen={isSeen || undefined}>
      {type.replace('/', ' / ')}
      {type.includes('/') && '?'}
    </span>
  );
}
