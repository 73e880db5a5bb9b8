import { readFileSync } from 'node:fs';
import type { Recipe } from '@suite/recipes';
import { AOT, C12E5, recipeOf, SDS } from '../pages/sample-recipes.ts';
import { expect, test } from './explorer-test.ts';

test('R4.6 R9.7 a decision is in sight as a whole on 1280 by 800, leaves as a table and a document, on paper, and fits a phone', async ({
  explorer,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const mix = [{ ...SDS, name: '=SDS' }, AOT, C12E5];
  await explorer.openWith(recipeOf(mix, { type: 'set-target', value: 'ME' }));
  for (const part of [
    explorer.hld,
    explorer.condition('fa'),
    page.getByRole('button', { name: /^Apply: / }).first(),
    explorer.chart('Why this HLD'),
    explorer.chart('HLD – Concentration'),
    explorer.chart('Map'),
  ])
    await expect(part).toBeInViewport({ ratio: 0.99 });

  await test.step('R9.7 the recipe leaves as a table and as a document', async () => {
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
    expect(document.version).toBe('1.0.0');
    expect(document.surfactantMix[0]?.surfactant.cc0).toBe(-2.5);
  });

  await test.step('R4.6 the printed page has the table and the charts, and neither bar nor fields', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('columnheader', { name: 'Surfactant mix' })).toBeVisible();
    const report = page.locator('[data-print-sheet]');
    for (const part of [
      'Emulsion report',
      'Author',
      'Engine version',
      'Data version',
      '95 % interval',
      'What would change it',
    ])
      await expect(report.getByText(part).first()).toBeVisible();
    await expect(explorer.condition('Temperature')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    await expect(explorer.chart('HLD – Salinity')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('on a phone the verdict stays and one panel is shown at a time', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(explorer.concentration('=SDS')).toBeVisible();
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
});
