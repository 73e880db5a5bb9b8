import type { Locator } from '@playwright/test';
import type { SitePage } from '../pages/site-page.ts';
import { expect, test } from './test.ts';

const STEP = 2500;
const PAGES = [
  { path: '/predimatch', name: 'PrediMatch', headline: 'Will it dissolve?' },
  { path: '/predimulsion', name: 'PrediMulsion', headline: 'Which way will it turn?' },
];

/** The five steps of the requirement, in its words. */
const STEPS = [
  'Input ingredients or conditions',
  'Search and filter candidates',
  'Select ingredients and create blends',
  'Save the recipe and validate it in the lab',
  'Privately save and share recipes and datasets',
];

for (const { path, name, headline } of PAGES) {
  test(`R2.10 R2.13 ${path} has its sections in their order, with its own words, products and steps`, async ({
    site,
    page,
  }) => {
    await site.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(['features', 'workflow', 'strengths', 'about', 'pricing', 'faq', 'contact']);
    await expect(page.locator('#faq').getByRole('heading', { level: 2 })).toHaveText(
      `Questions about ${name}`,
    );

    await test.step('R9.4 R9.5 it shows at most three products, and asks for a quote on its own page', async () => {
      const pricing = page.locator('#pricing');
      await expect(pricing.getByRole('heading', { level: 2 })).toHaveText(`Choose your ${name} License`);
      await expect(pricing.locator('li:has(h3)')).toHaveCount(3);
      await expect(pricing.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute(
        'href',
        `${path}?subject=${encodeURIComponent(`${name} - Corporate`)}#contact`,
      );
    });

    await test.step('R1.9 it shows the five steps of the work', async () => {
      const titles = page.locator('#workflow ol button > span:nth-child(2)');
      await expect(titles).toHaveText(STEPS);
    });

    await test.step('R2.11 R2.12 it leads to its prices and to the request of a demo', async () => {
      const demo = page.getByRole('link', { name: 'Request a demo' });
      await expect(demo).toHaveAttribute('href', `${path}?subject=Request%20a%20demo#contact`);
      await page.getByRole('link', { name: 'See pricing' }).click();
      await expect(page).toHaveURL(new RegExp(`${path}#pricing$`));
      await expect
        .poll(() => page.evaluate(() => document.getElementById('pricing')?.getBoundingClientRect().top))
        .toBeLessThan(40);
    });
  });
}

test('R2.13 the two pages differ in words and pictures', async ({ site, page }) => {
  const told: string[][] = [];
  for (const { path } of PAGES) {
    await site.open(path);
    const labels = await page
      .locator('#features [role="img"], #strengths [role="img"], #about [role="img"]')
      .evaluateAll((all) => all.map((picture) => picture.getAttribute('aria-label') ?? ''));
    told.push([...labels, await page.locator('#features').innerText()]);
  }
  const [first = [], second = []] = told;
  expect(first).toHaveLength(4);
  expect(first.filter((text) => second.includes(text))).toEqual([]);
});

test.describe('workflow carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('R2.15 R9.2 goes on every 2.5 s until somebody uses it, then never again', async ({ site, page }) => {
    const workflow = await openRunning(site);
    const steps = workflow.locator('ol button');
    await page.clock.runFor(STEP - 1);
    await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step');
    await page.clock.runFor(1);
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
    await steps.nth(3).click();
    await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
    await page.mouse.move(1, 1);
    await page.clock.runFor(10 * STEP);
    await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
  });

  test('R2.15 a pointer that only rests on it does not stop it', async ({ site, page }) => {
    const workflow = await openRunning(site);
    await workflow.getByRole('heading').hover();
    await page.clock.runFor(STEP);
    await expect(workflow.locator('ol button').nth(1)).toHaveAttribute('aria-current', 'step');
  });

  test('R2.15 previous, next and pause work by keyboard, and pause can be undone', async ({ site, page }) => {
    const workflow = await openRunning(site);
    const steps = workflow.locator('ol button');
    await workflow.getByRole('button', { name: 'Previous step' }).press('Enter');
    await expect(steps.nth(4)).toHaveAttribute('aria-current', 'step');
    await workflow.getByRole('button', { name: 'Next step' }).press('Enter');
    await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step');
    await page.clock.runFor(4 * STEP);
    await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step');
    await workflow.getByRole('button', { name: 'Play' }).press('Enter');
    await page.clock.runFor(STEP);
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
    await workflow.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.clock.runFor(4 * STEP);
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  });

  test('R2.15 with less motion it waits for the visitor', async ({ site, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const workflow = await openRunning(site);
    await page.clock.runFor(4 * STEP);
    await expect(workflow.locator('ol button').first()).toHaveAttribute('aria-current', 'step');
    await expect(workflow.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});

/** A product page whose clock moves only when told, with the code of the carousel there. */
async function openRunning(site: SitePage): Promise<Locator> {
  await site.openStill('/predimatch');
  const workflow = site.page.locator('#workflow');
  await workflow.scrollIntoViewIfNeeded();
  await site.page.mouse.move(1, 1);
  await site.hydrated('#workflow');
  return workflow;
}
