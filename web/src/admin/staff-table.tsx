import { useTableSettings } from '../app/preferences/table-settings.ts';
import { DataTable, type DataTableProps } from '../ui/table/data-table.tsx';

interface StaffTableProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'columns' | 'rows' | 'total' | 'sorting' | 'openId' | 'onMore'
  > {
  /** Under this name the choice of columns is remembered. */
  list: string;
}

/** A dense table of what staff look after. */
export function StaffTable<Row extends { id: string }>({ list, ...props }: StaffTableProps<Row>) {
  return (
    <DataTable
      {...props}
      settings={useTableSettings(list)}
      idOf={({ id }) => id}
      rowHeight={38}
      drawAllUpTo={200}
      className="staff-table"
    />
  );
}
