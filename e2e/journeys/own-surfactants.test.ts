import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ImportDialogPage } from '../pages/import-dialog.ts';
import { HLD } from '../pages/ingredient-explorer.ts';
import { expect, test } from './ingredient-test.ts';

const SDS = 'Sodium dodecyl sulfate (SDS)';

test('R6.6 R5.15 R3.14 S-40 without permission for the database nothing is exported; surfactants of one’s own come by a form and by rows', {
  tag: '@merge',
}, async ({ app, list, page }) => {
  const mark = randomUUID().slice(0, 8);
  await app.signInNew('colleague');

  await test.step('R6.6 without the database right there is no export, and no published values', async () => {
    await list.open(HLD);
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
    await list.search.fill(SDS);
    await list.openPage(SDS);
    await expect(page.getByText('need database permission')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Published values' })).toHaveCount(0);
    await list.openFromRail();
  });

  const name = `Own ethoxylate ${mark}`;
  await test.step('R5.15 R3.14 the form: defaults of the type in grey, ticks, alerts, warnings', async () => {
    await page.getByRole('button', { name: 'New ingredient' }).click();
    const form = page.getByRole('form', { name: 'New ingredient' });
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const field = (key: string) => form.locator(`[name="${key}"]`);
    const icon = (key: string, state: string) => field(key).locator(`xpath=..//*[@data-state="${state}"]`);
    for (const [key, label] of [
      ['name', 'Name'],
      ['surfactantType', 'Type'],
      ['cc0', 'Cc'],
    ] as const) {
      await expect(icon(key, 'invalid')).toBeVisible();
      await expect(field(key)).toHaveAccessibleDescription(`${label} is a required field`);
    }
    await field('surfactantType').selectOption('ethoxylate');
    await expect(field('alpha')).toHaveAttribute('placeholder', '−0.06');
    await expect(field('mw')).toHaveAttribute('placeholder', '500');
    await field('name').fill(name);
    await expect(icon('name', 'valid')).toBeVisible();
    await field('cc0').fill('25');
    await expect(form.getByText(/Cc 25 is far outside the range in the database/)).toBeVisible();
    await field('mw').fill('0');
    await expect(field('mw')).toHaveAccessibleDescription(/^MW.* must be a positive number$/);
    await field('mw').fill('');
    await field('cas').fill('151-21-4');
    await expect(form.getByText(/check digit is wrong/)).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list.side.getByRole('heading', { name })).toBeVisible();
  });

  await test.step('it is changed, its page says what was changed, and it is deleted', async () => {
    await list.side.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('form', { name: 'Edit ingredient' });
    await edit.locator('[name="cc0"]').fill('1,5');
    await edit.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list.side.locator('dl > div').filter({ hasText: /^Cc/ })).toContainText('1.5');
    await list.side.getByRole('link', { name: 'Open page' }).click();
    await expect(page.getByText('Cc: 25 to 1.5')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/apps\/hld\/ingredients$/);
  });

  await test.step('S-40 rows that are left out are handed back with their reasons; doubles follow the rule', async () => {
    const importing = new ImportDialogPage(page);
    const paste = async (...rows: string[]) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await importing.dialog.getByLabel('Dataset').selectOption({ label: 'My Virtual Surfactants' });
      await importing.dialog.getByLabel('Or paste rows').fill(['name\ttype\tCc', ...rows].join('\n'));
      await importing.press('Use pasted rows');
      await importing.press('Check rows');
    };
    await paste(`Soap ${mark}\tanionic\t-2.5`, `Odd ${mark}\tfantasy\t1`);
    await importing.press('Import 1 row');
    const download = page.waitForEvent('download');
    await importing.press('Download these rows with reasons');
    const refused = readFileSync(await (await download).path(), 'utf8');
    expect(refused).toContain(`Odd ${mark},fantasy,1,`);
    expect(refused).toContain('Reason');
    await importing.press('Close');

    await paste(`Soap ${mark}\tanionic\t-3`);
    await expect(importing.dialog).toContainText('1 duplicate by CAS number or name');
    await importing.dialog.getByText('Overwrite').click();
    await importing.press('Import 1 row');
    await expect(importing.dialog).toContainText('0 added, 1 updated, 0 skipped.');
    await importing.press('Undo this import');
    await expect(importing.dialog).toContainText('The import has been undone');
  });
});
