import { tokenEndpoints } from '@suite/contracts/endpoints/tokens';
import { readFile } from 'node:fs/promises';
import { callAs } from '../pages/api.ts';
import { faultsOf } from '../pages/faults-of.ts';
import { expect, test } from './test.ts';

test('a developer finds an operation by keyboard, takes its code, and sends it as the person who is signed in', {
  tag: '@merge',
}, async ({ app, site, page }) => {
  // What the token of a step below does not open.
  site.tolerate(/the server responded with a status of 403/);
  await app.signInNew('formulator');
  await site.open('/api/docs');

  await test.step('a slash leads to the search, Enter to the first operation found', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('fit sphere');
    await expect(page.locator('#docs-search-found')).toHaveText('1 operation');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#fitSphere$/);
    await expect(page.locator('#fitSphere')).toBeInViewport();
  });

  const operation = page.locator('#fitSphere');
  await test.step('the language is chosen for the whole page', async () => {
    await operation.getByRole('button', { name: 'Python', exact: true }).click();
    await expect(operation.locator('pre').first()).toContainText('urlopen');
    await expect(page.locator('#start')).toContainText('urlopen');
  });

  await test.step('the start is saved as a script in that language', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download start.py' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('start.py');
    expect(await readFile(await saved.path(), 'utf8')).toContain('/api/calculations/hsp-fit');
  });

  await test.step('a field is opened down to the numbers in it, and so is a response', async () => {
    await operation.getByText('Fields of points').click();
    await expect(operation.locator('dl dl').getByText('score', { exact: true })).toBeVisible();
    await operation.getByText('Fields of response 200').click();
    await operation.getByText('Fields of intervals').click();
    await expect(operation.getByText('level', { exact: true })).toBeVisible();
  });

  await test.step('a calculation is sent with the own session and answered', async () => {
    await operation.getByRole('button', { name: /^Try it/ }).click();
    await expect(operation.getByText('sent as you, with your session')).toBeVisible();
    await operation.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(operation.getByText(/^Status 200, \d+ ms$/)).toBeVisible();
    await expect(operation.locator('form')).toContainText('"spheres"');
  });

  await test.step('with a pasted token it can do what the token opens, and no more', async () => {
    const call = await callAs(app);
    const made = await call(tokenEndpoints.add, {
      attributes: { name: 'Console', scopes: ['ingredients:read'] },
    });
    await operation.getByLabel('Access token').fill(made.data.attributes.token ?? '');
    await expect(operation.getByText('Sent with this token.')).toBeVisible();
    await operation.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(operation.getByText(/^Status 403, \d+ ms$/)).toBeVisible();
    await expect(operation.locator('form')).toContainText('This needs the scope calculations');
    const search = page.locator('#listHspIngredients');
    await search.getByRole('button', { name: /^Try it/ }).click();
    await search.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(search.getByText(/^Status 200, \d+ ms$/)).toBeVisible();
    await operation.getByLabel('Access token').fill('');
  });

  await test.step('what changes data asks first', async () => {
    const save = page.locator('#addHspRecipe');
    await save.getByRole('button', { name: /^Try it/ }).click();
    await save.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(save.getByRole('alert')).toContainText('can change your data');
    await save.getByRole('button', { name: 'Yes, send' }).click();
    await expect(save.getByText(/^Status 201, \d+ ms$/)).toBeVisible();
  });

  await test.step('with its consoles open it has no accessibility fault', async () => {
    await page.locator('article:not(#fitSphere, #addHspRecipe)').evaluateAll((all) => {
      for (const one of all) one.remove();
    });
    expect(await faultsOf(page)).toEqual([]);
  });
});

test('on a phone the contents are folded, and fold again when a chapter was chosen', {
  tag: '@merge',
}, async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open('/api/docs');
  const chapter = page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Keep a copy up to date' });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(chapter).toBeHidden();
  await expect(page.locator('kbd')).toBeHidden();
  await page.getByText('Contents', { exact: true }).click();
  await chapter.click();
  await expect(page).toHaveURL(/#changes$/);
  await expect(chapter).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Keep a copy up to date', level: 2 })).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the API can be read: contents, start, code and responses of every operation', {
    tag: '@merge',
  }, async ({ page }) => {
    await page.goto('/api/docs#fitSphere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('article').count()).toBeGreaterThan(250);
    await expect(page.locator('#fitSphere')).toContainText('curl "$SUITE_URL/api/calculations/hsp-fit"');
    await expect(page.locator('#fitSphere')).toContainText('"spheres"');
    await expect(page.locator('#fitSphere').getByRole('heading', { name: 'Response 200' })).toBeVisible();
  });
});
