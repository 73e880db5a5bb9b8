import { type ReactNode, type RefObject, useRef } from 'react';
import { ColumnChooser } from '../../ui/table/column-chooser.tsx';
import { type FittedColumn, fitColumns } from '../../ui/table/fit-columns.ts';
import { useWidth } from '../../ui/table/use-width.ts';
import { useIsPrinting } from '../../ui/printing.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useTableSettings } from './table-settings.ts';

interface ChosenColumns<Column> {
  /** The box that the tables stand in: what it has room for is drawn. */
  box: RefObject<HTMLDivElement | null>;
  columns: readonly Column[];
  /** The menu of columns; a list of several tables has it once. */
  chooser: ReactNode;
}

/**
 * The columns of a short list whose rows are not virtual: those that fit and were not hidden, remembered by list (decision
 * 044). So many pixels are reserved for what nobody hides; where rows stay a table on a phone, columns give way there too.
 */
export function useChosenColumns<Column extends FittedColumn & { label: string }>(
  list: string,
  all: readonly Column[],
  { reserved = 0, isTableOnPhone = false }: { reserved?: number; isTableOnPhone?: boolean } = {},
): ChosenColumns<Column> {
  const box = useRef<HTMLDivElement>(null);
  const [settings, onSettings] = useTableSettings(list);
  const width = useWidth(box);
  const isPhone = useIsPhone();
  const hasRoom = [useIsPrinting(), isPhone && !isTableOnPhone, width === 0].includes(true);
  const columns = fitColumns(all, settings, hasRoom ? Infinity : width - reserved);
  const chooser = (
    <ColumnChooser
      columns={all.slice(1).map(({ label, ...column }) => ({ ...column, name: label }))}
      shown={columns}
      settings={settings}
      onSettings={onSettings}
      hasDensity={false}
    />
  );
  return { box, columns, chooser };
}
