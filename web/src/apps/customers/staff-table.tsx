import { DataTable, type DataTableProps } from '../../ui/data-table/data-table.tsx';

type StaffTableProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'total' | 'sorting' | 'openId' | 'onMore'
>;

/** A dense table of what staff look after. */
export function StaffTable<Row extends { id: string }>(props: StaffTableProps<Row>) {
  return (
    <DataTable {...props} idOf={({ id }) => id} rowHeight={38} drawAllUpTo={200} className="staff-table" />
  );
}
