import { EmulsionExplorer } from '../pages/emulsion-explorer.ts';
import { expect, test } from './explorer-test.ts';

test.use({ serviceWorkers: 'allow' });

test('R4.21 S-19 after one visit the explorer starts without a network; what is saved there is sent when it is back', async ({
  explorer,
  page,
  context,
}) => {
  const name = `Offline ${Math.random().toString(36).slice(2, 8)}`;
  await explorer.open();
  await explorer.addSurfactant('Sodium dodecyl sulfate');
  const field = page.getByRole('textbox', { name: 'Recipe name' });
  await field.fill(name);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(explorer.flags).toHaveText('Saved');
  const shown = (await explorer.hld.textContent()) ?? '';
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe('/apps');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('the values this browser last loaded')).toBeVisible();
  await expect(explorer.hld).toHaveText(shown);
  await explorer.condition('Salinity').fill('3.5');
  await explorer.condition('Salinity').press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/saved when you are back online/)).toBeVisible();

  // As after a restart of the browser: a new window, still without a network.
  const address = page.url();
  await page.close();
  const window = await context.newPage();
  const again = new EmulsionExplorer(window);
  await window.goto(address);
  await expect(again.condition('Salinity')).toHaveValue('3.5');
  await expect(again.flags).toHaveText('Unsaved changes');
  await window.getByRole('link', { name: 'My Recipes' }).click();
  await expect(window).toHaveURL(/\/apps\/hld\/recipes/);
  await window.goBack();
  await expect(again.condition('Salinity')).toHaveValue('3.5');

  await context.setOffline(false);
  await expect(again.flags).toHaveText('Saved');
  const { accessToken } = JSON.parse((await again.app.stored('user-data')) ?? '{}') as {
    accessToken: string;
  };
  const saved = await window.request.get(`/api/recipes/hld/${address.split('/').at(-1)}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect(await saved.json()).toMatchObject({
    data: { attributes: { name, document: { conditions: { salinity: 3.5 } } } },
  });

  const kept = await window.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    return { names, paths: all.flat().map(({ url }) => new URL(url).pathname) };
  });
  expect(kept.names).toHaveLength(1);
  expect(kept.paths.filter((path) => !/^\/(?:assets\/|apps|__manifest)/.test(path))).toEqual([]);
  expect(kept.paths).toContain('/apps/hld/emulsion-explorer');
});

test('S-15 outside of the apps there is no service worker, and pages of visitors get none', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const answer = await page.request.get('/sw.js');
  expect(answer.headers()['cache-control']).toBe('no-cache');
});
