import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { press, write } from '../../../testing/act-on.ts';
import { datasetList, datasetOf } from '../../../testing/dataset-answers.ts';
import { answerRequests } from '../../../testing/fake-network.ts';
import { resourceOf } from '../../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withoutWebgl } from '../../../testing/without-webgl.ts';
import { CompatibilityExplorerScreen } from '../../compatibility-explorer-screen.tsx';

const SET = '00000000-0000-4000-8000-0000000000a2';
const TOTAL = 1721;
const TESTS = `Solvent,D,P,H,Score
Acetone,15.5,10.4,7,1
Cyclohexanone,17.8,8.4,5.1,1
Ethyl acetate,15.8,5.3,7.2,1
Chloroform,17.8,3.1,5.7,1
Hexane,14.9,0,0,0
Ethanol,15.8,8.8,19.4,0
Water,15.5,16,42.3,0
Propylene carbonate,20,18,4.1,0
`;

const dataset = datasetOf(SET, { name: 'Database', scope: 'database', total: TOTAL });

/** 300 of a database, all of them inside what is looked for in these tests. */
const ranked = Array.from({ length: 300 }, (_, n) => ({
  ingredient: resourceOf('hsp', {
    ingredientId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    datasetId: SET,
    name: `Solvent ${n}`,
    dD: 17 + n / 1000,
    dP: 6,
    dH: 6,
  }),
  worst: 0.5,
  score: 2,
  targets: [{ Ra: 1, RED: 0.5 }],
}));

/** What the pictures read: every row of the database, of which the table has the best. */
const column = <Value,>(value: Value) => ranked.map(() => value);
const pool = {
  total: ranked.length,
  columns: {
    ingredientId: ranked.map(({ ingredient }) => ingredient.id),
    datasetId: column(SET),
    name: ranked.map(({ ingredient }) => ingredient.attributes['name']),
    cas: column(null),
    method: column('exp'),
    // A third of them lies far outside of everything.
    dD: ranked.map((_, n) => (n % 3 === 0 ? 30 : 17 + n / 1000)),
    dP: column(6),
    dH: column(6),
    r: column(null),
    density: column(null),
    molarVolume: column(null),
    boilingPoint: column(null),
  },
};

/** The same with a column of the fact that was asked for: known of every second row, in three groups. */
function poolFor(body: unknown): object {
  const fact = (body as { fact?: string }).fact; // what our own client sends
  if (fact === undefined) return pool;
  const values = ranked.map((_, n) => (n % 2 === 0 ? null : [10, 40, 90][n % 3]));
  return { ...pool, columns: { ...pool.columns, fact: values } };
}

beforeEach(withoutWebgl);

async function open() {
  const sent = answerRequests({
    'GET /api/datasets': () => datasetList([dataset]),
    'POST /api/calculations/hsp-rank': () =>
      Response.json({ total: TOTAL, counts: [0, TOTAL, 0, 0, 0, 0], rows: ranked }),
    'POST /api/calculations/hsp-pool': ({ body }) => Response.json(poolFor(body)),
  });
  signIn();
  const screen = await renderApp(<CompatibilityExplorerScreen />, { at: '/apps/hsp/compatibility-explorer' });
  return {
    screen,
    sent,
    pictures: screen.getByRole('region', { name: 'Charts' }),
    // Drawn once they are about to be seen.
    lookAtPictures: () => screen.getByCss('.compat-charts').element().scrollIntoView(),
  };
}

test('every candidate is drawn, inside as dots and outside as squares, and the legend counts them', async () => {
  const { screen, pictures, lookAtPictures } = await open();
  await press(screen.getByRole('button', { name: 'Load example' }));
  lookAtPictures();
  await expect.element(pictures.getByText('200 candidates inside')).toBeVisible();
  await expect.element(pictures.getByText('100 candidates outside')).toBeVisible();
  // Those far away lie beyond the axes, which fit the sphere, and are counted there.
  const side = pictures.getByRole('figure', { name: 'H v D', exact: true });
  await expect.element(side.getByText('100 off scale')).toBeInTheDocument();
  await press(pictures.getByRole('radio', { name: 'RED' }));
  await expect.element(pictures.getByRole('figure', { name: 'RED of each candidate' })).toBeVisible();
});

test('what was tested stands out from the candidates, and the cloud of a fit goes with its tests', async () => {
  const { screen, pictures, lookAtPictures } = await open();
  await press(screen.getByRole('button', { name: 'Enter tests' }));
  const tests = screen.getByRole('region', { name: /Tests for/ });
  await press(tests.getByRole('button', { name: 'Paste', exact: true }));
  await write(tests.getByLabelText('Tests to paste'), TESTS);
  await press(tests.getByRole('button', { name: 'Add rows' }));
  await press(tests.getByRole('button', { name: 'Fit', exact: true }));
  await expect.element(tests.getByText('Test these next')).toBeVisible();
  lookAtPictures();
  const plot = pictures.getByRole('figure', { name: 'P v H', exact: true });
  const marks = (mark: string) => plot.getByCss(`[data-mark="${mark}"]`);
  const drawn = (mark: string) => marks(mark).element().getAttribute('d')?.split('M').length;
  await expect.element(marks('cloud')).toBeInTheDocument();
  await expect.poll(() => drawn('database-inside')).toBe(200 + 1);
  await expect.poll(() => drawn('test-good')).toBe(4 + 1);
  expect(marks('inside').query()).toBeNull(); // no candidate looks like a test
  await press(tests.getByRole('textbox', { name: /Score of/ }).first());
  await userEvent.keyboard('0');
  await expect.element(marks('cloud')).not.toBeInTheDocument();
});

test('R3.22 the pictures can be coloured by a fact: groups with their numbers, what is not known apart, in every view', async () => {
  const { screen, sent, pictures, lookAtPictures } = await open();
  await press(screen.getByRole('button', { name: 'Load example' }));
  lookAtPictures();
  await expect.element(pictures.getByText('200 candidates inside')).toBeVisible();
  const chooser = pictures.getByRole('combobox', { name: 'Colour by' });
  await chooser.selectOptions('Flash point (°C)');
  const legend = pictures.getByRole('list', { name: 'Flash point (°C)' });
  await expect.element(legend.getByText('10.0 to 10.0 (50)')).toBeVisible();
  await expect.element(legend.getByText('40.0 to 40.0 (50)')).toBeVisible();
  await expect.element(legend.getByText('90.0 to 90.0 (50)')).toBeVisible();
  await expect.element(legend.getByText('not known (150)')).toBeVisible();
  expect(sent.some(({ body }) => (body as { fact?: string } | undefined)?.fact === 'flashPoint')).toBe(true);
  // Inside stays a dot and outside a square: the colour says the fact, the shape the side.
  const plot = pictures.getByRole('figure', { name: 'P v H', exact: true });
  const shades = () =>
    plot
      .getByCss('[data-mark="inside"][data-shade]')
      .elements()
      .map((mark) => mark.getAttribute('data-shade'));
  await expect.poll(shades).toEqual(['unknown', '2', '4']);
  await expect.element(pictures.getByText('200 candidates inside')).toBeVisible();
  await press(pictures.getByRole('radio', { name: '3-D' }));
  await expect.element(legend.getByText('not known (150)')).toBeVisible();
  await chooser.selectOptions('inside or outside');
  await expect.element(legend).not.toBeInTheDocument();
});
