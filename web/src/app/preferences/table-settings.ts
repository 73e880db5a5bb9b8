import { useState } from 'react';
import { readStored, writeStored } from '../session/stored.ts';
import { type ChangeSettings, DEFAULT_SETTINGS, type TableSettings } from '../../ui/table/fit-columns.ts';

/** How somebody likes the table of a list, remembered on this device, and how to change it. */
export function useTableSettings(list: string): [TableSettings, ChangeSettings] {
  const key = `table:${list}`;
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
    return DEFAULT_SETTINGS;
  }
}

function entriesOf<Value>(
  given: Readonly<Record<string, Value>> | undefined,
  isGood: (value: unknown) => boolean,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(Object(given) as Record<string, Value>).filter(([, value]) => isGood(value)),
  );
}
