import type { Page } from '@playwright/test';
import type { DemoAccount } from '../pages/accounts.ts';
import { contrastFaultsOf, faultsOf, structureFaultsOf } from '../pages/faults-of.ts';
import { HLD, HSP } from '../pages/ingredient-explorer.ts';
import { picture } from '../pages/picture.ts';
import { expect, test } from './test.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

interface Look {
  name: string;
  path: string;
  account?: DemoAccount;
  /** What shows that it is drawn; a heading where nothing is named. */
  drawn?: string;
  /** The same list in another state: its colours and its phone are those of the list. */
  isListDrawnElsewhere?: true;
  /** More of what is judged already: axe would take longer for it than for all other pages. */
  repeats?: string;
  /** On a phone it has parts that are not there on a desk. */
  isOtherOnPhone?: true;
}

const LOOKS: Look[] = [
  { name: 'api-docs', path: '/api/docs', repeats: 'article:nth-of-type(n + 20)' },
  { name: 'home', path: '/', isOtherOnPhone: true },
  { name: 'predimatch', path: '/predimatch' },
  { name: 'predimulsion', path: '/predimulsion' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'login', path: '/apps/login' },
  { name: 'register', path: '/apps/register' },
  { name: 'reset', path: '/apps/reset' },
  { name: 'no-app', path: '/apps', account: 'newcomer' },
  { name: 'apps', path: '/apps', account: 'formulator', isOtherOnPhone: true },
  { name: 'profile', path: '/apps/profile', account: 'formulator', drawn: '#second-factor' },
  { name: 'shares', path: '/apps/shares', account: 'formulator' },
  { name: 'no-right', path: '/apps/customers', account: 'formulator' },
  {
    name: 'explorer',
    path: '/apps/hld/emulsion-explorer',
    account: 'formulator',
    drawn: '[data-hld]',
    isOtherOnPhone: true,
  },
  { name: 'recipes', path: '/apps/hld/recipes', account: 'formulator', drawn: 'tr[data-recipe]' },
  {
    name: 'hld-ingredients',
    path: HLD,
    account: 'formulator',
    drawn: '[role=grid] tbody tr',
    isOtherOnPhone: true,
  },
  {
    name: 'hsp-chart',
    path: `${HSP}?view=chart`,
    account: 'formulator',
    drawn: 'svg.chart circle',
    isListDrawnElsewhere: true,
  },
  {
    name: 'nothing-fits',
    path: `${HSP}?q=zzzzzzzzzz&filter[types]=polymer`,
    account: 'formulator',
    drawn: 'main h2:visible',
    isListDrawnElsewhere: true,
  },
];

test.use({ viewport: DESKTOP, colorScheme: 'light' });

for (const { name, path, account, drawn = 'h1', repeats, isListDrawnElsewhere, isOtherOnPhone } of LOOKS) {
  test(`${name} has no accessibility fault, light, dark and on a phone, and does not scroll sideways`, async ({
    app,
    page,
  }) => {
    if (account) await app.signIn(account);
    const open = async () => {
      await app.open(path);
      await expect(page.locator(drawn).first()).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
    };
    await open();
    await picture(page, `${name}-light`);
    expect(await faultsOf(page, repeats), 'light').toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    if (isListDrawnElsewhere) return;

    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, `${name}-dark`);
    expect(await contrastFaultsOf(page, repeats), 'dark').toEqual([]);

    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(PHONE);
    if (isOtherOnPhone) await open();
    await picture(page, `${name}-phone`);
    if (isOtherOnPhone) expect(await structureFaultsOf(page), 'phone').toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  });
}

/** By how much the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test('an open menu has no accessibility fault', async ({ site, page }) => {
  await site.open('/');
  await site.nav.getByRole('button', { name: 'Apps' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await picture(page, 'menu-light');
  expect(await faultsOf(page)).toEqual([]);
});

test('a printed page is white, without the bar, its answers are open and the pictures of the carousel in a row', async ({
  site,
  page,
}) => {
  await site.open('/');
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

test('where the system chooses the colours, the words of the opening picture have that of its text', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await site.open('/predimulsion');
  const words = page.locator('header text');
  const colours = () =>
    words.evaluateAll((all) =>
      all.map((word) => getComputedStyle(word).fill === getComputedStyle(document.body).color),
    );
  await expect.poll(async () => new Set(await colours())).toEqual(new Set([true]));
});
