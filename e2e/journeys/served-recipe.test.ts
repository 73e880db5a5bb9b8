import { expect, test } from './explorer-test.ts';

test('R4.17 a recipe with values that are only for calculation is computed by the server, without charts', async ({
  explorer,
  page,
  context,
}) => {
  // The record as it is told to others than its owner: without the values, and marked.
  await page.route('**/api/ingredients/hld-surfactant?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { attributes: Record<string, unknown> }[] };
    for (const { attributes } of body.data) {
      if (!String(attributes['name']).startsWith('Sodium dodecyl sulfate')) continue;
      delete attributes['cc0'];
      attributes['onlyForCalculation'] = true;
    }
    await route.fulfill({ response: answer, json: body });
  });
  await explorer.open();
  await explorer.addSurfactant('Sodium dodecyl sulfate');
  await expect(explorer.hld).toHaveText('−3.5');
  await expect(explorer.type).toHaveText('O/W');
  await expect(explorer.verdict).toContainText('Computed on the server, with one decimal');
  await expect(page.getByText('a curve would tell the values')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Why this number' })).toHaveCount(0);
  await explorer.condition('Temperature').fill('60');
  await expect(explorer.hld).toHaveText('−3.9');
  expect((await explorer.kept('current'))?.surfactantMix[0]?.surfactant).not.toHaveProperty('cc0');
  await context.setOffline(true);
  await explorer.condition('Temperature').fill('80');
  await expect(explorer.verdict).toContainText('there is no result until you are online');
  await context.setOffline(false);
  await expect(explorer.hld).toHaveText('−4.1');
  await explorer.addNew();
  await explorer.setState('Sodium dodecyl sulfate (SDS)', 'Invisible');
  await expect(page.getByRole('figure', { name: 'Why this number' })).toBeVisible();
});
