import { recipeExample } from '@suite/contracts/examples/recipes';
import { DEFAULT_HSP_DOCUMENT, type HspDocument, type HspTarget } from '@suite/recipes';
import { beforeEach, expect, test } from 'vitest';
import { HSP_RECIPE_KEYS, keyOf } from '../../../app/session/storage-keys.ts';
import { answerRequests } from '../../../testing/fake-network.ts';
import { listOf } from '../../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withoutWebgl } from '../../../testing/without-webgl.ts';
import { CompatibilityExplorerScreen } from '../../compatibility-explorer-screen.tsx';

const NMP: HspTarget = {
  id: 't1',
  kind: 'values',
  name: 'NMP',
  role: 'must',
  dD: 18,
  dP: 12.3,
  dH: 7.2,
  r: 4,
  radius: 'assumed',
};
const OIL_ID = recipeExample.attributes.document.oilBlend[0]?.oil.ingredientId ?? '';

beforeEach(withoutWebgl);

/** The explorer with a recipe that this browser has kept. */
async function openWith(target: HspTarget, answers: Parameters<typeof answerRequests>[0] = {}) {
  answerRequests(answers);
  const owner = signIn();
  const kept = (document: HspDocument) => JSON.stringify({ owner, identity: {}, document });
  localStorage.setItem(
    keyOf(HSP_RECIPE_KEYS.current, owner),
    kept({ ...DEFAULT_HSP_DOCUMENT, targets: [target] }),
  );
  localStorage.setItem(keyOf(HSP_RECIPE_KEYS.original, owner), kept(DEFAULT_HSP_DOCUMENT));
  return renderApp(<CompatibilityExplorerScreen />, { at: '/apps/hsp/compatibility-explorer' });
}

test('a radius that was chosen is not called the median of the database; the median is', async () => {
  const screen = await openWith(NMP);
  await expect.element(screen.getByText(/No published radius; this one was assumed/)).toBeVisible();
  expect(screen.getByText(/database median/).query()).toBeNull();

  await screen.unmount();
  const other = await openWith({ ...NMP, r: 9.4 });
  await expect.element(other.getByText(/Using the database median/)).toBeVisible();
});

test('an oil found by its name alone is asked about, and a no is heard', async () => {
  const { document: _, ...listed } = recipeExample.attributes;
  const datasetId = 'set';
  const screen = await openWith(NMP, {
    'GET /api/recipes/hld': () =>
      Response.json({
        data: [{ ...recipeExample, attributes: listed }],
        meta: { total: 1 },
        links: { next: null },
      }),
    'GET /api/recipes/hld/*': () => Response.json({ data: recipeExample }),
    'GET /api/ingredients/hld-oil': listOf('hld-oil', [
      { ingredientId: OIL_ID, datasetId, name: 'Isopropyl', eacn: 7 },
    ]),
    'GET /api/ingredients/hsp': listOf('hsp', [
      {
        ingredientId: OIL_ID.replace(/.$/, '1'),
        datasetId,
        name: 'Isopropyl acetate',
        dD: 14.9,
        dP: 4.5,
        dH: 8.2,
      },
    ]),
  });
  await screen.getByRole('combobox', { name: 'HLD recipe' }).selectOptions('Light lotion');
  await expect.element(screen.getByText('Isopropyl: is it Isopropyl acetate?')).toBeVisible();
  await screen.getByRole('button', { name: 'No, a different one' }).click();
  await expect.element(screen.getByText('No Hansen parameters for Isopropyl.')).toBeVisible();
  expect(screen.getByText('Isopropyl: is it Isopropyl acetate?').query()).toBeNull();
  // Then the right one can be chosen, and the answer stands there in words.
  await screen.getByRole('button', { name: 'Choose it' }).click();
  await screen.getByRole('combobox', { name: 'Find Isopropyl' }).fill('Isopropyl');
  await screen.getByRole('option').filter({ hasText: 'Isopropyl acetate' }).first().click();
  await expect.element(screen.getByText(/The nearest oil is Isopropyl, RED/)).toBeVisible();
});
