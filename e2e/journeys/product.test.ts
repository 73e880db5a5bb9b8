import { expect, test } from './test.ts';

const PAGES = [
  { path: '/predimatch', name: 'PrediMatch', headline: 'Will it dissolve?' },
  { path: '/predimulsion', name: 'PrediMulsion', headline: 'Oil-in-water or water-in-oil?' },
];

/** The five steps of the requirement, in its words. */
const STEPS = [
  'Input ingredients or conditions',
  'Search and filter candidates',
  'Select ingredients and create blends',
  'Save the recipe and validate it in the lab',
  'Privately save and share recipes and datasets',
];

test('R2.10 R2.13 the two product pages have their sections in their order, each with its own words, products and pictures', async ({
  site,
  page,
}) => {
  const told: string[][] = [];
  for (const [place, { path, name, headline }] of PAGES.entries()) {
    if (place === 0) await site.open(path);
    // By key: the page may still be moving to its prices, and a click would miss.
    else await site.footer.getByRole('link', { name }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(['features', 'workflow', 'strengths', 'about', 'pricing', 'faq', 'contact']);
    await expect(page.locator('#faq').getByRole('heading', { level: 2 })).toHaveText(
      `Questions about ${name}`,
    );
    const labels = await page
      .locator('#features [role="img"], #strengths [role="img"], #about [role="img"]')
      .evaluateAll((all) => all.map((picture) => picture.getAttribute('aria-label') ?? ''));
    told.push([...labels, await page.locator('#features').innerText()]);

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
  }

  const [first = [], second = []] = told;
  expect(first).toHaveLength(4);
  expect(first.filter((text) => second.includes(text))).toEqual([]);
});
