import { expect, test } from 'vitest';
import { answerRequests } from '../../testing/fake-network.ts';
import { resourceOf } from '../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { HspIngredientScreen } from './hsp-ingredient-screen.tsx';

const ID = '00000000-0000-4000-8000-0000000000b1';
const FACTS = {
  identity: {
    formula: 'C6H10O',
    inchiKey: 'JHIVVAPYMSGYDF-UHFFFAOYSA-N',
    pubchem: '7967',
    sourceId: 'chemicals',
  },
  names: [{ name: 'pimelic ketone', kind: 'common', sourceId: 'solvent-names' }],
  values: [{ field: 'flashPoint', value: 43, method: 'closed cup', isChosen: true, sourceId: 'iec-60079' }],
  hazards: { other: [] },
  guides: {},
  voc: [],
};

const source = (id: string, citation: string) => ({
  type: 'sources',
  id,
  attributes: { citation, licence: 'facts', date: '2007', obtained: 'typed' },
});

test('R2.22 the page of a substance tells its facts with their sources, and leads into the recipe', async () => {
  const cyclohexanone = {
    ingredientId: ID,
    datasetId: '00000000-0000-4000-8000-0000000000a2',
    name: 'Cyclohexanone',
    dD: 17.8,
    dP: 8.4,
    dH: 5.1,
    smiles: 'O=C1CCCCC1',
    sources: ['hansen'],
    flashPoint: 43,
    state: 'liquid' as const,
  };
  answerRequests({
    [`GET /api/ingredients/hsp/${ID}`]: () =>
      Response.json({
        data: resourceOf('hsp', cyclohexanone),
        included: [source('hansen', 'Hansen, Handbook')],
      }),
    [`GET /api/ingredients/hsp/${ID}/facts`]: () =>
      Response.json({
        data: { type: 'ingredient-facts', id: ID, attributes: FACTS },
        included: [source('iec-60079', 'IEC 60079-20-1, flash points')],
      }),
  });
  signIn();
  const screen = await renderApp(<HspIngredientScreen id={ID} />, { at: `/apps/ingredients/hsp/${ID}` });
  await expect.element(screen.getByText('JHIVVAPYMSGYDF-UHFFFAOYSA-N')).toBeVisible();
  const names = screen.getByRole('region', { name: 'Also called' });
  await expect.element(names.getByText('pimelic ketone')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '7967' }))
    .toHaveAttribute('href', 'https://pubchem.ncbi.nlm.nih.gov/compound/7967');
  await expect.element(screen.getByRole('img', { name: /C6H10O/ })).toBeVisible();
  const physical = screen.getByRole('region', { name: 'Physical data' });
  await expect.element(physical.getByText('Flash point (°C)')).toBeVisible();
  await expect.element(physical.getByText('IEC 60079-20-1, closed cup')).toBeVisible();
  const hansen = screen.getByRole('table', { name: 'Hansen parameters' });
  await expect.element(hansen.getByRole('row', { name: /Hansen.*17.8 8.4 5.1 0.0 Default/ })).toBeVisible();
  await expect.element(screen.getByText(/value that most sources give/)).toBeVisible();
  await expect.element(screen.getByText(/No harmonised classification/)).toBeVisible();

  await screen.getByRole('button', { name: 'Use as target' }).click();
  await expect.element(screen.getByText(/Cyclohexanone is now a target of/)).toBeVisible();
  await screen.getByRole('button', { name: 'Add to blend' }).click();
  await expect.element(screen.getByText(/Cyclohexanone has been added to/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add to blend' })).toBeDisabled();
});
