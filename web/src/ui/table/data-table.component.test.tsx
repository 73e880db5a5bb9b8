import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { message } from '../../messages/message.ts';
import { type DataColumn, DataTable } from './data-table.tsx';
import { DEFAULT_SETTINGS, type TableSettings } from './fit-columns.ts';
import type { TableSort } from './table-head.tsx';

interface Row {
  id: string;
  name: string;
  size?: number;
}

const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: `row-${first + n}`, name: `Row ${first + n}`, size: n }));

const COLUMNS: DataColumn<Row>[] = [
  { id: 'name', name: 'Name', width: 200, sort: 'name', cell: ({ name }) => name },
  {
    id: 'size',
    name: 'Size',
    unit: 'mm',
    width: 100,
    sort: 'size',
    isNumber: true,
    cell: ({ size }) => size,
  },
  { id: 'note', name: 'Note', width: 200, cell: ({ name }) => <input aria-label={`Note on ${name}`} /> },
];

function Frame({ children }: { children: React.ReactNode }) {
  return <div style={{ display: 'flex', height: 400, flexDirection: 'column' }}>{children}</div>;
}

test('of ten thousand rows those in sight are drawn; near the end the next are asked for', async () => {
  const onMore = vi.fn<() => void>();
  const screen = await render(
    <Frame>
      <DataTable
        label="Rows"
        columns={COLUMNS}
        rows={rowsFrom(1, 10_000)}
        total={12_000}
        idOf={({ id }) => id}
        rowHeight={36}
        onMore={onMore}
      />
    </Frame>,
  );
  const rows = screen.getByCss('tbody tr[aria-rowindex]');
  await expect.element(screen.getByRole('table', { name: 'Rows' })).toHaveAttribute('aria-rowcount', '12001');
  expect(rows.elements().length).toBeLessThan(50);
  expect(onMore).not.toHaveBeenCalled();
  screen
    .getByRole('region', { name: 'Rows' })
    .element()
    .scrollTo({ top: 36 * 10_000 });
  await expect.element(screen.getByText('Row 10000')).toBeVisible();
  expect(onMore).toHaveBeenCalled();
  expect(rows.elements().length).toBeLessThan(50);
});

test('where cells hold no state, rows far away are drawn into the elements of those that left', async () => {
  const screen = await render(
    <Frame>
      <DataTable
        label="Rows"
        columns={COLUMNS.slice(0, 2)}
        rows={rowsFrom(1, 10_000)}
        idOf={({ id }) => id}
        rowHeight={36}
        isStateless
      />
    </Frame>,
  );
  const rows = screen.getByCss('tbody tr[aria-rowindex]');
  await expect.element(screen.getByText('Row 1', { exact: true })).toBeVisible();
  const box = screen.getByRole('region', { name: 'Rows' }).element();
  box.scrollTo({ top: 36 * 4000 });
  await expect.element(screen.getByText('Row 4001', { exact: true })).toBeVisible();
  const before = new Set(rows.elements());
  box.scrollTo({ top: 36 * 7777 });
  await expect.element(screen.getByText('Row 7778', { exact: true })).toBeVisible();
  const names = rows.elements().map((row) => row.querySelector('th')?.textContent);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(10);
  expect(rows.elements().filter((row) => before.has(row)).length).toBeGreaterThan(names.length / 2);
});

test('what is typed in a row stays with the row when others come before it', async () => {
  function Growing() {
    const [first, setFirst] = useState(5);
    return (
      <Frame>
        <button type="button" onClick={() => setFirst(1)}>
          More before
        </button>
        <DataTable
          label="Rows"
          columns={COLUMNS}
          rows={rowsFrom(first, 30 - first)}
          idOf={({ id }) => id}
          rowHeight={36}
        />
      </Frame>
    );
  }
  const screen = await render(<Growing />);
  await screen.getByLabelText('Note on Row 6', { exact: true }).fill('mine');
  await screen.getByRole('button', { name: 'More before' }).click();
  await expect.element(screen.getByLabelText('Note on Row 1', { exact: true })).toHaveValue('');
  await expect.element(screen.getByLabelText('Note on Row 6', { exact: true })).toHaveValue('mine');
});

test('a press sorts up, then down; with Shift after what is sorted already, and a third press takes it out', async () => {
  function Sorted() {
    const [sorts, onSorts] = useState<TableSort[]>([]);
    return (
      <Frame>
        <DataTable
          label="Rows"
          columns={COLUMNS}
          rows={rowsFrom(1, 3)}
          idOf={({ id }) => id}
          rowHeight={36}
          sorting={{ sorts, onSorts, most: 3 }}
        />
      </Frame>
    );
  }
  const screen = await render(<Sorted />);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  await head('Name').getByRole('button').click();
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await head('Name').getByRole('button').click();
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'descending');
  await head('Size')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect.element(head('Size')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'descending');
  await head('Name')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect.element(head('Name')).not.toHaveAttribute('aria-sort');
  await expect.element(head('Size')).toHaveAttribute('aria-sort', 'ascending');
});

test('a grid is one stop for Tab: arrows move, Space selects, Shift extends, Enter opens, Escape closes', async () => {
  function Grid() {
    const [selection, onSelection] = useState<ReadonlySet<string>>(new Set());
    const [openId, onOpen] = useState<string>();
    return (
      <Frame>
        <output>{`${[...selection].join(' ')} | ${openId ?? 'none'}`}</output>
        <DataTable
          label="Rows"
          columns={COLUMNS.slice(0, 2)}
          rows={rowsFrom(1, 40)}
          idOf={({ id }) => id}
          rowHeight={36}
          grid={{ selection, onSelection, openId, onOpen, onCopy: () => undefined }}
        />
      </Frame>
    );
  }
  const screen = await render(<Grid />);
  const state = screen.getByRole('status');
  await userEvent.tab();
  await expect.element(screen.getByRole('grid')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(state).toHaveTextContent('row-2 | none');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
  await expect.element(state).toHaveTextContent('row-2 row-3 | row-3');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(state).toHaveTextContent('row-2 row-3 | row-4');
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(state).toHaveTextContent('| none');
});

const WIDE: DataColumn<Row>[] = [
  ...COLUMNS.slice(0, 2),
  ...['colour', 'source', 'owner', 'tags'].map((id) => ({ id, name: id, width: 150, cell: () => id })),
  { id: 'updated', name: 'Updated', width: 120, priority: 1, isNumber: true, cell: () => 'today' },
];

test('no column is cut at the right: those that matter least give way, and come back where there is room', async () => {
  function Chosen() {
    const [settings, setSettings] = useState<TableSettings>(DEFAULT_SETTINGS);
    const change = (part: Partial<TableSettings>) => setSettings({ ...settings, ...part });
    return (
      <Frame>
        <DataTable
          label="Rows"
          columns={WIDE}
          rows={rowsFrom(1, 30)}
          idOf={({ id }) => id}
          rowHeight={36}
          settings={[settings, change]}
        />
      </Frame>
    );
  }
  const screen = await render(<Chosen />);
  const box = screen.getByRole('region', { name: 'Rows' }).element();
  const headings = () =>
    screen
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent?.trim().split('\u00a0')[0]);
  for (const [width, count] of [
    [1200, 7],
    [900, 5],
    [700, 4],
    [1040, 6],
  ] as const) {
    screen.container.style.width = `${width}px`;
    await expect.poll(() => headings().length).toBe(count);
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    expect(headings().at(-1)).toBe('Updated');
  }
  // The one that is chosen stays, and others make room for it.
  screen.container.style.width = '700px';
  await expect.poll(() => headings().length).toBe(4);
  await screen.getByRole('button', { name: message('catalogue.columns') }).click();
  await screen.getByRole('checkbox', { name: 'tags' }).click();
  await expect.poll(headings).toContain('tags');
  expect(headings()).not.toContain('colour');
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  await screen.getByRole('checkbox', { name: 'tags' }).click();
  await expect.poll(headings).not.toContain('tags');
  await expect.element(screen.getByRole('checkbox', { name: 'colour' })).toBeChecked();
});
