import type { Page } from '@playwright/test';
import { contrastFaultsOf, faultsOf, faultsOfPart, structureFaultsOf } from '../pages/faults-of.ts';
import { HLD } from '../pages/ingredient-explorer.ts';
import { picture } from '../pages/picture.ts';
import { expect, test } from './test.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

interface Look {
  name: string;
  /** What shows that it is drawn, and not the page before it; on a page that was opened any heading does. */
  drawn?: string;
  /** On a phone it has parts that are not there on a desk. */
  isOtherOnPhone?: true;
}

test.use({ viewport: DESKTOP, colorScheme: 'light' });

test('the home page has no accessibility fault, light, dark, on a phone and with its menu, and is white on paper', async ({
  site,
  page,
}) => {
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

test('the pages of the products have no accessibility fault, light, dark, on a phone and in colours of the system', async ({
  site,
  page,
}) => {
  await site.open('/predimatch');
  await look(page, { name: 'predimatch' });
  await site.footer.getByRole('link', { name: 'PrediMulsion' }).click();
  await look(page, { name: 'predimulsion', drawn: 'h1:text-is("Which way will it turn?")' });

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

test('the description of the API has no accessibility fault, light, dark and on a phone', async ({
  site,
  page,
}) => {
  await site.open('/api/docs');
  // More of what is judged already: axe would take longer for it than for all other pages.
  await page.locator('article').evaluateAll((all) => {
    for (const one of all.slice(10)) one.remove();
  });
  await look(page, { name: 'api-docs' });
});

test('the pages before the sign-in have no accessibility fault, light, dark and on a phone', async ({
  site,
  page,
}) => {
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

test('the pages of the account have no accessibility fault, light, dark and on a phone', async ({
  app,
  page,
}) => {
  await app.signIn('formulator');
  await app.open('/apps');
  await look(page, { name: 'apps', isOtherOnPhone: true });
  await app.rail.getByRole('link', { name: 'Profile' }).click();
  await look(page, { name: 'profile', drawn: '#second-factor' });
  await page.locator('main a[href="/apps/shares"]').click();
  await look(page, { name: 'shares', drawn: 'h1:text-is("Sharing")' });
});

test('the pages of the HLD app have no accessibility fault, light, dark and on a phone', async ({
  app,
  page,
}) => {
  await app.signIn('formulator');
  await app.open('/apps/hld/emulsion-explorer');
  await look(page, { name: 'explorer', drawn: '[data-hld]', isOtherOnPhone: true });
  await app.rail.getByRole('link', { name: 'My Recipes' }).click();
  await look(page, { name: 'recipes', drawn: 'tr[data-recipe]' });
  await app.rail.getByRole('link', { name: 'Ingredient explorer' }).click();
  await expect(page).toHaveURL(new RegExp(HLD));
  await look(page, { name: 'hld-ingredients', drawn: '[role=grid] tbody tr', isOtherOnPhone: true });
});

/** Judges a page as it stands in light, dark and on a phone, and leaves it in light on a desk. */
async function look(page: Page, { name, drawn = 'h1', isOtherOnPhone }: Look): Promise<void> {
  await test.step(name, async () => {
    await expect(page.locator(drawn).first()).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await picture(page, `${name}-light`);
    expect(await faultsOf(page), 'light').toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);

    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, `${name}-dark`);
    expect(await contrastFaultsOf(page), 'dark').toEqual([]);

    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(PHONE);
    await picture(page, `${name}-phone`);
    if (isOtherOnPhone) expect(await structureFaultsOf(page), 'phone').toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(DESKTOP);
  });
}

/** By how much the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
