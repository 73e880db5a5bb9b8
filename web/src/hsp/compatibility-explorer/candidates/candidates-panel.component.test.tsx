import { beforeEach, expect, test } from 'vitest';
import { press, write } from '../../../testing/act-on.ts';
import { datasetList, datasetOf } from '../../../testing/dataset-answers.ts';
import { answerRequests } from '../../../testing/fake-network.ts';
import { resourceOf } from '../../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withoutWebgl } from '../../../testing/without-webgl.ts';
import { CompatibilityExplorerScreen } from '../../compatibility-explorer-screen.tsx';

const SHARED = '00000000-0000-4000-8000-0000000000a2';
const OWN = '00000000-0000-4000-8000-0000000000a3';

beforeEach(withoutWebgl);

test('where nothing is found, it is said that own datasets were not searched, and they can be', async () => {
  const mine = {
    ingredientId: OWN.replace(/3$/, '4'),
    datasetId: OWN,
    name: 'My PGMEA',
    dD: 15.6,
    dP: 5.6,
    dH: 9.8,
  };
  answerRequests({
    'GET /api/datasets': () =>
      datasetList([
        datasetOf(SHARED, { name: 'Database', scope: 'database', total: 1721 }),
        datasetOf(OWN, { name: 'Mine', scope: 'own', total: 1 }),
      ]),
    'POST /api/calculations/hsp-rank': () =>
      Response.json({ total: 0, counts: [0, 0, 0, 0, 0, 0], rows: [] }),
    [`GET /api/datasets/${OWN}/export`]: () => Response.json({ data: [resourceOf('hsp', mine)] }),
  });
  signIn();
  const screen = await renderApp(<CompatibilityExplorerScreen />, { at: '/apps/hsp/compatibility-explorer' });
  await screen.getByRole('button', { name: 'Load example' }).click();
  const candidates = screen.getByRole('region', { name: 'Candidates' });
  await expect.element(candidates.getByText('Your own datasets were not included.')).toBeVisible();
  await candidates.getByRole('button', { name: 'Include them' }).click();
  await expect.element(candidates.getByText('My PGMEA')).toBeVisible();
  await expect.element(candidates.getByText('Your own datasets were not included.')).not.toBeInTheDocument();
});

test('limits follow Undo, among the filters and in the constraints of a search', async () => {
  answerRequests({
    'GET /api/datasets': () => datasetList([]),
    'POST /api/calculations/hsp-rank': () =>
      Response.json({ total: 0, counts: [0, 0, 0, 0, 0, 0], rows: [] }),
  });
  signIn();
  const screen = await renderApp(<CompatibilityExplorerScreen />, { at: '/apps/hsp/compatibility-explorer' });
  await press(screen.getByRole('button', { name: 'Load example' }));
  const candidates = screen.getByRole('region', { name: 'Candidates' });
  const undo = screen.getByRole('button', { name: 'Undo', exact: true });
  await press(candidates.getByRole('button', { name: 'Filters', exact: true }));
  const limit = candidates.getByRole('textbox', { name: 'Boiling point, minimum' });
  await write(limit, '60');
  await press(undo);
  await expect.element(limit).toHaveValue('');

  await press(candidates.getByRole('button', { name: 'Done' }));
  await press(candidates.getByRole('button', { name: 'Find blends' }));
  await press(screen.getByText('Search constraints'));
  await write(screen.getByRole('textbox', { name: 'Solvent to exclude' }), 'Ethanol');
  await press(screen.getByRole('button', { name: 'Exclude', exact: true }));
  const most = screen.getByRole('textbox', { name: 'Maximum boiling point, °C' });
  await write(most, '120');
  await press(undo);
  await expect.element(most).toHaveValue('');
});
