import { readFileSync } from 'node:fs';
import { faultsOf } from '../pages/faults-of.ts';
import { ImportDialogPage } from '../pages/import-dialog.ts';
import { expect, test } from './compatibility-test.ts';

test('R1.2 tests come from a file, a sphere is fitted and judged, and the best pair found without a banned solvent', async ({
  explorer,
  page,
}) => {
  await explorer.withoutWebGL();
  await explorer.open();
  await page.getByRole('button', { name: 'Enter tests' }).click();
  const tests = page.getByRole('region', { name: /Tests for/ });

  await test.step('tests come from a file in the four steps of every import, and a sphere is fitted to them', async () => {
    await tests.getByRole('button', { name: 'Import file' }).click();
    const importing = new ImportDialogPage(page);
    await importing.give('tests.hsd', Buffer.from(TESTS.replaceAll(',', '\t')));
    await expect(importing.dialog.getByLabel('Import Solvent as')).toHaveValue('name');
    await expect(importing.dialog.getByLabel('Import Score as')).toHaveValue('score');
    await importing.press('Check rows');
    await expect(importing.dialog.getByRole('radio', { name: 'Errors (1)' })).toBeChecked();
    await importing.press('Import 12 rows');
    await expect(importing.dialog).toContainText('12 added, 0 updated, 0 skipped.');
    await importing.press('Close');
    await tests.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect(tests.locator('[data-fit="1.00000"]')).toBeVisible();
    // The worker judges the fit after it was made; a search begun before waits for that.
    await expect(tests.getByText(/A second sphere would not help/)).toBeVisible();
    await tests.getByRole('button', { name: 'Close tests' }).click();
  });

  await test.step('the best pair is found, and without a banned solvent another one', async () => {
    await expect(explorer.candidates.locator('tr[data-row]').first()).toBeVisible();
    await explorer.lookAtEverything();
    const find = await explorer.findBlends();
    const found = find.locator('tr[data-blend]');
    // All that pass the filters were searched, not those that are shown.
    const searched = find.getByText(/12 best blends from [\d,]+ substances/);
    await expect(searched).toBeVisible();
    expect(
      Number((await searched.textContent())?.replace(/^.*from ([\d,]+) .*$/, '$1').replace(',', '')),
    ).toBeGreaterThan(1000);
    const best = await found.first().locator('.compat-part').first().textContent();
    const banned = (best ?? '').replace(/^[\d.]+ % /, '');
    await find.getByText('Search constraints').click();
    await find.getByRole('textbox', { name: 'Solvent to exclude' }).fill(banned);
    await find.getByRole('button', { name: 'Exclude', exact: true }).click();
    // What was found before stands there still, and cannot be taken.
    await expect(find.getByText('Filters or constraints have changed')).toBeVisible();
    await expect(find.getByRole('button', { name: 'Use this blend' }).first()).toBeDisabled();
    await find.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(found.first()).not.toContainText(banned);
    await expect(find.getByText(`${banned} is excluded.`)).toBeVisible();
    await find.getByRole('button', { name: 'Use this blend' }).first().click();
    await expect(explorer.worst).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('the recipe leaves as a workbook', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Table (Excel)' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    const file = readFileSync(await (await download).path());
    expect(file.subarray(0, 2).toString()).toBe('PK');
  });
});

const TESTS = `Solvent,D,P,H,Score
Acetone,15.5,10.4,7,1
Cyclohexanone,17.8,8.4,5.1,1
Ethyl acetate,15.8,5.3,7.2,1
Tetrahydrofuran,16.8,5.7,8,1
Chloroform,17.8,3.1,5.7,1
Toluene,18,1.4,2,1
Hexane,14.9,0,0,0
Ethanol,15.8,8.8,19.4,0
Methanol,14.7,12.3,22.3,0
Water,15.5,16,42.3,0
Propylene carbonate,20,18,4.1,0
1-Butanol,16,5.7,15.8,0
nonsense
`;
