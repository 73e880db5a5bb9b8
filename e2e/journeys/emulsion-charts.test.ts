import { readFileSync } from 'node:fs';
import type { Recipe } from '@suite/hld';
import { AOT, C12E5, recipeOf, SDS } from '../pages/sample-recipes.ts';
import { expect, test } from './explorer-test.ts';

test('R9.7 the recipe leaves as a table and as a document', async ({ explorer, page }) => {
  await explorer.openWith(recipeOf([{ ...SDS, name: '=SDS' }]));
  const download = async (item: string) => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    return readFileSync(await (await waiting).path(), 'utf8');
  };
  const csv = await download('Table (CSV)');
  expect(csv).toContain('Temperature,25,°C');
  expect(csv).toContain('Surfactant mix,Cc,Concentration (g:100mL oil),State');
  expect(csv).toContain("'=SDS,-2.5,5,Active");
  expect(csv).toContain('Oil blend,EACN,Volume,State');
  const document = JSON.parse(await download('Recipe (JSON)')) as Recipe;
  expect(document).toMatchObject({ version: '1.0.0', surfactantMix: [{ surfactant: { cc0: -2.5 } }] });
});

test('R9.10 every scan has 51 points over its range, in its table as in its file', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([SDS]));
  for (const [title, from, to] of [
    ['Temperature', '5', '90'],
    ['Salinity', '0.1', '30.1'],
    ['EACN', '−15', '40'],
    ['Concentration', '1', '100'],
  ] as const) {
    await explorer.useTool(`HLD – ${title}`, 'Show as table');
    const rows = explorer.chart(`HLD – ${title}`).locator('tbody tr');
    await expect(rows).toHaveCount(51);
    await expect(rows.first().locator('td').first()).toHaveText(from);
    await expect(rows.last().locator('td').first()).toHaveText(to);
  }
  const waiting = page.waitForEvent('download');
  await explorer.useTool('HLD – EACN', 'Save CSV');
  const csv = readFileSync(await (await waiting).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(csv).toHaveLength(52);
  expect(csv[0]).toContain('EACN,SDS,Mix');
});

test('every chart leaves as a picture, of points and of lines', async ({ explorer, page }) => {
  await explorer.openWith(recipeOf([SDS, AOT]));
  for (const title of ['HLD – Salinity', 'Map', 'Why this number']) {
    let waiting = page.waitForEvent('download');
    await explorer.useTool(title, 'Save PNG');
    const png = readFileSync(await (await waiting).path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(4000);
    waiting = page.waitForEvent('download');
    await explorer.useTool(title, 'Save SVG');
    const svg = readFileSync(await (await waiting).path(), 'utf8');
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(svg).not.toContain('var(--');
  }
});

test('a chart is worked by keys and by dragging, and one drag is one step to undo', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([C12E5]));
  const handle = explorer.chart('HLD – Temperature').getByRole('slider');
  await handle.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(explorer.condition('Temperature')).toHaveValue('35');
  const box = await explorer.chart('HLD – Temperature').locator('svg.chart').boundingBox();
  if (!box) throw new Error('no chart');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(explorer.condition('Temperature')).not.toHaveValue('35');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(explorer.condition('Temperature')).toHaveValue('35');
});

test('each single change of the list reaches the target when it is applied', async ({ explorer, page }) => {
  await explorer.openWith(recipeOf([SDS, AOT]));
  await explorer.setTarget('ME');
  await expect(explorer.verdict.locator('[data-match]')).toHaveText('No match');
  const apply = page.getByRole('button', { name: /^Apply: / });
  await expect(apply.nth(1)).toBeVisible(); // the list is drawn after the verdict
  const count = await apply.count();
  for (let n = 0; n < count; n += 1) {
    await apply.nth(n).click();
    await expect(explorer.verdict.locator('[data-match]')).toHaveText('Match');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(apply).toHaveCount(count);
  }
});

test('the search finds mixes that reach the target, and the one that is used does', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([SDS, AOT, C12E5]));
  await explorer.setTarget('ME');
  await page
    .getByRole('radiogroup', { name: 'Panels' })
    .last()
    .getByRole('radio', { name: 'Find' })
    .check({ force: true });
  await page
    .getByRole('radiogroup', { name: 'Candidates' })
    .getByRole('radio', { name: 'This recipe' })
    .check({ force: true });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Two surfactants: ' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Use .+ \+ / })
    .first()
    .click();
  await expect(explorer.verdict.locator('[data-match]')).toHaveText('Match');
});

test('R1.11 R4.6 before printing every chart is 675 by 379.6875, afterwards as wide as there is room', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([SDS, AOT]));
  const sizes = () =>
    explorer.charts.evaluateAll((charts) =>
      charts.map((chart) => [chart.getAttribute('width'), chart.getAttribute('height')]),
    );
  const before = await sizes();
  expect(before.length).toBeGreaterThanOrEqual(7);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const charts = [...document.querySelectorAll('svg.chart')];
      const seen = charts.map((chart) => [chart.getAttribute('width'), chart.getAttribute('height')]);
      document.documentElement.setAttribute('data-printed', JSON.stringify(seen));
    });
  });
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const printed = JSON.parse((await page.locator('html').getAttribute('data-printed')) ?? '[]') as string[][];
  expect(printed).toHaveLength(before.length);
  for (const size of printed) expect(size).toEqual(['675', '379.6875']);
  await expect.poll(sizes).toEqual(before);
});

test('R4.6 the printed page has the table and the charts, and neither bar nor fields', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([SDS]));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Surfactant mix' })).toBeVisible();
  await expect(explorer.condition('Temperature')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(explorer.chart('HLD – Salinity')).toBeVisible();
});

test('one whole decision is in sight on 1280 by 800', async ({ explorer, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await explorer.openWith(recipeOf([SDS, AOT, C12E5], { type: 'set-target', value: 'ME' }));
  for (const part of [
    explorer.hld,
    explorer.condition('fa'),
    page.getByRole('button', { name: /^Apply: / }).first(),
    explorer.chart('Why this number'),
    explorer.chart('HLD – Concentration'),
    explorer.chart('Map'),
  ])
    await expect(part).toBeInViewport({ ratio: 0.99 });
});

test('on a phone the verdict stays and one panel is shown at a time', async ({ explorer, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await explorer.openWith(recipeOf([SDS]));
  await expect(explorer.concentration('SDS')).toBeVisible();
  await expect(explorer.condition('Temperature')).toBeHidden();
  await page
    .getByRole('radiogroup', { name: 'Panels' })
    .getByRole('radio', { name: 'Charts' })
    .check({ force: true });
  await expect(explorer.chart('HLD – Salinity')).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect(explorer.hld).toBeInViewport();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
