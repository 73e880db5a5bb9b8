import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { ViewColumnsIcon } from '@heroicons/react/24/outline';
import { message } from '../../messages/message.ts';
import { Segmented } from '../fields/segmented.tsx';
import { type ChangeSettings, type ChosenColumn, isWanted, type TableSettings } from './fit-columns.ts';

interface ColumnChooserProps {
  /** Those that can be shown or hidden. */
  columns: readonly (ChosenColumn & { name: string })[];
  /** Those that are there now: some may have given way. All that are wanted, unless given. */
  shown?: readonly ChosenColumn[];
  settings: TableSettings;
  onSettings: ChangeSettings;
  hasDensity?: boolean;
}

/** Which columns there are and how high rows stand. */
export function ColumnChooser({ columns, settings, onSettings, ...props }: ColumnChooserProps) {
  const { shown = columns.filter((column) => isWanted(column, settings)), hasDensity = true } = props;
  return (
    <Popover className="relative">
      <PopoverButton
        aria-label={message('catalogue.columns')}
        title={message('catalogue.columns')}
        className="grid size-6 cursor-pointer place-items-center rounded-1 text-text-2 hover:bg-sunk hover:text-text"
      >
        <ViewColumnsIcon className="size-4.5" aria-hidden="true" />
      </PopoverButton>
      <PopoverPanel className="absolute top-full right-0 z-20 max-h-[70dvh] w-60 overflow-y-auto rounded-1 border border-line bg-panel p-3 text-2 shadow-1">
        {hasDensity && (
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
        )}
        <ul>
          {columns.map(({ id, name }) => (
            <li key={id}>
              <label className="flex min-h-7 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-(--text)"
                  checked={shown.some((column) => column.id === id)}
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
