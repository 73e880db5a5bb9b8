import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with a page as it stands, rule by rule with the elements; nothing is an empty list. */
export function faultsOf(page: Page, apartFrom?: string): Promise<string[]> {
  return judge(page, (axe) => (apartFrom ? axe.exclude(apartFrom) : axe));
}

/** The same for a part alone that has come to a page which is judged elsewhere, such as a dialog: by its selector. */
export function faultsOfPart(page: Page, part: string): Promise<string[]> {
  return judge(page, (axe) => axe.include(part));
}

/** The part of it that depends on the colours: what is judged in light as a whole needs no more than this in dark. */
export function contrastFaultsOf(page: Page, apartFrom?: string): Promise<string[]> {
  return judge(page, (axe) => (apartFrom ? axe.exclude(apartFrom) : axe).withRules('color-contrast'));
}

/** The part of it that does not depend on the colours, for a page that has other parts at another width. */
export function structureFaultsOf(page: Page): Promise<string[]> {
  return judge(page, (axe) => axe.disableRules('color-contrast'));
}

async function judge(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Not in every frame: the page lays itself out in idle moments, and a slow machine would have none left.
  await page.waitForFunction(isStill, undefined, { polling: 100 });
  // Our pages have no frames: axe runs in the page itself, without a second one to join the answers of frames in.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await narrow(axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * It compares places, which are known when the whole page is laid out, and colours, which a part that is still fading
 * in has not got yet.
 */
function isStill(): boolean {
  const sections = [...document.querySelectorAll('.far-sections > *')];
  return (
    sections.every((section) => getComputedStyle(section).contentVisibility === 'visible') &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  );
}
