import { useEffect, useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { openSheet } from '../datasets/testing/open-sheet.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { ScrollPosition } from './scroll-position.tsx';

const ROWS = Array.from({ length: 500 }, (_, n) => ({ id: `row-${n}`, name: `Row ${n}` }));
const address = location.href;

/** A list whose rows come after the screen, above a long page. */
function List() {
  const [rows, setRows] = useState<typeof ROWS>([]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRows(ROWS));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <div style={{ display: 'flex', height: 300, flexDirection: 'column' }}>
        <DataTable
          label="Rows"
          columns={[{ id: 'name', name: 'Name', width: 200, cell: ({ name }) => name }]}
          rows={rows}
          idOf={({ id }) => id}
          rowHeight={36}
        />
      </div>
      <section style={{ height: 100, overflow: 'auto' }}>
        <div style={{ height: rows.length * 2 }} />
      </section>
      <div style={{ height: rows.length * 10 }} />
      <Link to="/other" style={{ position: 'fixed', top: 0, right: 0 }}>
        Other
      </Link>
    </>
  );
}

/** As long as the browser takes to look for a place of its own on the page before. */
async function twoFrames() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return null;
}

function Frame() {
  return (
    <>
      <Outlet />
      <ScrollPosition />
    </>
  );
}

beforeEach(() => history.pushState(null, '', '/list'));
afterEach(() => history.pushState(null, '', address));

test('R2.48 Back brings back the position of the page, of the list and of any other box in it; a new visit begins at the top', async () => {
  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: '/list', element: <List />, loader: twoFrames },
        { path: '/other', element: <Link to="/list">List</Link> },
      ],
    },
  ]);
  await router.navigate('/list');
  const screen = await render(<RouterProvider router={router} />);
  const list = screen.getByRole('region', { name: 'Rows' });
  const box = () => list.element().parentElement?.nextElementSibling;
  const places = () => [list.element().scrollTop, window.scrollY, box()?.scrollTop];
  await expect.element(screen.getByText('Row 3', { exact: true })).toBeInTheDocument();
  list.element().scrollTop = 3600;
  box()?.scrollTo(0, 150);
  window.scrollTo(0, 200);
  await screen.getByRole('link', { name: 'Other' }).click();
  await expect.element(screen.getByRole('link', { name: 'List' })).toBeVisible();
  await router.navigate(-1);
  await expect.poll(places).toEqual([3600, 200, 150]);
  await expect.element(screen.getByText('Row 100', { exact: true })).toBeInTheDocument();
  await screen.getByRole('link', { name: 'Other' }).click();
  await screen.getByRole('link', { name: 'List' }).click();
  await expect.element(screen.getByText('Row 3', { exact: true })).toBeInTheDocument();
  expect(places()).toEqual([0, 0, 0]);
});

test('R2.48 the sheet is where it was after Back', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => ({ name: `Oil ${n}`, eacn: n }));
  const open = async () => {
    const { screen } = await openSheet({ kind: 'hld-oil', rows, beside: <ScrollPosition /> });
    const box = screen.getByCss('.sheet-scroll');
    box.element().setAttribute('style', 'height: 300px; overflow: auto');
    return { screen, top: () => box.element().scrollTop, scroll: () => box.element().scrollTo(0, 1200) };
  };
  const before = await open();
  before.scroll();
  await expect.poll(before.top).toBe(1200);
  await userEvent.keyboard('{Shift}');
  await before.screen.unmount();
  const after = await open();
  await expect.poll(after.top).toBe(1200);
});
