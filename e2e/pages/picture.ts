import type { Page } from '@playwright/test';

/** A picture for people to look at, in test-results/pictures; made when somebody asks for them with PICTURES=yes. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] !== 'yes') return;
  await page.screenshot({ path: `../test-results/pictures/${name}.png`, fullPage: true });
}
