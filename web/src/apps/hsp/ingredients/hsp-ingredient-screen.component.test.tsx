import { expect, test } from 'vitest';
import { answerRequests } from '../../../testing/fake-network.ts';
import { resourceOf } from '../../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
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

test('R2.22 the page of a substance tells its facts with their sources, and leads into the recipe', async () => {
  const cyclohexanone = {
    ingredientId: ID,
    datasetId: '00000000-0000-4000-8000-0000000000a2',
    name: 'Cyclohexanone',
    dD: 17.8,
    dP: 8.4,
    dH: 5.1,
    flashPoint: 43,
    state: 'liquid' as const,
  };
  answerRequests({
    [`GET /api/ingredients/hsp/${ID}`]: () =>
      Response.json({ data: resourceOf('hsp', cyclohexanone), included: [] }),
    [`GET /api/ingredients/hsp/${ID}/facts`]: () =>
      Response.json({ data: { type: 'ingredient-facts', id: ID, attributes: FACTS }, included: [] }),
  });
  signIn();
  const screen = await renderApp(<HspIngredientScreen id={ID} />, { at: `/apps/ingredients/hsp/${ID}` });
  await expect.element(screen.getByText('JHIVVAPYMSGYDF-UHFFFAOYSA-N')).toBeVisible();
  await expect.element(screen.getByText('Also called pimelic ketone')).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /Flash point.*43 closed cup iec-60079/ }))
    .toBeVisible();
  await expect.element(screen.getByText(/No harmonised classification/)).toBeVisible();

  await screen.getByRole('button', { name: 'Use as target' }).click();
  await expect.element(screen.getByText(/Cyclohexanone is now a target of/)).toBeVisible();
  await screen.getByRole('button', { name: 'Add to blend' }).click();
  await expect.element(screen.getByText(/Cyclohexanone has been added to/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add to blend' })).toBeDisabled();
});
