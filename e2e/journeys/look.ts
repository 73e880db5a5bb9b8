import type { Page } from '@playwright/test';
import { contrastFaultsOf, faultsOf, structureFaultsOf } from '../pages/faults-of.ts';
import { picture } from '../pages/picture.ts';
import { expect, test } from './test.ts';

/** The window that a journey which looks at pages begins with. */
export const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

interface Look {
  name: string;
  /** What shows that it is drawn, and not the page before it; on a page that was opened any heading does. */
  drawn?: string;
  /** On a phone it has parts that are not there on a desk. */
  isOtherOnPhone?: boolean;
}

/** Judges a page as it stands in light, dark and on a phone, and leaves it in light on a desk. */
export async function look(page: Page, { name, drawn = 'h1', isOtherOnPhone }: Look): Promise<void> {
  await test.step(`${name} has no accessibility fault`, async () => {
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
