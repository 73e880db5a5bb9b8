import { expect, test } from './explorer-test.ts';

test('R3.21 R4.21 F-13 both recipes are kept under two keys of this user, up to the last change before the page is left', {
  tag: '@merge',
}, async ({ explorer, page }) => {
  await explorer.open();
  await explorer.addSurfactant('C12E5');
  await explorer.condition('Temperature').fill('41');
  await expect.poll(async () => (await explorer.kept('current'))?.conditions.temperature).toBe(41);
  expect((await explorer.kept('original'))?.conditions.temperature).toBe(25);
  const shown = (await explorer.hld.textContent()) ?? '';
  await explorer.condition('Salinity').fill('3');
  await page.reload();
  await expect(explorer.condition('Salinity')).toHaveValue('3.0');
  await expect(explorer.condition('Temperature')).toHaveValue('41');
  await expect(page.locator('tr[data-entry]')).toHaveCount(1);
  await explorer.condition('Salinity').fill('1');
  await expect(explorer.hld).toHaveText(shown);
});
