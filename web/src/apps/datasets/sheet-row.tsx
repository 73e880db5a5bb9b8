import type { IngredientKind } from '@suite/contracts/ingredients';
import { numberLook } from '../../catalogue/fields.ts';
import { message } from '../../messages/message.ts';
import { CellEditor, CellText } from './sheet-cell.tsx';
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
    <tr aria-rowindex={index + 2} data-mark={row ? props.mark : undefined}>
      <th scope="row" className="sheet-number" title={row && message(`dataset.row.${props.mark}`)}>
        {row ? index + 1 : '+'}
        <span className="sr-only">
          {row ? message(`dataset.row.${props.mark}`) : message('dataset.row.new')}
        </span>
      </th>
      {fields.map((field, column) => {
        const text = row?.cells[field] ?? '';
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
