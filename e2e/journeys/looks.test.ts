import { faultsOfPart } from '../pages/faults-of.ts';
import { picture } from '../pages/picture.ts';
import { DESKTOP, look } from './look.ts';
import { expect, test } from './test.ts';

test.use({ viewport: DESKTOP, colorScheme: 'light' });

// The pages of the HLD app are looked at by the journey that has them open, in apps.test.ts.

test('the home page has no accessibility fault, light, dark, on a phone and with its menu, and is white on paper', {
  tag: '@merge',
}, async ({ site, page }) => {
  await site.open('/');
  await look(page, { name: 'home', isOtherOnPhone: true });

  await test.step('an open menu', async () => {
    await site.nav.getByRole('button', { name: 'Apps' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await picture(page, 'menu-light');
    expect(await faultsOfPart(page, '[role=menu]')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('a printed page is white, without the bar, its answers are open and the pictures of the carousel in a row', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(site.nav).toBeHidden();
    await expect(site.faq.locator('details p').nth(5)).toBeVisible();
    await picture(page, 'home-print');
    const carousel = page.locator('#predictid');
    const tops = () =>
      carousel
        .locator('[role="img"]:not([role="img"] *)')
        .evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().top)));
    await expect.poll(async () => new Set(await tops()).size).toBe(5);
    const places = await tops();
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await expect(carousel.locator('[aria-hidden]:has(> [role="img"])').nth(4)).toHaveCSS('opacity', '1');
  });
});

test('the pages of the products have no accessibility fault, light, dark, on a phone and in colours of the system', {
  tag: '@merge',
}, async ({ site, page }) => {
  await site.open('/predimatch');
  await look(page, { name: 'predimatch' });
  await site.footer.getByRole('link', { name: 'PrediMulsion' }).click();
  await look(page, { name: 'predimulsion', drawn: 'h1:text-is("Oil-in-water or water-in-oil?")' });

  await test.step('where the system chooses the colours, the words of the opening picture have that of its text', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const colours = () =>
      page
        .locator('header text')
        .evaluateAll((all) =>
          all.map((word) => getComputedStyle(word).fill === getComputedStyle(document.body).color),
        );
    await expect.poll(async () => new Set(await colours())).toEqual(new Set([true]));
  });
});

test('the pages about the science and the API have no accessibility fault, light, dark and on a phone', {
  tag: '@merge',
}, async ({ site, page }) => {
  // All sciences have the same page with other sentences.
  await site.open('/science/hld');
  await look(page, { name: 'science-hld' });
  await page.getByRole('link', { name: 'How a solvent is replaced' }).click();
  await look(page, { name: 'science-solvents', drawn: 'h1:text-is("How a solvent is replaced")' });
  await site.open('/api/docs');
  // More of what is judged already: axe would take longer for it than for all other pages.
  await page.locator('article').evaluateAll((all) => {
    for (const one of all.slice(10)) one.remove();
  });
  await look(page, { name: 'api-docs' });
  await site.open('/science/sources');
  await page.locator('li[id]').evaluateAll((all) => {
    for (const one of all.slice(10)) one.remove();
  });
  await look(page, { name: 'sources' });
  await site.open('/science/accuracy');
  await look(page, { name: 'accuracy' });
  const misses = await page.request.get('/accuracy/estimator-misses.csv');
  expect([misses.status(), misses.headers()['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
});

test('the pages before the sign-in have no accessibility fault, light, dark and on a phone', {
  tag: '@merge',
}, async ({ site, page }) => {
  await site.open('/nowhere');
  await look(page, { name: 'not-found' });
  await page.getByRole('link', { name: 'Login' }).click();
  await look(page, { name: 'login', drawn: 'input[type=password]' });
  await page.getByRole('link', { name: 'Register' }).click();
  await look(page, { name: 'register', drawn: 'input[name=company]' });
  await page.goBack();
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await look(page, { name: 'reset', drawn: 'main:not(:has([type=password])) input[name=email]' });
});

test('the pages of the account have no accessibility fault, light, dark and on a phone', {
  tag: '@merge',
}, async ({ app, page }) => {
  await app.signIn('formulator');
  await app.open('/apps');
  await look(page, { name: 'apps', isOtherOnPhone: true });
  await app.rail.getByRole('link', { name: 'Profile' }).click();
  await look(page, { name: 'profile', drawn: '#second-factor' });
  await page.locator('main a[href="/apps/shares"]').click();
  await look(page, { name: 'shares', drawn: 'h1:text-is("Sharing")' });
});
