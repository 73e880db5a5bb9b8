import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'content', 'faq');

interface Written {
  question: string;
  weight: number;
  tags: string[];
}

/** The questions as they stand in content/, by weight and then by question. */
function written(tag: string): string[] {
  return readdirSync(FOLDER)
    .map((name) => frontMatter(readFileSync(join(FOLDER, name), 'utf8')))
    .filter(({ tags }) => tags.includes(tag))
    .toSorted((a, b) => a.weight - b.weight || (a.question < b.question ? -1 : 1))
    .map(({ question }) => question);
}

function frontMatter(text: string): Written {
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'm').exec(text)?.[1] ?? '';
  return {
    question: field('question').replaceAll(/^['"]|['"]$/g, ''),
    weight: Number(field('weight')),
    tags: field('tags').match(/\w+/g) ?? [],
  };
}

test('R2.6 R7.8 the home page shows the FAQs tagged home, by weight then question, already in its HTML', async ({
  site,
  request,
}) => {
  await site.open('/');
  await expect(site.faq).toHaveCount(1);
  await expect(site.faq.locator('summary')).toHaveText(written('home'));

  await test.step('R4.5 R3.6 they expand and collapse, by pointer and by keyboard', async () => {
    const item = site.faq.locator('details').nth(1);
    const answer = item.locator('p').first();
    await expect(answer).toBeHidden();
    await item.locator('summary').click();
    await expect(answer).toBeVisible();
    await site.page.keyboard.press('Enter');
    await expect(answer).toBeHidden();
    await site.page.keyboard.press('Space');
    await expect(answer).toBeVisible();
  });

  await test.step('R2.6 the answers are in the HTML that the server sends', async () => {
    const html = await (await request.get('/')).text();
    for (const question of written('home')) expect(html).toContain(question.replaceAll("'", '&#x27;'));
    for (const question of written('prediMatch').filter((text) => !written('home').includes(text))) {
      expect(html).not.toContain(question);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.5 FAQ items still expand', async ({ page }) => {
    await page.goto('/');
    const item = page.locator('#faq details').nth(1);
    await item.locator('summary').click();
    await expect(item.locator('p').first()).toBeVisible();
  });
});

test('R3.6 FAQs tagged for a product show on its page', async ({ site }) => {
  await site.open('/predimatch');
  await expect(site.faq.locator('summary')).toHaveText(written('prediMatch'));
  await site.open('/predimulsion');
  await expect(site.faq.locator('summary')).toHaveText(written('prediMulsion'));
});
