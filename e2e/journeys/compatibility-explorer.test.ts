import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { CompatibilityExplorer } from '../pages/compatibility-explorer.ts';
import { faultsOf } from '../pages/faults-of.ts';
import { ImportDialogPage } from '../pages/import-dialog.ts';
import { SupplierDesk } from '../pages/supplier-desk.ts';

const test = base.extend<{ explorer: CompatibilityExplorer }>({
  explorer: async ({ page }, run) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await run(new CompatibilityExplorer(page));
    base.expect(complaints).toEqual([]);
  },
});

const named = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`;

/** HSP.md section 10: spheres, and RED of solvents as the database has them. */
const PS = [18.5, 4.5, 2.9, 5.3] as const;
const EPIKOTE = [20, 10.32, 10.11, 10.02] as const;

test('R1.2 candidates are scored 1 to 6 with words against a typed target, as in the tables', async ({
  explorer,
}) => {
  await explorer.open();
  await explorer.addTarget('Polystyrene', PS);
  for (const [words, name, red, ra, word] of [
    ['108-88-3', 'Toluene', '0.64', '3.4', 'very good'],
    ['67-64-1', 'Acetone', '1.77', '9.4', 'poor'],
    ['110-54-3', 'Hexane', '1.69', '9.0', 'poor'],
  ] as const) {
    await explorer.search(words);
    const row = explorer.candidates.locator('tr[data-row]').first();
    // The first one waits for a database that was never asked, and for the pictures.
    await expect(row, name).toContainText(red);
    await expect(row).toContainText(ra);
    await expect(row.getByText(word, { exact: true })).toBeAttached();
  }
  await explorer.search('');
  // The number that everything is ranked by is never cut.
  const reds = explorer.candidates.locator('td:has(.compat-redbar)');
  await expect(reds.first()).toBeVisible();
  expect(await reds.evaluateAll((cells) => cells.every((cell) => cell.scrollWidth <= cell.clientWidth))).toBe(
    true,
  );
  const head = explorer.candidates.getByRole('columnheader', { name: 'δP', exact: true });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(explorer.candidates.locator('tr[data-row]').first()).toContainText('0.0');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('button').click();
  await expect(head).not.toHaveAttribute('aria-sort');
  await explorer.candidates.getByLabel('Show score 6').uncheck({ force: true });
  await expect(explorer.candidates.locator('tbody .compat-chip[data-score="6"]')).toHaveCount(0);
  // R = 0 is said at the field, and what was there stays.
  const radius = explorer.targets.getByRole('textbox', { name: 'Radius of Polystyrene' });
  await radius.fill('0');
  await expect(explorer.targets.getByText('A radius must be greater than 0')).toBeVisible();
  await expect(explorer.candidates.locator('tr[data-row]').first()).toBeVisible();
});

test('R1.8 two bad solvents make a good one; the blend is saved, changed elsewhere, and opened again', async ({
  explorer,
  browser,
}) => {
  const { page } = explorer;
  const name = named('Epoxy wash');
  await explorer.open();
  await explorer.addTarget('Epikote 1001', EPIKOTE);
  for (const [cas, words] of [
    ['71-36-3', '1.08'],
    ['79-24-3', '1.10'],
  ] as const) {
    await explorer.search(cas);
    const row = explorer.candidates.locator('tr[data-row]').first();
    await expect(row).toContainText(words);
    await row.getByRole('checkbox').check();
  }
  const share = explorer.blend.getByRole('textbox', { name: /Share of .*utanol/ });
  await expect(share).toHaveValue('50.0');
  await explorer.blend.getByRole('button', { name: 'Best ratio' }).click();
  await expect(share).toHaveValue('51.0');
  await expect(explorer.worst).toHaveAttribute('data-worst', '0.80');
  await expect(explorer.worst).toContainText('very good');
  // Undo and redo, by key.
  await page.keyboard.press('Control+z');
  await expect(share).toHaveValue('50.0');
  await page.keyboard.press('Control+y');
  await expect(share).toHaveValue('51.0');

  await page.getByRole('textbox', { name: 'Recipe name' }).fill(name);
  await page.getByRole('textbox', { name: 'Recipe name' }).press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/compatibility-explorer\/[0-9a-f-]{36}$/);
  await expect(explorer.flags).toHaveText('Saved');

  // The same person at another device changes it; saving the old one then asks.
  await using device = await browser.newPage();
  const other = new CompatibilityExplorer(device);
  await other.app.signIn(await explorer.person());
  await other.page.goto(page.url());
  await expect(other.worst).toHaveAttribute('data-worst', '0.80');
  await other.blend.getByRole('textbox', { name: 'Temperature' }).fill('60');
  await other.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.flags).toHaveText('Saved');
  await explorer.blend.getByRole('textbox', { name: 'Temperature' }).fill('40');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This recipe was changed elsewhere' });
  await expect(dialog).toContainText('Temperature 60 → 40');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(explorer.flags).toHaveText('Saved');
  await page.reload();
  await expect(explorer.blend.getByRole('textbox', { name: 'Temperature' })).toHaveValue('40');

  // R2.21: it is in the list, with its score, its versions and what the laboratory says of it.
  await page.goto('/recipes/hsp');
  await expect(page).toHaveURL(/\/apps\/recipes\/hsp$/);
  const row = page.locator(`tr[data-recipe="${name}"]`);
  await expect(row).toContainText('Epikote 1001');
  await row.getByRole('button', { name: `What to do with ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Details and versions' }).click();
  await expect(page.getByText('Temperature 60 → 40')).toBeVisible();
  await page.getByRole('button', { name: 'Record a lab result' }).click();
  await page.getByRole('combobox', { name: 'Observed' }).selectOption('dissolved');
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText('The prediction was right')).toBeVisible();
  await row.getByRole('link', { name }).click();
  await expect(explorer.blend.getByRole('textbox', { name: 'Temperature' })).toHaveValue('40');
});

test('R1.2 a sphere is fitted from pasted tests, judged, and the best pair found without a banned solvent', async ({
  explorer,
}) => {
  const { page } = explorer;
  await explorer.open();
  await page.getByRole('button', { name: 'Begin with tests' }).click();
  const tests = page.getByRole('region', { name: /Tests of/ });
  await tests.getByRole('button', { name: 'Paste', exact: true }).click();
  await tests.getByLabel('Tests to paste').fill(TESTS);
  await tests.getByRole('button', { name: 'Take them' }).click();
  await expect(tests.getByText('12 tests were read.')).toBeVisible();
  await tests.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(tests.locator('[data-fit="1.00000"]')).toBeVisible();
  // The worker judges the fit after it was made; a search begun before waits for that.
  await expect(tests.getByText(/A second sphere would not help/)).toBeVisible();
  await tests.getByRole('button', { name: 'Close the tests' }).click();

  await expect(explorer.candidates.locator('tr[data-row]').first()).toBeVisible();
  await explorer.blend.getByRole('button', { name: 'Best pair' }).click();
  const found = explorer.blend.getByRole('list', { name: 'Blends that were found, best first' });
  // All that pass the filters were searched, not those that are shown.
  const searched = explorer.blend.getByText(/The 12 best blends of [\d,]+ substances/);
  await expect(searched).toBeVisible();
  expect(
    Number((await searched.textContent())?.replace(/^.*of ([\d,]+) .*$/, '$1').replace(',', '')),
  ).toBeGreaterThan(1000);
  const best = await found.locator('li').first().locator('span.flex-1').textContent();
  const [banned = ''] = (best ?? '').split(/ [\d.]+ %/);
  await explorer.blend.getByText('Rules of the search').click();
  await explorer.blend.getByRole('textbox', { name: 'Solvent not to be used' }).fill(banned);
  await explorer.blend.getByRole('button', { name: 'Ban', exact: true }).click();
  await explorer.blend.getByRole('button', { name: 'Best pair' }).click();
  await expect(found.locator('li').first()).not.toContainText(banned);
  await expect(explorer.blend.getByText(`${banned} is banned.`)).toBeVisible();
  await found.getByRole('button', { name: 'Take it' }).first().click();
  await expect(explorer.worst).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('R1.2 tests come from a file in the four steps of every import, and the recipe leaves as a workbook', async ({
  explorer,
}) => {
  const { page } = explorer;
  await explorer.open();
  await page.getByRole('button', { name: 'Begin with tests' }).click();
  const tests = page.getByRole('region', { name: /Tests of/ });
  await tests.getByRole('button', { name: 'Import a file' }).click();
  const importing = new ImportDialogPage(page);
  await importing.give('tests.hsd', Buffer.from(TESTS.replaceAll(',', '\t')));
  await expect(importing.dialog.getByLabel('Solvent is taken as')).toHaveValue('name');
  await expect(importing.dialog.getByLabel('Score is taken as')).toHaveValue('score');
  await importing.press('Check the rows');
  await expect(importing.dialog.getByRole('radio', { name: 'Bad 1' })).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
  await importing.press('Import 12 rows');
  await expect(importing.dialog).toContainText('12 added, 0 changed, 0 skipped.');
  await importing.press('Close');
  await tests.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(tests.locator('[data-fit="1.00000"]')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Table (Excel)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('R2.46 R4.6 on a phone the panels are tabs; on paper stand the tables and the pictures, without the bar', async ({
  explorer,
}) => {
  const { page } = explorer;
  await page.setViewportSize({ width: 390, height: 844 });
  await explorer.open();
  await page.getByRole('button', { name: 'Load the example' }).click();
  await expect(explorer.candidates).toBeHidden();
  await page.getByRole('radio', { name: 'Candidates' }).check({ force: true });
  await expect(explorer.candidates.locator('tr[data-row]').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-print-sheet]')).toContainText('Polystyrene');
  await expect(page.getByRole('banner')).toBeHidden();
  const box = await page.locator('svg.chart').first().boundingBox();
  expect(box?.width).toBe(675);
  expect(box?.height).toBeCloseTo(379.6875, 1);
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

test('R1.5 a component that is no longer offered says which one follows, and that one is taken with its share', async ({
  explorer,
}) => {
  const { page, blend } = explorer;
  const [old, next] = [named('Oldsolv'), named('Newsolv')];
  const desk = new SupplierDesk(page);
  const oldId = await desk.live('hsp', { name: old, dD: 16, dP: 7, dH: 8 });
  const nextId = await desk.live('hsp', { name: next, dD: 16.5, dP: 6.5, dH: 8.5 });
  await explorer.open();
  await blend.getByRole('button', { name: 'Add a component' }).click();
  await blend.getByRole('combobox', { name: 'Find a component' }).fill(old);
  await page.getByRole('option', { name: old }).click();
  const share = (name: string) => blend.getByRole('textbox', { name: `Share of ${name}` });
  await share(old).fill('40');
  await share(old).press('Enter');
  await expect(page.getByText('is no longer offered')).toHaveCount(0);
  await desk.withdraw(oldId, nextId);
  await page.reload();
  await expect(blend.getByText(`${old} is no longer offered; ${next} follows it.`)).toBeVisible();
  await blend.getByRole('button', { name: `Take ${next}` }).click();
  await expect(share(next)).toHaveValue('40.0');
  await expect(page.getByText('is no longer offered')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(share(old)).toHaveValue('40.0');
});
