import { DEVELOPMENT_PORT } from '../start.ts';
import { faultsOf } from '../pages/faults-of.ts';
import { expect, test } from './test.ts';

const PAGES = [
  ['home', '/'],
  ['predimatch', '/predimatch'],
  ['predimulsion', '/predimulsion'],
  ['api-docs', '/api/docs'],
  ['not-found', '/nowhere'],
  ['gallery', `http://127.0.0.1:${DEVELOPMENT_PORT}/dev/gallery`],
  ['gallery-hansen', `http://127.0.0.1:${DEVELOPMENT_PORT}/dev/gallery/hansen`],
] as const;

const MODES = [
  ['light', { colorScheme: 'light', viewport: { width: 1440, height: 900 } }],
  ['dark', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }],
  ['phone', { colorScheme: 'light', viewport: { width: 390, height: 844 } }],
] as const;

/** Screens behind the sign-in, with what shows that they are drawn. */
const SCREENS = [
  ['explorer', '/apps/hld/emulsion-explorer', '[data-hld]'],
  ['recipes', '/apps/hld/recipes', 'tr[data-recipe]'],
  ['hld-ingredients', '/apps/hld/ingredients', '[role=grid] tbody tr'],
] as const;

// Pictures for people to look at, in test-results/pictures; axe judges the same view.
for (const [mode, options] of MODES) {
  test.describe(mode, () => {
    test.use(options);
    for (const [name, path] of PAGES) {
      test(`${name} has no accessibility fault and does not scroll sideways`, async ({ site, page }) => {
        if (name === 'api-docs') test.slow(); // axe looks at every field of every operation
        await site.open(path);
        expect(await faultsOf(page)).toEqual([]);
        await page.screenshot({ path: `../test-results/pictures/${name}-${mode}.png`, fullPage: true });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }

    for (const [name, path, drawn] of SCREENS) {
      test(`${name} has no accessibility fault and does not scroll sideways`, async ({ app, page }) => {
        await app.signIn('formulator');
        await app.open(path);
        await expect(page.locator(drawn).first()).toBeVisible();
        await page.screenshot({ path: `../test-results/pictures/${name}-${mode}.png` });
        expect(await faultsOf(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('an open menu has no accessibility fault', async ({ site, page }) => {
  await site.open('/');
  await site.nav.getByRole('button', { name: 'Apps' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.screenshot({ path: '../test-results/pictures/menu-light.png' });
  expect(await faultsOf(page)).toEqual([]);
});

test('a printed page is white, without the bar, and its answers are open', async ({ site, page }) => {
  await site.open('/');
  await page.emulateMedia({ media: 'print' });
  await expect(site.nav).toBeHidden();
  await expect(site.faq.locator('details p').nth(5)).toBeVisible();
  await page.screenshot({ path: '../test-results/pictures/home-print.png', fullPage: true });
});

test('where the system chooses the colours, the words of the opening picture have that of its text', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await site.open('/predimulsion');
  const words = page.locator('header text');
  const colours = await words.evaluateAll((all) =>
    all.map((word) => getComputedStyle(word).fill === getComputedStyle(document.body).color),
  );
  expect(new Set(colours)).toEqual(new Set([true]));
});
