import type { Page } from '@playwright/test';
import type { DemoAccount } from '../pages/accounts.ts';
import { expect, test } from './test.ts';

// A window of 640 pixels is one of 1280 at a zoom of 200 per cent; 320 is the narrowest that WCAG 1.4.10 asks for.
const NARROW = [320, 640] as const;
const WIDE = [390, 834, 1280, 1440, 1920] as const;
const HEIGHT = 900;

interface Screen {
  name: string;
  path: string;
  /** What shows that it is drawn; its heading, unless said otherwise. */
  drawn?: string;
}

const SCREENS: Readonly<Partial<Record<DemoAccount, readonly Screen[]>>> = {
  formulator: [
    { name: 'home', path: '/apps', drawn: '.home-start' },
    { name: 'profile', path: '/apps/profile', drawn: '#second-factor' },
    { name: 'shares', path: '/apps/shares' },
    { name: 'hld-empty', path: '/apps/hld/emulsion-explorer?start=blank', drawn: '.start-ways' },
    {
      name: 'hld-filled',
      path: '/apps/hld/emulsion-explorer?start=personal-care-lotion',
      drawn: '.explorer-verdict',
    },
    { name: 'hld-racks', path: '/apps/hld/racks?start=rack-quat-in-toluene', drawn: '.racks-body' },
    { name: 'hld-ingredients', path: '/apps/hld/ingredients', drawn: 'tbody tr' },
    { name: 'hld-recipes', path: '/apps/hld/recipes', drawn: 'main' },
    { name: 'hld-datasets', path: '/apps/hld/datasets', drawn: '.dataset-table' },
    { name: 'hld-dataset', path: '/apps/hld/datasets?set=hld-oils', drawn: '.sheet' },
    { name: 'hsp-empty', path: '/apps/hsp/compatibility-explorer?start=blank', drawn: '.first-steps, h2' },
    {
      name: 'hsp-filled',
      path: '/apps/hsp/compatibility-explorer?start=hsp-polymer-solvents',
      drawn: '#example-title',
    },
    {
      name: 'hsp-fit',
      path: '/apps/hsp/compatibility-explorer?start=hsp-sphere-from-tests&fit=open',
      drawn: '#example-title',
    },
    { name: 'hsp-ingredients', path: '/apps/ingredients/hsp', drawn: 'tbody tr' },
    { name: 'hsp-recipes', path: '/apps/recipes/hsp', drawn: 'main' },
    { name: 'hsp-datasets', path: '/apps/hsp/datasets', drawn: '.dataset-table' },
    { name: 'hsp-substitution', path: '/apps/hsp/substitution' },
    { name: 'property', path: '/apps/property' },
  ],
  supplier: [{ name: 'supplier', path: '/apps/supplier/ingredients', drawn: '.catalogue-main' }],
  admin: [
    { name: 'staff-home', path: '/apps', drawn: 'main h1, main h2' },
    { name: 'customers', path: '/apps/customers', drawn: 'tbody tr' },
    { name: 'requests', path: '/apps/customers?view=requests', drawn: 'main' },
    { name: 'audit', path: '/apps/customers?view=audit', drawn: 'main' },
    { name: 'system', path: '/apps/customers?view=system', drawn: '.system-parts' },
  ],
};

// Whoever starts the tests says how long they may take.
const isLong = process.env['LONG'] === 'yes';

for (const [who, screens] of Object.entries(SCREENS)) {
  test(`no screen of the ${who} moves sideways at 320 pixels and at a zoom of 200 per cent`, {
    tag: '@merge',
  }, async ({ app, page }) => {
    if (isLong) test.setTimeout(900_000); // eight pictures of each screen
    await page.setViewportSize({ width: NARROW[0], height: HEIGHT });
    await app.signIn(who as DemoAccount); // a key of the table above
    for (const screen of screens) await test.step(screen.name, () => lookAt(page, screen));
  });
}

async function lookAt(page: Page, { name, path, drawn = 'h1' }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.locator(drawn).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: NARROW[0], height: HEIGHT });
  await page.screenshot({ path: `../test-results/pictures/screens/${name}-320.png` });
  if (!isLong) return;
  for (const width of WIDE) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.screenshot({ path: `../test-results/pictures/screens/${name}-${width}.png` });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: `../test-results/pictures/screens/${name}-dark.png` });
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  await page.screenshot({ path: `../test-results/pictures/screens/${name}-print.png`, fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: NARROW[0], height: HEIGHT });
}
