import { DEMO_PASSWORD } from '../start.ts';
import { AppPage } from '../pages/app-page.ts';
import { expect, test } from './test.ts';

const UNAUTHORIZED = /the server responded with a status of 401/;

test.describe('protected pages', () => {
  test('R2.34 R4.1 R3.1 send a visitor home, in place of their entry in the history, and back after signing in', async ({
    app,
    page,
  }) => {
    await page.goto('/robots.txt');
    await page.goto('/apps/hld/recipes?sort=-updated');
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/robots\.txt$/);
    await page.goForward();
    await page.getByRole('link', { name: 'Login' }).click();

    await test.step('a demonstration offers its accounts', async () => {
      await page.getByRole('button', { name: 'colleague@demo.example' }).click();
      await expect(app.email).toHaveValue('colleague@demo.example');
      await app.signInButton.click();
    });

    await expect(page).toHaveURL(/\/apps\/hld\/recipes\?sort=-updated$/);
    await expect(app.bar.getByText('My Recipes', { exact: true })).toBeVisible();

    await test.step('R3.1 token and roles stand under one key', async () => {
      const data: unknown = JSON.parse((await app.stored('user-data')) ?? '');
      expect(data).toMatchObject({ accessToken: expect.any(String), roles: ['hld-app-group'] });
    });
  });

  test('R6.4 S-19 S-03 answer 200 with nothing private in them, and without a field for a password', async ({
    request,
  }) => {
    for (const path of ['/apps', '/apps/profile', '/apps/hld/emulsion-explorer', '/apps/customers']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(await response.text()).not.toMatch(/@demo\.example|accessToken/);
    }
    // The form is there only once it works: the browser never sends a password by itself.
    expect(await (await request.get('/apps/login')).text()).not.toContain('type="password"');
  });
});

test('R2.49 R6.5 R4.1 S-07 signing out clears the user data and recipes, keeps the device, and goes home in every tab', async ({
  app,
  page,
  context,
}) => {
  await app.signInAlone('colleague');
  await app.open('/apps/profile');
  const other = new AppPage(await context.newPage());
  await other.open('/apps/hld/datasets');
  await expect(other.menuButton).toBeVisible();
  const data: unknown = JSON.parse((await app.stored('user-data')) ?? '');
  expect(data).toMatchObject({ user: { userId: expect.any(String) } });
  await page.evaluate(() => {
    const [userId = ''] = /[0-9a-f-]{36}/.exec(localStorage.getItem('user-data') ?? '') ?? [];
    localStorage.setItem(`hld-recipe-current:${userId}`, '{}');
    localStorage.setItem(`hld-recipe-original:${userId}`, '{}');
    localStorage.setItem(`queued-edits:${userId}`, '[]');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('rail', 'wide');
  });
  await app.logOut();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).toSorted()))
    .toEqual(['rail', 'theme']);

  await test.step('R4.1 S-07 another tab follows, and its protected page goes home', async () => {
    await expect(other.page).toHaveURL(/:\d+\/$/);
    await expect(other.page.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  await test.step('R2.49 home has taken the place of the page', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/robots\.txt$/);
  });
});

test('S-06 R4.1 a token that has run out is renewed without a word; a session that has ended asks for the password', async ({
  app,
  page,
  site,
}) => {
  site.tolerate(UNAUTHORIZED);
  await app.signInAlone('rival-supplier');

  await test.step('S-06 the cookie renews a token that has run out', async () => {
    await page.evaluate(() => {
      const data = JSON.parse(localStorage.getItem('user-data') ?? '{}');
      localStorage.setItem('user-data', JSON.stringify({ ...data, accessToken: 'ran-out' }));
    });
    await app.open('/apps/profile');
    await expect(page.getByLabel('Name')).toBeVisible();
    expect(await app.stored('user-data')).not.toContain('ran-out');
  });

  await test.step('R4.1 without the cookie the password is asked for over the page, which stays as it is', async () => {
    await page.getByLabel('Name').fill('Unsaved changes');
    await app.loseSession();
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByText('Enter your password to continue.')).toBeVisible();
    await expect(page).toHaveURL(/\/apps\/profile$/);
    await dialog.getByLabel('Password').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('Unsaved changes');
  });
});

test('R4.1 R2.49 logged out in another tab, a page with unsaved work waits for the same person, and goes for another one', async ({
  app,
  page,
  context,
  site,
}) => {
  site.tolerate(UNAUTHORIZED);
  await app.signInNew('colleague');
  await app.open('/apps');
  const other = new AppPage(await context.newPage());
  await other.open('/apps/profile');
  const name = other.page.getByLabel('Name', { exact: true });
  await name.fill('Unsaved name');
  await app.logOut();
  await expect(page).toHaveURL(/:\d+\/$/);
  const dialog = other.page.getByRole('dialog', { name: 'You were signed out in another tab' });

  await test.step('the same person goes on where they were', async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(name).toHaveValue('Unsaved name');
    await other.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('another person does not see it', async () => {
    await name.fill('Another name');
    await app.open('/apps');
    await app.logOut();
    await expect(dialog).toHaveCount(1);
    await page.goto('/apps/login');
    await app.fillIn('colleague@demo.example', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/apps$/);
    await expect(other.page).toHaveURL(/:\d+\/$/);
    await expect(other.page.getByRole('dialog')).toHaveCount(0);
  });
});
