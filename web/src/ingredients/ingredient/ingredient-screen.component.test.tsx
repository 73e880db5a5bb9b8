import { expect, test } from 'vitest';
import { press, write } from '../../testing/act-on.ts';
import { datasetList, datasetOf } from '../../testing/dataset-answers.ts';
import { answerRequests } from '../../testing/fake-network.ts';
import { listOf, resourceOf } from '../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { IngredientScreen } from './ingredient-screen.tsx';

test('an ingredient that does not exist is said so, with the way back to the list', async () => {
  answerRequests();
  signIn();
  const id = crypto.randomUUID();
  const screen = await renderApp(<IngredientScreen kind="hsp" id={id} />, {
    at: `/apps/ingredients/hsp/${id}`,
  });
  await expect.element(screen.getByRole('heading', { name: 'Ingredient not found' })).toBeVisible();
  await screen.getByRole('link', { name: 'Hansen parameters' }).click();
  await expect.element(screen.getByText('Now at /apps/ingredients/hsp')).toBeVisible();
});

const OURS = '00000000-0000-4000-8000-0000000000a1';
const MINE = '00000000-0000-4000-8000-0000000000a2';
const ACETONE = {
  ingredientId: '00000000-0000-4000-8000-000000000001',
  datasetId: OURS,
  name: 'Acetone',
  cas: '67-64-1',
  dD: 15.5,
  dP: 10.4,
  dH: 7,
  flashPoint: -20,
};
const OWN = { ...ACETONE, ingredientId: '00000000-0000-4000-8000-000000000002', datasetId: MINE, dH: 7.4 };

async function openAcetone(scope: 'own' | 'database') {
  const sent = answerRequests({
    [`GET /api/ingredients/hsp/${ACETONE.ingredientId}`]: () =>
      Response.json({ data: resourceOf('hsp', ACETONE), included: [] }),
    'GET /api/ingredients/hsp': listOf('hsp', [ACETONE, OWN]),
    'POST /api/ingredients/hsp': () => Response.json({ data: resourceOf('hsp', OWN) }, { status: 201 }),
    'GET /api/datasets': () => datasetList([datasetOf(MINE, { name: 'My solvents', scope, total: 1 })]),
  });
  signIn();
  const { ingredientId: id } = ACETONE;
  const path = `/apps/ingredients/hsp/${id}`;
  return { sent, screen: await renderApp(<IngredientScreen kind="hsp" id={id} />, { at: path }) };
}

test('R3.22 one’s own value begins with the published one, goes into one’s own set, and stands beside it', async () => {
  const { sent, screen } = await openAcetone('own');
  const yours = screen.getByRole('region', { name: 'Your data' });
  await expect.element(yours.getByText('15.5 · 10.4 · 7.4')).toBeVisible();
  await press(yours.getByRole('button', { name: 'Add your value' }));
  const form = screen.getByRole('form', { name: 'New ingredient' });
  await expect.element(form.getByLabelText('Name')).toHaveValue('Acetone');
  await expect.element(form.getByRole('textbox', { name: /^δH/ })).toHaveValue('7');
  // What others measured is theirs: it is not copied.
  await expect.element(form.getByRole('textbox', { name: 'Flash point (°C)' })).toHaveValue('');
  await write(form.getByRole('textbox', { name: /^δH/ }), '7.4');
  await press(form.getByRole('button', { name: 'Save', exact: true }));
  await expect.element(screen.getByText(`Now at /apps/ingredients/hsp/${OWN.ingredientId}`)).toBeVisible();
  const added = sent.find(({ method }) => method === 'POST')?.body;
  expect(added).toMatchObject({
    data: { attributes: { datasetId: MINE, name: 'Acetone', cas: '67-64-1', dD: 15.5, dP: 10.4, dH: 7.4 } },
  });
  expect(JSON.stringify(added)).not.toContain('flashPoint');
});

test('whoever has no set to write to is not offered to add a value', async () => {
  const { screen } = await openAcetone('database');
  await expect.element(screen.getByRole('region', { name: 'Your data' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add your value' })).not.toBeInTheDocument();
});
