import { message } from '../../messages/message.ts';
import type { ListResult } from './run-lines.ts';
import { SaveDialog } from './save-dialog.tsx';
import { savedRow } from './saved-row.ts';

interface SaveListProps {
  taken: readonly Extract<ListResult, { answer: unknown }>[];
  onClose: () => void;
}

/** All lines with three parameters, by the mean of the methods. */
export function SaveList({ taken, onClose }: SaveListProps) {
  const rows = taken.flatMap(
    ({ name, smiles, answer }) => savedRow({ name, smiles }, 'mean', answer.mean) ?? [],
  );
  return (
    <SaveDialog rowsOf={() => rows} onClose={onClose}>
      <p className="mb-3 text-2 text-text-2">{message('property.save.list', { count: rows.length })}</p>
    </SaveDialog>
  );
}
