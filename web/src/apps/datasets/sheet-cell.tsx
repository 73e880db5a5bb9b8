import { type KeyboardEvent, useRef } from 'react';
import { METHODS, type IngredientKind, methodLabel } from '@suite/contracts/ingredients';
import { SURFACTANT_TYPES } from '@suite/hld';
import { fieldName, numberLook } from '../../catalogue/fields.ts';
import { message } from '../../messages/message.ts';

interface CellEditorProps {
  kind: IngredientKind;
  field: string;
  text: string;
  onCommit: (text: string, by: { rows: number; columns: number } | undefined) => void;
  onCancel: () => void;
}

/** The field a cell is typed in. Enter and Tab keep what was typed and go on, Esc leaves everything as it was. */
export function CellEditor({ kind, field, text, onCommit, onCancel }: CellEditorProps) {
  const words = wordsOf(kind, field);
  const list = `sheet-words-${field}`;
  // A key has decided already: the blur that follows has nothing to say.
  const isDone = useRef(false);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { value } = event.currentTarget;
    isDone.current = ['Enter', 'Tab', 'Escape'].includes(event.key);
    if (event.key === 'Enter') onCommit(value, { rows: event.shiftKey ? -1 : 1, columns: 0 });
    else if (event.key === 'Tab') onCommit(value, { rows: 0, columns: event.shiftKey ? -1 : 1 });
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <input
        // The cell was asked for: whoever typed the first letter goes on typing here.
        ref={(input) => input?.focus()}
        aria-label={fieldName(field)}
        className={`sheet-editor ${numberLook(field) ? 'text-right' : ''}`}
        defaultValue={text}
        list={words.length > 0 ? list : undefined}
        inputMode={numberLook(field) ? 'decimal' : 'text'}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onBlur={(event) => !isDone.current && onCommit(event.currentTarget.value, undefined)}
      />
      {words.length > 0 && (
        <datalist id={list}>
          {words.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** The words a field is limited to. */
function wordsOf(kind: IngredientKind, field: string): string[] {
  if (field === 'surfactantType') return [...SURFACTANT_TYPES];
  if (field === 'salinityFunction') return ['b', 'ln'];
  if (field !== 'method') return [];
  return METHODS.filter((method) => kind !== 'hsp' || method !== 'biblio').map((method) =>
    methodLabel(kind, method),
  );
}

/** What stands in a cell nobody types in; what is not known is a dash where it cannot be written. */
export function CellText({ field, text, mayWrite }: { field: string; text: string; mayWrite: boolean }) {
  if (text === '' && !mayWrite) {
    return (
      <span className="text-text-3" title={message('catalogue.unknown')}>
        –
      </span>
    );
  }
  return <span className="sheet-text">{numberLook(field) ? text.replace('-', '−') : text}</span>;
}
