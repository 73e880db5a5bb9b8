import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { message } from '../messages/message.ts';
import { Segmented } from '../ui/segmented.tsx';
import { type ChosenColumn, type TableSettings, visibilityOf } from './table-settings.ts';

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
