import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callAs } from '../pages/api.ts';
import { DatasetPage } from '../pages/dataset-page.ts';
import { faultsOfPart } from '../pages/faults-of.ts';
import { ImportDialogPage } from '../pages/import-dialog.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<{ sets: DatasetPage; importing: ImportDialogPage }>({
  sets: async ({ app }, run) => run(new DatasetPage(app.page)),
  importing: async ({ app }, run) => run(new ImportDialogPage(app.page)),
});

const newName = () => `Journey ${randomUUID().slice(0, 8)}`;

// What people have: a title, semicolons, decimal commas, accents of an old code page, a dash for nothing, a double.
const MESSY = [
  'Our oils, 2019;;;',
  'Trade name;CAS No;EACN;Molar mass',
  'Décane;124-18-5;10,0;142,28',
  'Octane;111-65-9;8;-',
  'decane;124-18-5;10,1;',
  '=cmd|calc;;6,5;100',
  'Hexane;110-54-4;about 6;86,18',
].join('\r\n');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('R3.12 S-40 a messy spreadsheet is read, corrected, imported and taken back; what is typed on the sheet outlives an import', async ({
  app,
  sets,
  importing,
  page,
}) => {
  await app.signInNew('formulator');
  const call = await callAs(app);
  const made = await call(datasetEndpoints.create, { attributes: { name: newName(), kind: 'hld-oil' } });
  const { datasetId } = made.data.attributes;
  await sets.openSheet(`/apps/hld/datasets?set=${datasetId}`);

  await test.step('S-40 a messy spreadsheet is read, corrected, imported and taken back', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await importing.give('oils.csv', Buffer.from('\u0000\u0001'));
    await expect(importing.dialog).toContainText('This file type is not supported');

    await importing.give('oils.csv', latin1(MESSY));
    await expect(importing.dialog).toContainText('Latin-1 text');
    await expect(importing.dialog.getByRole('radio', { name: '1234,5' })).toBeChecked();
    await expect(importing.dialog.getByLabel('Import Trade name as')).toHaveValue('name');
    await importing.press('Check rows');

    await expect(importing.dialog.getByRole('radio', { name: 'Errors (1)' })).toBeChecked();
    expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);
    await importing.dialog.getByLabel('EACN, row 7').fill('6');
    await page.keyboard.press('Enter');
    await expect(importing.dialog.getByRole('radio', { name: 'Errors (0)' })).toBeVisible();
    await expect(importing.dialog).toContainText('1 duplicate by CAS number or name');
    await importing.press('Import 5 rows');
    await expect(importing.dialog).toContainText('4 added, 0 updated, 1 skipped.');
    await importing.press('Close');

    await expect(sets.rows.filter({ hasText: 'Décane' })).toHaveCount(1);
    await expect(sets.rows.filter({ hasText: '=cmd|calc' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(sets.rows.filter({ hasText: 'Décane' })).toHaveCount(0);
  });

  await test.step('R3.12 what is typed and cannot be saved yet is still there after an import', async () => {
    await sets.paste('Octane\t8\nHexane\t6');
    await sets.saved();
    await sets.type(1, 'EACN', 'about 8');
    await sets.type(3, 'Name', 'Half an oil');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await importing.dialog.getByLabel('Or paste rows').fill('name\tEACN\nDecane\t10');
    await importing.press('Use pasted rows');
    await importing.press('Check rows');
    await importing.press('Import 1 row');
    await expect(importing.dialog).toContainText('1 added');
    await importing.press('Close');
    for (const text of ['Decane', 'about 8', 'Octane', 'Half an oil'])
      await expect(sets.rows.filter({ hasText: text })).toHaveCount(1);
  });
});

test('R3.11 S-42 the HSP sets: one is shipped, eleven are apart for a licence; a template is a workbook that comes back into an own one', {
  tag: '@merge',
}, async ({ app, sets, importing, page }) => {
  await app.signInNew('formulator');
  await sets.open('/apps/hsp/datasets');
  await expect(sets.section('Database').getByRole('rowheader')).toHaveCount(1);
  const licensed = sets.section('Database, with your licence');
  await licensed.getByText('11 licensed datasets without ingredients').click();
  await expect(licensed.getByRole('link')).toHaveCount(11);
  await sets.section('Database').getByRole('link').click();
  await expect(page.getByText('Slug: hsp-predictid')).toBeVisible();
  await page.getByRole('link', { name: 'All datasets' }).click();
  await sets.make(newName());

  // The workbook is written and read beside the page and under its policy.
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const download = page.waitForEvent('download');
  await importing.dialog.getByRole('button', { name: 'XLSX' }).click();
  const file = readFileSync(await (await download).path());
  await importing.give('template.csv', file);
  await expect(importing.dialog.getByLabel('Import Name as')).toHaveValue('name');
  expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);
  await importing.press('Check rows');
  await expect(importing.dialog).toContainText('In the database: ');
  await importing.press('Import 1 row');
  await expect(importing.dialog).toContainText('1 added');
  await importing.press('Undo this import');
  await expect(importing.dialog).toContainText('The import has been undone');
  await importing.press('Close');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
