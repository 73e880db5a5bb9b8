import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with a page as it stands, rule by rule with the elements; nothing is an empty list. */
export async function faultsOf(page: Page): Promise<string[]> {
  // It compares places, which are known when the whole page is laid out.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.far-sections > *')].every(
      (section) => getComputedStyle(section).contentVisibility === 'visible',
    ),
  );
  // Our pages have no frames: axe runs in the page itself, without a second one to join the answers of frames in.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
