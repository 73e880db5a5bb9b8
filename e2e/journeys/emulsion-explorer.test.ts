import { recipeOf, SDS } from '../pages/sample-recipes.ts';
import { expect, test } from './explorer-test.ts';

test('R3.21 R4.21 both recipes are kept under two keys of this user and come back', async ({
  explorer,
  page,
}) => {
  await explorer.open();
  await explorer.addSurfactant('C12E5');
  await explorer.condition('Temperature').fill('41');
  await expect.poll(async () => (await explorer.kept('current'))?.conditions.temperature).toBe(41);
  expect((await explorer.kept('original'))?.conditions.temperature).toBe(25);
  const shown = await explorer.hld.textContent();
  await page.reload();
  await expect(explorer.condition('Temperature')).toHaveValue('41');
  await expect(explorer.hld).toHaveText(shown ?? '');
  await expect(page.locator('tr[data-entry]')).toHaveCount(1);
});

test('F-13 a change made right before the page is left is kept', async ({ explorer, page }) => {
  await explorer.openWith(recipeOf([SDS]));
  await explorer.condition('Salinity').fill('3');
  await page.reload();
  await expect(explorer.condition('Salinity')).toHaveValue('3.0');
});
