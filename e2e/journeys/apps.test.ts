import type { DemoAccount } from '../pages/accounts.ts';
import { expect, test } from './test.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test.describe('visitors and users', () => {
  const MENUS: [DemoAccount, string[]][] = [
    ['formulator', ['PrediMatch', 'PrediMulsion', 'Profile', 'Logout']],
    ['colleague', ['PrediMulsion', 'Profile', 'Logout']],
    ['newcomer', ['Profile', 'Logout']],
    ['supplier', ['Supplier Cloud', 'Profile', 'Logout']],
    ['admin', ['Manage customers', 'Profile', 'Logout']],
  ];
  test('R1.10 R6.5 R2.42 R6.1 users have the shell of the apps, and a menu by their rights in place of Login', async ({
    app,
    page,
    site,
  }) => {
    for (const [account, names] of MENUS) {
      await test.step(account, async () => {
        await app.signIn(account);
        await app.open('/apps');
        await expect(app.bar.getByRole('link', { name: 'Predictid, home' })).toHaveAttribute('href', '/');
        await expect(await app.openMenu()).toHaveText(names);
        const isWithApps = names.some((name) => name.startsWith('Predi'));
        await expect(page.getByRole('menu').getByRole('group')).toHaveCount(isWithApps ? 1 : 0);
        await site.open('/');
        await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
        await expect(await app.openMenu()).toHaveText(names);
      });
    }
  });

  test('R2.42 R2.45 R2.46 the menu works by keyboard; text in fields can be selected; paper has no bar', async ({
    app,
    page,
  }) => {
    await app.signIn('colleague');
    await app.open('/apps');

    await test.step('R2.45 text in tables cannot be selected, text in fields can', async () => {
      const [cell, field] = await page.evaluate(() => {
        const table = document.createElement('table');
        const row = table.insertRow();
        const input = row.insertCell().appendChild(document.createElement('input'));
        const text = row.insertCell();
        document.querySelector('[data-shell] > div')?.append(table);
        const chosen = [getComputedStyle(text).userSelect, getComputedStyle(input).userSelect];
        table.remove();
        return chosen;
      });
      expect(cell).toBe('none');
      expect(field).toBe('text');
    });

    await test.step('R2.46 printing hides bar, menu and rail', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(app.bar).toBeHidden();
      await expect(app.menuButton).toBeHidden();
      await expect(app.rail).toBeHidden();
      await expect(page.getByRole('main')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('R2.42 the menu works by keyboard alone', async () => {
      await app.menuButton.focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await page.keyboard.press('p');
      await page.keyboard.press('r');
      await page.keyboard.press('o');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/apps\/profile$/);
    });
  });

  test('R2.33 the HSP app and the customers are loaded as whole pages, the HLD app is not', async ({
    app,
    page,
    site,
  }) => {
    await app.signIn('formulator');
    await app.open('/apps');
    await site.follow((await app.openMenu()).filter({ hasText: 'PrediMulsion' }));
    await expect(page).toHaveURL(/\/apps\/hld\/emulsion-explorer$/);
    expect(await site.isSameDocument()).toBe(true);
    await site.follow((await app.openMenu()).filter({ hasText: 'PrediMatch' }));
    await expect(page).toHaveURL(/\/apps\/hsp\/compatibility-explorer$/);
    await app.hydrated();
    expect(await site.isSameDocument()).toBe(false);
  });

  test('R6.1 an account without roles is told so, and a page of another role says which right is missing', async ({
    app,
    page,
  }) => {
    await app.signIn('newcomer');
    await app.open('/apps');
    await expect(page.getByRole('heading', { name: 'Your account has no app yet' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toBeVisible();
    await app.open('/apps/customers');
    await expect(page.getByRole('heading', { name: 'This needs another right' })).toBeVisible();
    await expect(page.getByText('the right to manage customers')).toBeVisible();
  });
});

test.describe('the HLD area', () => {
  test('R2.30 each of the four pages is a chunk of its own, with a message while it comes, and is not loaded at home', async ({
    app,
    page,
    site,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await site.open('/');
    await site.rested();
    expect(loaded.filter((path) => /\/apps-|(?:work|overview|login|profile)-screen/.test(path))).toEqual([]);
    await app.signIn('colleague');
    await app.open('/apps/profile');
    let gate = Promise.withResolvers<void>();
    const items = await app.openMenu();
    const known = new Set(loaded);
    await page.route('**/assets/*.js', async (route) => {
      if (known.has(new URL(route.request().url()).pathname)) return route.continue();
      if (route.request().url().includes('/apps-')) return route.continue();
      await gate.promise;
      await route.continue();
    });
    const pages = [
      [items.filter({ hasText: 'PrediMulsion' }), 'Emulsion Explorer', 'apps-emulsion-explorer'],
      [
        app.rail.getByRole('link', { name: 'Ingredient explorer' }),
        'Ingredient Explorer',
        'apps-hld-ingredients',
      ],
      [app.rail.getByRole('link', { name: 'My Recipes' }), 'My Recipes', 'apps-hld-recipes'],
      [app.rail.getByRole('link', { name: 'My Datasets' }), 'My Datasets', 'apps-hld-datasets'],
    ] as const;
    for (const [link, title, chunk] of pages) {
      await link.click();
      await expect(page.getByText(`Loading ${title}`)).toBeVisible();
      gate.resolve();
      await expect(page.getByText(`Loading ${title}`)).toHaveCount(0);
      expect(
        loaded.some((path) => path.includes(`/${chunk}-`)),
        chunk,
      ).toBe(true);
      gate = Promise.withResolvers<void>();
    }
    gate.resolve();
  });

  test('R2.44 the rail leads to its four places, narrow or wide as this device had it', async ({
    app,
    page,
  }) => {
    await app.signIn('colleague');
    await app.open('/apps/hld/emulsion-explorer');
    const links = app.rail.getByRole('listitem').getByRole('link');
    const areas = ['Emulsion explorer', 'Ingredient explorer', 'My Recipes', 'My Datasets'];
    await expect.poll(async () => (await links.allTextContents()).slice(0, 4)).toEqual(areas);
    const width = async () => (await app.rail.boundingBox())?.width;
    await expect.poll(width).toBe(48);
    await app.rail.getByRole('button', { name: 'Wider' }).click();
    await expect.poll(width).toBe(256);
    await app.open('/apps/hld/recipes');
    await expect.poll(width).toBe(256);
    await expect(app.rail.getByRole('link', { name: 'My Recipes' })).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(app.rail).toBeHidden();
    await page.getByRole('button', { name: 'Open the list of areas' }).click();
    await page.getByRole('link', { name: 'My Datasets' }).click();
    await expect(page).toHaveURL(/\/apps\/hld\/datasets$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('other areas', () => {
  test('R2.31 R2.43 the supplier area has its name in the bar and an explorer link in the rail', async ({
    app,
  }) => {
    await app.signIn('supplier');
    await app.open('/apps/supplier/ingredients');
    await expect(app.bar.getByText('Supplier Cloud', { exact: true })).toBeVisible();
    await expect(app.rail.getByRole('link', { name: 'Ingredient explorer' })).toHaveAttribute(
      'href',
      '/apps/supplier/ingredients',
    );
  });

  test('R2.30 R2.43 every target is a page with its title in the bar and a way on', async ({ app, page }) => {
    await app.signIn('formulator');
    for (const [path, title] of [
      ['/apps/hld/emulsion-explorer', 'Emulsion Explorer'],
      ['/apps/hld/ingredients', 'Ingredient Explorer'],
      ['/apps/hld/recipes', 'My Recipes'],
      ['/apps/hld/datasets', 'My Datasets'],
      [`/apps/hld/emulsion-explorer/${UUID}`, 'Emulsion Explorer'],
      [`/apps/hsp/compatibility-explorer/${UUID}`, 'Compatibility Explorer'],
      ['/apps/hsp/datasets', 'My Datasets'],
      ['/apps/recipes/hsp', 'My Recipes'],
      ['/apps/ingredients/hld-oil', 'Ingredient Explorer'],
      [`/apps/ingredients/hsp/${UUID}`, 'Ingredient Explorer'],
      ['/apps/property', 'Property app'],
    ] as const) {
      await app.open(path);
      await expect(app.bar.getByText(title, { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(app.rail.getByRole('link').first()).toBeVisible();
    }
  });

  test('R8.5 what is no page of the apps is the not-found page with status 404', async ({
    app,
    site,
    page,
    request,
  }) => {
    for (const path of ['/apps/nowhere', '/apps/recipes/hlb', '/apps/customers/12', '/apps/ingredients/x']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toContain('Page not found');
    }
    await app.signIn('colleague');
    await page.goto('/apps/recipes/hlb');
    await expect(site.notFound).toBeVisible();
  });
});
