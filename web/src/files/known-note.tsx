import { message } from '../messages/message.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import type { CheckedRow } from './check-rows.ts';
import type { ImportValues } from './import-target.ts';
import type { KnownView } from './use-known.ts';

interface KnownNoteProps {
  known: KnownView;
  rows: readonly CheckedRow[];
  onFill: (valuesOf: (row: CheckedRow) => ImportValues | undefined) => void;
}

/** How many rows the database knows by their CAS number, and the offer to fill what is empty there. */
export function KnownNote({ known: { byCas, isCut, mayFill }, rows, onFill }: KnownNoteProps) {
  const entryOf = ({ values }: CheckedRow) =>
    typeof values['cas'] === 'string' ? byCas.get(values['cas']) : undefined;
  const matched = rows.filter((row) => entryOf(row) !== undefined);
  if (matched.length === 0) return null;
  const hasGaps = matched.some((row) =>
    Object.keys(entryOf(row)?.values ?? {}).some((field) => row.values[field] === undefined),
  );
  return (
    <p className="flex flex-wrap items-center gap-2 text-2 text-text-2">
      {message('import.known', { count: matched.length })}
      {isCut && message('import.known.cut')}
      {mayFill && hasGaps && (
        <ToolButton className="text-text underline" onClick={() => onFill((row) => entryOf(row)?.values)}>
          {message('import.known.fill')}
        </ToolButton>
      )}
    </p>
  );
}
