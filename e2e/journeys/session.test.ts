import { DEMO_PASSWORD } from '../start.ts';
import { AppPage } from '../pages/app-page.ts';
import { expect, test } from './test.ts';

const UNAUTHORIZED = /the server responded with a status of 401/;

test.describe('signing in', () => {
  test('R2.32 R5.16 /apps/login asks for what is missing in the words of the specification', async ({
    app,
    page,
  }) => {
    await app.open('/apps/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await app.signInButton.click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('email is a required field');
    await expect(summary).toContainText('password is a required field');
    await expect(app.email).toBeFocused();
    await expect(app.email).toHaveAccessibleDescription('email is a required field');
    await app.email.fill('not an address');
    await expect(app.email).toHaveAccessibleDescription('email must be a valid email');
    await app.email.fill(`${'a'.repeat(260)}@example.org`);
    await expect(app.email).toHaveAccessibleDescription('email must be at most 254 characters');
  });

  test('R5.15 a field shows a tick or an alert once it was left, and nothing before', async ({
    app,
    page,
  }) => {
    await app.open('/apps/login');
    const marks = page.locator('[data-state]');
    const colour = () => marks.first().evaluate((element) => getComputedStyle(element).color);
    await app.email.fill('wrong');
    await expect(marks).toHaveCount(0);
    await app.password.focus();
    await expect(marks).toHaveText(['Not valid']);
    expect(await colour()).toBe('rgb(173, 42, 31)'); // the red of the look
    await app.email.fill('right@example.org');
    await expect(marks.first()).toHaveText('Valid');
    expect(await colour()).toBe('rgb(23, 105, 60)'); // its green
  });

  test('R5.15 a box that has to be ticked gets a red border', async ({ app, page }) => {
    await app.open('/apps/register');
    const box = page.getByRole('checkbox');
    const edge = () => box.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await edge()).toBe('none');
    await page.getByRole('button', { name: 'Ask for an account' }).click();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(await edge()).not.toBe('none');
    await expect(page.getByText('acceptTerms is a required field').first()).toBeVisible();
  });

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

  test('R8.4 without an answer it says so, keeps what was typed, and works when tried again', async ({
    app,
    page,
    site,
  }) => {
    site.tolerate(/ERR_FAILED/);
    await app.open('/apps/login');
    await page.route('**/api/auth/login', (route) => route.abort());
    await app.fillIn('colleague@demo.example', DEMO_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('No connection to the server');
    await page.unroute('**/api/auth/login');
    await app.signInButton.click();
    await expect(page).toHaveURL(/\/apps\/hld\/emulsion-explorer$/);
  });

  test('R8.4 an answer that cannot be read is told in words', async ({ app, page }) => {
    await app.open('/apps/login');
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>' }),
    );
    await app.fillIn('colleague@demo.example', DEMO_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('could not be read');
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

  test('S-14 a wanted address that is no page of ours is not followed', async ({ app, page }) => {
    await app.open('/apps/login');
    await page.evaluate(() => sessionStorage.setItem('wanted-path', 'https://evil.example/apps/profile'));
    await app.fillIn('colleague@demo.example', DEMO_PASSWORD);
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/apps\/hld\/emulsion-explorer$/);
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
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['rail', 'theme']);
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

  test('R2.49 with something unsaved it asks: cancel stays, discard leaves', async ({ app, page }) => {
    await app.signInByForm('rival');
    await app.open('/apps/profile');
    await page.getByLabel('Name').fill('Somebody Else');
    await app.logOut();
    const dialog = page.getByRole('dialog', { name: 'Save before you log out?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Somebody Else');
    await app.logOut();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
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

  test('R4.1 Cancel signs out', async ({ app, page, site }) => {
    site.tolerate(UNAUTHORIZED);
    await app.signInByForm('rival-supplier');
    await app.open('/apps/profile');
    await expect(page.getByLabel('Name')).toBeVisible();
    await app.loseSession();
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await app.stored('user-data')).toBeNull();
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
