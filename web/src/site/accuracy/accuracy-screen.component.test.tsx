import type { Scoreboard } from '@suite/contracts/accuracy';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react/pure';
import { signIn } from '../../testing/render-app.tsx';
import { AccuracyScreen } from './accuracy-screen.tsx';
import scoreboard from './scoreboard.json';

const FLAGS = { emulsion: true, supplier: true };
const BOARD = scoreboard as Scoreboard; // written by `npm run accuracy` alone, from this type

/** Every number of the results, as the page may write it. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'number') {
    const percent = 100 * value;
    return [
      ...[0, 1, 2, 3].map((digits) => value.toFixed(digits)),
      percent.toFixed(0),
      percent.toFixed(1),
      new Intl.NumberFormat('en').format(value),
    ].map((text) => text.replace('-', '−').replace('−0.00', '0.00'));
  }
  return typeof value === 'object' && value !== null
    ? Object.values<unknown>({ ...value }).flatMap(textsOf)
    : [];
}

/** As public pages stand: with a router, and without the session of the apps. */
function open(board: Scoreboard): Promise<RenderResult> {
  const element = <AccuracyScreen board={board} flags={FLAGS} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/science/accuracy'] });
  return render(<RouterProvider router={router} />);
}

test('VAL-5 every number in the tables is one of the results', async () => {
  const screen = await open(BOARD);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const known = new Set(textsOf(BOARD));
  const quoted = screen.getByRole('table', { name: 'Published models, quoted' }).element();
  const tables = screen
    .getByCss('table')
    .elements()
    .filter((table) => table !== quoted);
  expect(tables.length).toBeGreaterThan(4);
  const numbers = tables.flatMap((table) =>
    [...table.querySelectorAll('td.text-right')].flatMap(({ childNodes }) => {
      const text = [...childNodes].map(({ textContent }) => textContent).join(' ');
      return text.match(/−?\d[\d,]*(?:\.\d+)?/g) ?? [];
    }),
  );
  expect(numbers.length).toBeGreaterThan(200);
  expect(numbers.filter((number) => !known.has(number))).toEqual([]);
});

test('VAL-5 the page says who is right most often, also where that is not us', async () => {
  const beaten = BOARD.dissolves.map((score) =>
    score.set === 'all' && score.method === 'popular' ? { ...score, accuracy: 0.99 } : score,
  );
  const screen = await open({ ...BOARD, dissolves: beaten });
  await expect.element(screen.getByText(/Right most often: Popular solvents, 99 %/)).toBeVisible();
});

test('VAL-6 chances stand with their Brier score, and every step of them as it was found', async () => {
  const screen = await open(BOARD);
  const ours = BOARD.dissolves.find(({ set, method }) => set === 'all' && method === 'fitted');
  await expect.element(screen.getByText(`Our fitted sphere: ${ours?.brier?.toFixed(3) ?? ''}`)).toBeVisible();
  const steps = screen.getByRole('list', { name: 'Do the chances hold?' }).getByRole('listitem');
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual(
    BOARD.chances.map(({ from, to, share, n }) => {
      const found = `${(100 * share).toFixed(0)} % of ${n}`;
      return `${(100 * from).toFixed(0)}–${(100 * to).toFixed(0)} %${found}`;
    }),
  );
});

test('R2.42 somebody signed in finds the comparison with the own lab, nobody else', async () => {
  const visitor = await open(BOARD);
  await expect.element(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(visitor.getByText(/Your own lab results/)).not.toBeInTheDocument();
  await visitor.unmount();
  signIn(['hld-app-group']);
  const screen = await open(BOARD);
  const link = screen.getByRole('link', { name: 'PrediMulsion' });
  await expect.element(link).toHaveAttribute('href', '/apps/hld/recipes?scores=yes');
  await expect.element(screen.getByRole('link', { name: 'PrediMatch' })).not.toBeInTheDocument();
});

test('VAL-5 every miss is listed and can be downloaded', async () => {
  const screen = await open(BOARD);
  for (const name of ['estimator', 'dissolves', 'hld'] as const) {
    const link = screen.getByCss(`a[href="/accuracy/${name}-misses.csv"]`);
    await expect.element(link).toBeInTheDocument();
    const list = link.element().closest('details')?.querySelectorAll('tbody tr') ?? [];
    expect(list).toHaveLength(BOARD.misses[name].length);
  }
});
