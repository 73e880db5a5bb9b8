import { DEMO_PASSWORD } from '../start.ts';
import { AppPage } from '../pages/app-page.ts';
import { expect, test } from './test.ts';

const UNAUTHORIZED = /the server responded with a status of 401/;

test.describe('signing in', () => {
  test('S-12 a wrong password and an unknown address get the same sentence, and nothing typed is lost', async ({
    app,
    page,
    site,
  }) => {
    site.tolerate(UNAUTHORIZED);
    await app.open('/apps/login');
    await app.fillIn('colleague@demo.example', 'not the password');
    const alert = page.getByRole('alert');
    await expect(alert).toBeVisible();
    const sentence = await alert.innerText();
    expect(sentence).not.toMatch(/colleague/);
    await expect(app.email).toHaveValue('colleague@demo.example');
    await app.fillIn('nobody@demo.example', 'not the password');
    await expect(app.signInButton).toBeEnabled();
    expect((await alert.innerText()).replace(/Reference.*/s, '')).toBe(sentence.replace(/Reference.*/s, ''));
  });

  test('S-03 the form is there only once it works: the browser never sends a password by itself', async ({
    page,
    request,
    app,
  }) => {
    expect(await (await request.get('/apps/login')).text()).not.toContain('type="password"');
    await app.open('/apps/login');
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
  });

  test('a demonstration offers its accounts', async ({ app, page }) => {
    await app.open('/apps/login');
    await page.getByRole('button', { name: 'newcomer@demo.example' }).click();
    await expect(app.email).toHaveValue('newcomer@demo.example');
    await app.signInButton.click();
    await expect(page).toHaveURL(/\/apps$/);
  });
});

test.describe('protected pages', () => {
  test('R2.34 R4.1 send a visitor home, in place of their entry in the history, and back after signing in', async ({
    app,
    page,
    site,
  }) => {
    await site.open('/predimatch');
    await page.goto('/apps/hld/recipes?sort=-updated');
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/predimatch$/);
    await page.goForward();
    await page.getByRole('link', { name: 'Login' }).click();
    await app.hydrated();
    await app.fillIn('colleague@demo.example', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/apps\/hld\/recipes\?sort=-updated$/);
    await expect(app.bar.getByText('My Recipes', { exact: true })).toBeVisible();
  });

  test('R6.4 S-19 a page behind the sign-in answers 200 with nothing private in it', async ({ request }) => {
    for (const path of ['/apps', '/apps/profile', '/apps/hld/emulsion-explorer', '/apps/customers']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(await response.text()).not.toMatch(/@demo\.example|accessToken/);
    }
  });
});

test.describe('stored user data', () => {
  test('R3.1 R6.2 token and roles stand under one key, and steer the menu', async ({ app, page, site }) => {
    await app.signInByForm('colleague');
    const data: unknown = JSON.parse((await app.stored('user-data')) ?? '');
    expect(data).toMatchObject({ accessToken: expect.any(String), roles: ['hld-app-group'] });
    await site.open('/');
    await expect(app.menuButton).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem('user-data', JSON.stringify({ access_token: 'x', roles: ['supplier-group'] })),
    );
    await site.open('/');
    await expect((await app.openMenu()).filter({ hasText: 'Supplier Cloud' })).toBeVisible();
  });

  test('R3.1 signing in works while local storage refuses to keep anything', async ({ app, page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await app.signInByForm('colleague');
    await expect(app.bar.getByText('Emulsion Explorer', { exact: true })).toBeVisible();
    await expect(app.menuButton).toBeVisible();
    expect(await app.stored('user-data')).toBeNull();
  });
});

test.describe('signing out', () => {
  test('R2.49 R6.5 clears the user data and recipes, keeps the device, and goes home in place of the page', async ({
    app,
    page,
    site,
  }) => {
    await site.open('/predimatch');
    await app.signInByForm('colleague');
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
    await page.goBack();
    await expect(page).not.toHaveURL(/emulsion-explorer/);
  });

  test('R4.1 S-07 another tab follows, and its protected page goes home', async ({ app, page, context }) => {
    await app.signInByForm('colleague');
    const other = new AppPage(await context.newPage());
    await other.open('/apps/hld/datasets');
    await expect(other.menuButton).toBeVisible();
    await app.logOut();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(other.page).toHaveURL(/:\d+\/$/);
    await expect(other.page.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test.describe('a session that ends', () => {
  test('R4.1 asks for the password over the page, which stays as it is', async ({ app, page, site }) => {
    site.tolerate(UNAUTHORIZED);
    await app.signInByForm('rival-supplier');
    await app.open('/apps/profile');
    await page.getByLabel('Name').fill('Not saved yet');
    await app.loseSession();
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByText('Enter your password to go on.')).toBeVisible();
    await expect(page).toHaveURL(/\/apps\/profile$/);
    await dialog.getByLabel('Password').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('Not saved yet');
  });

  test('S-06 a token that has run out is renewed by the cookie without a word', async ({
    app,
    page,
    site,
  }) => {
    site.tolerate(UNAUTHORIZED);
    await app.signInByForm('rival-supplier');
    await page.evaluate(() => {
      const data = JSON.parse(localStorage.getItem('user-data') ?? '{}');
      localStorage.setItem('user-data', JSON.stringify({ ...data, accessToken: 'ran-out' }));
    });
    await app.open('/apps/profile');
    await expect(page.getByLabel('Name')).toBeVisible();
    expect(await app.stored('user-data')).not.toContain('ran-out');
  });
});
