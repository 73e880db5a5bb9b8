import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { readStored, writeStored } from '../../session/stored.ts';
import { Segmented } from '../../ui/segmented.tsx';

/** How a table looks on this device: a habit, nothing of a person. */
export interface TableSettings {
  /** Columns that are shown or hidden otherwise than they begin. */
  columns: Record<string, boolean>;
  widths: Record<string, number>;
  isDense: boolean;
}

const NONE: TableSettings = { columns: {}, widths: {}, isDense: false };

/** A column as far as somebody may choose it. */
export interface ChosenColumn {
  id: string;
  /** Whether it is there before somebody chose. */
  isShown: boolean;
}

/** Which columns are there; names always are. */
export function visibilityOf(
  columns: readonly ChosenColumn[],
  { columns: chosen }: TableSettings,
): Record<string, boolean> {
  return Object.fromEntries(columns.map(({ id, isShown }) => [id, id === 'name' || (chosen[id] ?? isShown)]));
}

/** The settings of the table of a kind, or of the candidates of a recipe, and how to change them. */
export function useTableSettings(
  kind: IngredientKind | 'candidates',
): [TableSettings, (change: Partial<TableSettings>) => void] {
  const key = `ingredient-table:${kind}`;
  const [stored, setStored] = useState(() => ({ key, settings: readSettings(key) }));
  const { settings } = stored.key === key ? stored : { settings: readSettings(key) };
  return [
    settings,
    (change) => {
      const next = { ...settings, ...change };
      writeStored(key, JSON.stringify(next));
      setStored({ key, settings: next });
    },
  ];
}

/** What was stored, as far as it makes sense: another version of the page may have written it. */
function readSettings(key: string): TableSettings {
  try {
    const { columns, widths, isDense } = Object(
      JSON.parse(readStored(key) ?? '{}'),
    ) as Partial<TableSettings>; // checked below
    return {
      columns: entriesOf(columns, (value) => typeof value === 'boolean'),
      widths: entriesOf(widths, (value) => typeof value === 'number' && value >= 40 && value <= 800),
      isDense: isDense === true,
    };
  } catch {
    return NONE;
  }
}

function entriesOf<Value>(
  given: Record<string, Value> | undefined,
  isGood: (value: unknown) => boolean,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(Object(given) as Record<string, Value>).filter(([, value]) => isGood(value)),
  );
}

interface ColumnChooserProps {
  columns: readonly (ChosenColumn & { name: string })[];
  settings: TableSettings;
  onSettings: (change: Partial<TableSettings>) => void;
}

/** Which columns there are and how high rows stand, kept on this device. */
export function ColumnChooser({ columns, settings, onSettings }: ColumnChooserProps) {
  const shown = visibilityOf(columns, settings);
  return (
    <Popover className="relative">
      <PopoverButton className="inline-flex h-7.5 cursor-pointer items-center rounded-1 px-2 text-2 font-medium text-text-2 hover:bg-sunk hover:text-text">
        {message('catalogue.columns')}
      </PopoverButton>
      <PopoverPanel className="absolute top-full right-0 z-20 max-h-[70dvh] w-60 overflow-y-auto rounded-1 border border-line bg-panel p-3 text-2 shadow-1">
        <div className="mb-3">
          <Segmented
            label={message('catalogue.density')}
            value={settings.isDense ? 'dense' : 'normal'}
            segments={[
              { value: 'normal', label: message('catalogue.density.normal') },
              { value: 'dense', label: message('catalogue.density.dense') },
            ]}
            onValue={(value) => onSettings({ isDense: value === 'dense' })}
          />
        </div>
        <ul>
          {columns
            .filter(({ id }) => id !== 'name')
            .map(({ id, name }) => (
              <li key={id}>
                <label className="flex min-h-7 cursor-pointer items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-4 accent-(--text)"
                    checked={shown[id] ?? false}
                    onChange={(event) =>
                      onSettings({ columns: { ...settings.columns, [id]: event.currentTarget.checked } })
                    }
                  />
                  {name}
                </label>
              </li>
            ))}
        </ul>
        <button
          type="button"
          className="mt-2 cursor-pointer text-text-2 underline"
          onClick={() => onSettings({ columns: {}, widths: {} })}
        >
          {message('catalogue.columns.reset')}
        </button>
      </PopoverPanel>
    </Popover>
  );
}
