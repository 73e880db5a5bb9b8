import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { DatasetPage } from '../pages/dataset-page.ts';
import { faultsOf } from '../pages/faults-of.ts';
import { ImportDialogPage } from '../pages/import-dialog.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<{ sets: DatasetPage; importing: ImportDialogPage }>({
  sets: async ({ app }, run) => run(new DatasetPage(app.page)),
  importing: async ({ app }, run) => run(new ImportDialogPage(app.page)),
});

const HLD = '/apps/hld/datasets';
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

test('R3.12 S-40 a messy spreadsheet is read, mended, imported and taken back', async ({
  app,
  sets,
  importing,
  page,
}) => {
  const name = newName();
  await app.signInNew('formulator');
  await sets.open(HLD);
  await sets.make(name, 'Oils');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await importing.give('oils.csv', Buffer.from('\u0000\u0001'));
  await expect(importing.dialog).toContainText('This is not a table we know');

  await importing.give('oils.csv', latin1(MESSY));
  await expect(importing.dialog).toContainText('text in Latin-1');
  await expect(importing.dialog.getByRole('radio', { name: '1234,5' })).toBeChecked();
  await expect(importing.dialog.getByLabel('Trade name is taken as')).toHaveValue('name');
  await importing.press('Check the rows');

  await expect(importing.dialog.getByRole('radio', { name: 'Bad 1' })).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
  await importing.dialog.getByLabel('EACN, row 7').fill('6');
  await page.keyboard.press('Enter');
  await expect(importing.dialog.getByRole('radio', { name: 'Bad 0' })).toBeVisible();
  await expect(importing.dialog).toContainText('1 row is here already');
  await importing.press('Import 5 rows');
  await expect(importing.dialog).toContainText('4 added, 0 changed, 1 skipped.');
  await importing.press('Close');

  await expect(sets.rows.filter({ hasText: 'Décane' })).toHaveCount(1);
  await expect(sets.rows.filter({ hasText: '=cmd|calc' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(sets.rows.filter({ hasText: 'Décane' })).toHaveCount(0);
});

test('R3.12 what is typed on an open sheet and cannot be saved yet is still there after an import into it', async ({
  app,
  sets,
  importing,
  page,
}) => {
  await app.signInNew('formulator');
  await sets.open(HLD);
  await sets.make(newName(), 'Oils');
  await sets.paste('Octane\t8\nHexane\t6');
  await sets.saved();
  await sets.type(1, 'EACN', 'about 8');
  await sets.type(3, 'Name', 'Half an oil');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await importing.dialog.getByLabel('Or paste rows').fill('name\tEACN\nDecane\t10');
  await importing.press('Read what is pasted');
  await importing.press('Check the rows');
  await importing.press('Import 1 row');
  await expect(importing.dialog).toContainText('1 added');
  await importing.press('Close');
  await expect(sets.rows.filter({ hasText: 'Decane' })).toHaveCount(1);
  await expect(sets.rows.filter({ hasText: 'about 8' })).toHaveCount(1);
  await expect(sets.rows.filter({ hasText: 'Octane' })).toHaveCount(1);
  await expect(sets.rows.filter({ hasText: 'Half an oil' })).toHaveCount(1);
});

test('S-42 a template is a workbook that comes back, beside the page and under its policy', async ({
  app,
  sets,
  importing,
  page,
}) => {
  const name = newName();
  await app.signInNew('formulator');
  await sets.open('/apps/hsp/datasets');
  await sets.make(name);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const download = page.waitForEvent('download');
  await importing.dialog.getByRole('button', { name: 'XLSX' }).click();
  const file = readFileSync(await (await download).path());
  await importing.give('template.csv', file);
  await expect(importing.dialog.getByLabel('Name is taken as')).toHaveValue('name');
  expect(await faultsOf(page)).toEqual([]);
  await importing.press('Check the rows');
  await expect(importing.dialog).toContainText('In the database: ');
  await importing.press('Import 1 row');
  await expect(importing.dialog).toContainText('1 added');
  await importing.press('Undo this import');
  await expect(importing.dialog).toContainText('The import was taken back');
  await importing.press('Close');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('S-40 rows that are left out are handed back with their reasons; doubles follow the rule', async ({
  app,
  importing,
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  await app.signInNew('formulator');
  await app.open('/apps/hld/ingredients');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await importing.dialog.getByLabel('Into').selectOption({ label: 'My Virtual Surfactants' });
  const rows = ['name\ttype\tCc', `Soap ${mark}\tanionic\t-2.5`, `Odd ${mark}\tfantasy\t1`].join('\n');
  await importing.dialog.getByLabel('Or paste rows').fill(rows);
  await importing.press('Read what is pasted');
  await importing.press('Check the rows');
  await importing.press('Import 1 row');
  const download = page.waitForEvent('download');
  await importing.press('Download them with the reasons');
  const refused = readFileSync(await (await download).path(), 'utf8');
  expect(refused).toContain(`Odd ${mark},fantasy,1,`);
  expect(refused).toContain('Reason');
  await importing.press('Close');

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await importing.dialog.getByLabel('Into').selectOption({ label: 'My Virtual Surfactants' });
  await importing.dialog.getByLabel('Or paste rows').fill(`name\ttype\tCc\nSoap ${mark}\tanionic\t-3`);
  await importing.press('Read what is pasted');
  await importing.press('Check the rows');
  await expect(importing.dialog).toContainText('1 row is here already');
  await importing.dialog.getByText('Overwrite').click();
  await importing.press('Import 1 row');
  await expect(importing.dialog).toContainText('0 added, 1 changed, 0 skipped.');
  await importing.press('Undo this import');
  await expect(importing.dialog).toContainText('The import was taken back');
});
