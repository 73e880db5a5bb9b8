import { contrastFaultsOf, faultsOf } from '../pages/faults-of.ts';
import { DESKTOP, look } from './look.ts';
import { expect, test } from './test.ts';

test.use({ viewport: DESKTOP, colorScheme: 'light' });

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('R2.30 R2.43 every target is a page with its title', async ({ request }) => {
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
    ['/apps/supplier/ingredients', 'Supplier Cloud'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1], path).toContain(title);
    // In the bar too, which the server draws.
    expect(html.slice(html.indexOf('<body')).split('<script')[0], path).toContain(`>${title}<`);
  }
});

test('R8.5 what is no page of the apps is the not-found page with status 404', async ({ request }) => {
  for (const path of ['/apps/nowhere', '/apps/recipes/hlb', '/apps/customers/12', '/apps/ingredients/x']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('Page not found');
  }
});

test('R6.1 an account without roles is told so, and a page of another role says which permission is missing', async ({
  app,
  page,
}) => {
  await app.signIn('newcomer');
  await app.open('/apps');
  await expect(page.getByRole('heading', { name: 'Your account has no app yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await app.open('/apps/customers');
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  await expect(page.getByText('customer management')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastFaultsOf(page)).toEqual([]);
});

test('R2.30 R2.33 R2.42 R2.44 each page of the HLD area is a chunk of its own, which the menu and the rail lead to, and has no accessibility fault', {
  tag: '@merge',
}, async ({ app, page, site }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await app.signIn('formulator');
  await app.open('/apps/profile');
  let gate = Promise.withResolvers<void>();
  const items = await app.openMenu();
  await expect(items).toHaveText(['PrediMatch', 'PrediMulsion', 'Profile', 'Logout']);
  const known = new Set(loaded);
  await page.route('**/assets/*.js', async (route) => {
    if (known.has(new URL(route.request().url()).pathname)) return route.continue();
    // The route itself, and what routes share: the screens behind them are what is waited for.
    if (/\/(?:apps|keep-offline)-/.test(route.request().url())) return route.continue();
    await gate.promise;
    await route.continue();
  });

  await test.step('R2.30 R2.43 a message says what comes while its chunk is loaded', async () => {
    const railLink = (name: string) => app.rail.getByRole('link', { name });
    for (const [link, title, chunk, drawn] of [
      [
        items.filter({ hasText: 'PrediMulsion' }),
        'Emulsion Explorer',
        'apps-emulsion-explorer',
        '[data-hld]',
      ],
      [
        railLink('Ingredient explorer'),
        'Ingredient Explorer',
        'apps-hld-ingredients',
        '[role=grid] tbody tr',
      ],
      [railLink('My Recipes'), 'My Recipes', 'apps-hld-recipes', 'tr[data-recipe]'],
      [railLink('My Datasets'), 'My Datasets', 'apps-datasets', undefined], // looked at in datasets.test.ts
    ] as const) {
      await site.follow(link);
      await expect(page.getByText(`Loading ${title}`)).toBeVisible();
      gate.resolve();
      await expect(page.getByText(`Loading ${title}`)).toHaveCount(0);
      await expect(app.bar.getByText(title, { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(title));
      const isThere = loaded.some((path) => path.includes(`/${chunk}-`));
      expect(isThere, chunk).toBe(true);
      if (drawn) await look(page, { name: chunk, drawn, isOtherOnPhone: chunk !== 'apps-hld-recipes' });
      gate = Promise.withResolvers<void>();
    }
    gate.resolve();
    expect(await site.isSameDocument()).toBe(true);
  });

  await test.step('R2.44 on a phone the rail is behind a button', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(app.rail).toBeHidden();
    await page.getByRole('button', { name: 'Open the app menu' }).click();
    await page.getByRole('link', { name: 'My Recipes' }).click();
    await expect(page).toHaveURL(/\/apps\/hld\/recipes$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('R2.33 the HSP app is loaded as a whole page', async () => {
    await site.follow((await app.openMenu()).filter({ hasText: 'PrediMatch' }));
    await expect(page).toHaveURL(/\/apps\/hsp\/compatibility-explorer$/);
    await app.hydrated();
    expect(await site.isSameDocument()).toBe(false);
  });
});
