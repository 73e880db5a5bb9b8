import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AppPage } from '../pages/app-page.ts';
import { SupplierDesk } from '../pages/supplier-desk.ts';
import { faultsOf, faultsOfPart } from '../pages/faults-of.ts';
import { IngredientExplorer } from '../pages/ingredient-explorer.ts';
import { expect, test } from './test.ts';

const PORTFOLIO = '/apps/supplier/ingredients';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

const panel = (page: Page) => page.getByRole('complementary');

test('R1.5 R2.31 a supplier offers a surfactant, staff approve it, a formulator finds it without its hidden Cc', async ({
  app,
  site,
  page,
  browser,
}) => {
  site.tolerate(/status of 422/); // the PDF with a script
  const mark = randomUUID().slice(0, 8);
  const name = `Journeysol ${mark}`;
  const oil = { name: `Asked-about oil ${mark}`, eacn: 8 };
  const unclear = { name: `Unclear oil ${mark}`, eacn: 9 };
  const desk = new SupplierDesk(page);
  await desk.sentBack('hld-oil', oil, 'Which salt?');
  await desk.handedIn('hld-oil', unclear);
  await app.signIn(await desk.person());

  await test.step('R2.31 the supplier makes a draft, sees it as others will, adds a data sheet and hands it in', async () => {
    await app.open(PORTFOLIO);
    await expect(page.getByRole('button', { name: 'Add product' }).first()).toBeVisible();
    await page.keyboard.press('n');
    const form = page.getByRole('form', { name: 'Product' });
    await form.locator('input[name=name]').fill(name);
    await form.getByLabel('Type', { exact: true }).selectOption('ethoxylate');
    await form.locator('input[name=cc0]').fill('1,2345');
    await form.getByLabel('Method', { exact: true }).selectOption('exp');
    await form.locator('input[name=sources]').fill('Own salinity scans');
    await form.locator('select[name=visibility-cc0]').selectOption('calculation');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(panel(page).getByRole('cell', { name: 'Calculation only' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Preview for formulators' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByText('Some values are for calculation only and are not shown.')).toBeVisible();
    await expect(preview.getByText('Hidden: Cc.')).toBeVisible();
    await expect(preview.getByText('1.2345')).toHaveCount(0);
    expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);
    await preview.getByRole('button', { name: 'Close' }).click();
    const give = (file: string, buffer: Buffer) =>
      panel(page).getByLabel('PDF file').setInputFiles({ name: file, mimeType: 'application/pdf', buffer });
    await give('page.pdf', Buffer.from('<html></html>'));
    await expect(panel(page).getByRole('alert')).toContainText('This is not a PDF.');
    await give('sheet.pdf', pdf);
    await expect(panel(page).getByRole('button', { name: 'Technical data sheet: sheet' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Submit for review' }).click();
    await expect(panel(page).getByText('In review')).toBeVisible();
  });

  await test.step('what staff sent back says why, and is handed in again', async () => {
    await page.getByRole('button', { name: oil.name }).click();
    await expect(panel(page).getByText('Which salt?').first()).toBeVisible();
    await panel(page).getByRole('button', { name: 'Submit for review' }).click();
    await expect(panel(page).getByText('In review')).toBeVisible();
  });

  await test.step('staff send one back with a note, and approve the other', async () => {
    await using staffPage = await browser.newPage();
    const staff = new AppPage(staffPage);
    await staff.signIn('admin');
    await staff.open('/apps/customers');
    await staffPage.getByRole('link', { name: /^Product review \d+$/ }).click();
    await staffPage.getByRole('button', { name: unclear.name }).click();
    await panel(staffPage).getByLabel('Note to the supplier').fill('Which salt?');
    const refused: string[] = [];
    staffPage.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await panel(staffPage).getByRole('button', { name: 'Return to supplier' }).click();
    await expect(staffPage.getByRole('button', { name: unclear.name })).toHaveCount(0);
    await staffPage.waitForLoadState('networkidle');
    // What went back is not read any more: every refusal would stand in the record against staff.
    expect(refused).toEqual([]);
    await staffPage.getByRole('button', { name }).click();
    await panel(staffPage).getByRole('button', { name: 'Approve' }).click();
    await expect(staffPage.getByRole('button', { name })).toHaveCount(0);
  });

  await test.step('a formulator finds it, without its Cc in any answer, and asks the supplier', async () => {
    await using formulatorPage = await browser.newPage();
    const answers: string[] = [];
    formulatorPage.on('response', (response) => {
      if (response.url().includes('/api/'))
        void response.text().then(
          (text) => answers.push(text),
          () => {},
        );
    });
    const list = new IngredientExplorer(formulatorPage);
    await list.app.signInNew('formulator');
    await list.open(`/apps/hld/ingredients?q=${encodeURIComponent(name)}`);
    await list.openPage(name);
    await expect(
      formulatorPage.getByText('Some values are for calculation only and are not shown.'),
    ).toBeVisible();
    await formulatorPage.getByRole('button', { name: 'Contact the supplier' }).click();
    const dialog = formulatorPage.getByRole('dialog');
    await dialog.getByLabel('Message').fill('Half a litre, please.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Sent. You will receive the reply by email.')).toBeVisible();
    expect(await faultsOfPart(formulatorPage, '[role=dialog]')).toEqual([]);
    expect(answers.join(' ')).toContain(name);
    expect(answers.join(' ')).not.toContain('1.2345');
  });

  await page.getByRole('link', { name: 'Requests' }).click();
  const request = page.getByRole('article').filter({ hasText: name });
  await expect(request.getByText('Anonymous formulator')).toBeVisible();
  await request.getByLabel('Reply by email').fill('On its way.');
  await request.getByRole('button', { name: 'Send reply' }).click();
  await expect(request.getByText('Answered')).toBeVisible();
});

test('R1.5 several products are changed together and taken back; the database is a map around them, and demand says its rule', {
  tag: '@merge',
}, async ({ app, page }) => {
  const mark = randomUUID().slice(0, 8);
  const desk = new SupplierDesk(page);
  await desk.draft('hld-oil', { name: `Bulkoil ${mark} A`, eacn: 8 });
  await desk.draft('hld-oil', { name: `Bulkoil ${mark} B`, eacn: 9 });
  await desk.draft('hld-oil', { name: `Bulkoil ${mark} C` });
  await desk.draft('hld-surfactant', {
    name: `Mapsol ${mark}`,
    surfactantType: 'anionic',
    cc0: -1.7,
    k: 0.17,
  });
  await app.signIn(await desk.person());
  await app.open(`${PORTFOLIO}?q=Bulkoil ${mark}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Edit 3 selected' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: `Bulkoil ${mark} C` })).toContainText(
    'Not changed: add EACN first.',
  );
  expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Edit 2 products' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 products were changed.')).toBeVisible();
  await expect(page.getByText(`Bulkoil ${mark} C: add EACN first.`)).toBeVisible();
  const row = (letter: string) => page.getByRole('row', { name: `Bulkoil ${mark} ${letter}` });
  await expect(row('A')).toContainText('In review');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('A')).toContainText('Draft');

  await page.getByRole('checkbox', { name: `Select Bulkoil ${mark} B` }).check();
  await page.getByRole('button', { name: 'Edit 1 selected' }).click();
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Visibility of a value');
  await dialog.getByRole('combobox', { name: 'Value', exact: true }).selectOption('EACN');
  await expect(dialog.getByRole('row', { name: `Bulkoil ${mark} B` })).toContainText('Calculation only');
  await dialog.getByRole('button', { name: 'Edit 1 product' }).click();
  await row('B').getByRole('button').click();
  await expect(panel(page).getByRole('cell', { name: 'Calculation only' })).toBeVisible();

  await test.step('the database is a map, with the own products in it', async () => {
    await page.getByRole('link', { name: 'Explore the database' }).click();
    await expect(page.getByText(/of your products among [\d,]+ others/)).toBeVisible();
    await page.getByRole('radio', { name: 'Cc and EACN' }).check({ force: true });
    const chart = page.getByRole('figure', { name: 'Cc and EACN' });
    const own = chart.locator('circle', { has: page.locator('title', { hasText: `Mapsol ${mark}` }) });
    await expect(own).toHaveAttribute('r', '6');
    await expect(chart.locator('circle[r="3.5"]').first()).toBeVisible();
    expect(await faultsOf(page, 'circle:nth-of-type(n + 20)')).toEqual([]); // the others are like these
  });

  await test.step('demand says its rule', async () => {
    await page.getByRole('link', { name: 'Demand' }).click();
    await expect(
      page.getByText(/^Counts are updated nightly.*at least five people from two companies/),
    ).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
});
