import { type IngredientKind, methodLabel, METHODS } from '@suite/contracts/ingredients';
import { SURFACTANT_TYPES } from '@suite/hld';
import { type KeyboardEvent, useRef, useState } from 'react';
import { fieldName, numberLook } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { StateIcon } from '../ui/fields/state-icon.tsx';
import type { FieldState } from '../ui/fields/use-form.ts';
import { readCell, shownCell } from './cell-value.ts';
import type { SheetRow } from './sheet.ts';
import type { useSheetKeys } from './use-sheet-keys.ts';

type Keys = Pick<ReturnType<typeof useSheetKeys>, 'go' | 'edit' | 'commit' | 'cancel'>;

interface SheetRowViewProps {
  kind: IngredientKind;
  fields: readonly string[];
  row: SheetRow | undefined;
  index: number;
  mayWrite: boolean;
  /** What is wrong, by field; and whether the server does not hold the row yet. */
  problems: Partial<Record<string, string>>;
  mark: 'saved' | 'waiting' | 'bad';
  /** The active column, where this row is the active one; and the selected columns. */
  active: number | undefined;
  typed: string | undefined;
  selected: readonly [from: number, to: number] | undefined;
  cellId: (row: number, column: number) => string;
  keys: Keys;
}

/** One line of the sheet; the line below the last is there to be written into. */
export function SheetRowView(props: SheetRowViewProps) {
  const { kind, fields, row, index, mayWrite, problems, active, typed, selected, cellId, keys } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      data-mark={row ? props.mark : undefined}
      className={row ? undefined : 'no-print'}
    >
      <th scope="row" className="sheet-number" title={row && message(`dataset.row.${props.mark}`)}>
        {row ? index + 1 : '+'}
        <span className="sr-only">
          {row ? message(`dataset.row.${props.mark}`) : message('dataset.row.new')}
        </span>
      </th>
      {fields.map((field, column) => {
        const text = shownCell(field, row?.cells[field] ?? '');
        const isActive = active === column;
        const isEdited = isActive && typed !== undefined;
        const problem = problems[field];
        return (
          <td
            key={field}
            id={cellId(index, column)}
            aria-selected={selected !== undefined && column >= selected[0] && column <= selected[1]}
            aria-invalid={problem === undefined ? undefined : true}
            title={problem}
            data-active={isActive || undefined}
            className={numberLook(field) ? 'text-right' : undefined}
            onPointerDown={(event) => {
              if (isEdited) return;
              if (isActive && event.pointerType === 'touch') keys.edit(text);
              else keys.go({ row: index, column }, event.shiftKey);
            }}
            onDoubleClick={() => !isEdited && keys.edit(text)}
          >
            {isEdited ? (
              <CellEditor
                kind={kind}
                field={field}
                text={typed}
                kept={text}
                onCommit={keys.commit}
                onCancel={keys.cancel}
              />
            ) : (
              <CellText field={field} text={text} mayWrite={mayWrite} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface CellEditorProps {
  kind: IngredientKind;
  field: string;
  text: string;
  /** What stood there before. */
  kept: string;
  onCommit: (text: string, by: { rows: number; columns: number } | undefined) => void;
  onCancel: () => void;
}

/** The field a cell is typed in. Enter and Tab keep what was typed and go on, Esc leaves everything as it was. */
function CellEditor({ kind, field, text, kept, onCommit, onCancel }: CellEditorProps) {
  const options = optionsOf(kind, field);
  const list = `sheet-words-${field}`;
  // A key has decided already: the blur that follows has nothing to say.
  const isDone = useRef(false);
  const judge = (value: string) => (value === kept ? 'untouched' : stateOf(kind, field, value));
  const [state, setState] = useState(judge(text));

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
        className={`absolute inset-0 w-full px-1.75 border-0 bg-panel text-text [font-size:inherit] focus-visible:[outline:2px_solid_var(--focus)] focus-visible:[outline-offset:-2px] ${numberLook(field) ? 'text-right' : ''}`}
        defaultValue={text}
        list={options.length > 0 ? list : undefined}
        inputMode={numberLook(field) ? 'decimal' : 'text'}
        autoComplete="off"
        aria-invalid={state === 'invalid' || undefined}
        onInput={(event) => setState(judge(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        onBlur={(event) => !isDone.current && onCommit(event.currentTarget.value, undefined)}
      />
      <StateIcon state={state} place="corner" />
      {options.length > 0 && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

function stateOf(kind: IngredientKind, field: string, text: string): FieldState['kind'] {
  if (text.trim() === '') return 'untouched';
  return readCell(kind, field, text).problem === undefined ? 'valid' : 'invalid';
}

/** The words a field is limited to. */
function optionsOf(kind: IngredientKind, field: string): string[] {
  if (field === 'surfactantType') return [...SURFACTANT_TYPES];
  if (field === 'salinityFunction') return ['b', 'ln'];
  if (field !== 'method') return [];
  return METHODS.filter((method) => kind !== 'hsp' || method !== 'biblio').map((method) =>
    methodLabel(kind, method),
  );
}

/** What stands in a cell nobody types in; what is not known is a dash where it cannot be written. */
function CellText({ field, text, mayWrite }: { field: string; text: string; mayWrite: boolean }) {
  if (text === '' && !mayWrite) {
    return (
      <span className="text-text-3" title={message('catalogue.unknown')}>
        –
      </span>
    );
  }
  return <span className="sheet-text">{numberLook(field) ? text.replace('-', '−') : text}</span>;
}
