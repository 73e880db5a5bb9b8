import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { message } from '../../messages/message.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useTableSettings } from './table-settings.ts';

function List({ name }: { name: string }) {
  return (
    <DataTable
      label="Rows"
      columns={['name', 'size', 'note'].map((id) => ({ id, name: id, width: 100, cell: () => id }))}
      settings={useTableSettings(name)}
      rows={['1', '2']}
      idOf={(id) => id}
      rowHeight={{ normal: 40, dense: 30 }}
    />
  );
}

test('each list remembers which columns somebody chose, and how high its rows are', async () => {
  const first = await render(<List name="one" />);
  await first.getByRole('button', { name: message('catalogue.columns') }).click();
  await first.getByRole('checkbox', { name: 'size' }).click();
  await first.getByText(message('catalogue.density.dense')).click();
  await expect.element(first.getByRole('columnheader')).toHaveLength(2);
  await first.unmount();

  const other = await render(<List name="other" />);
  await expect.element(other.getByRole('columnheader')).toHaveLength(3);
  await other.unmount();

  const again = await render(<List name="one" />);
  await expect.element(again.getByRole('columnheader')).toHaveLength(2);
  expect(again.getByCss('tbody tr').first().element().getBoundingClientRect().height).toBe(30);
  await again.getByRole('button', { name: message('catalogue.columns') }).click();
  await again.getByRole('button', { name: message('catalogue.columns.reset') }).click();
  await expect.element(again.getByRole('columnheader')).toHaveLength(3);
});
