import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AppPage } from '../pages/app-page.ts';
import { SupplierDesk } from '../pages/supplier-desk.ts';
import { faultsOf } from '../pages/faults-of.ts';
import { expect, test } from './test.ts';

const PORTFOLIO = '/apps/supplier/ingredients';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const scripted = Buffer.from('%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n%%EOF\n');

const panel = (page: Page) => page.getByRole('complementary');

test('R1.5 R2.31 a supplier offers a surfactant, staff approve it, a formulator finds it without its hidden Cc', async ({
  app,
  site,
  page,
  browser,
}) => {
  site.tolerate(/status of 422/); // the PDF with a script
  const name = `Journeysol ${randomUUID().slice(0, 8)}`;
  await app.signInNew('supplier');
  await app.open(PORTFOLIO);
  await expect(page.getByRole('button', { name: 'Add product' }).first()).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'Product' });
  await form.locator('input[name=name]').fill(name);
  await form.getByLabel('Type', { exact: true }).selectOption('ethoxylate');
  await form.locator('input[name=cc0]').fill('1,2345');
  await form.locator('select[name=visibility-cc0]').selectOption('calculation');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(panel(page).getByRole('cell', { name: 'Nobody, but it is computed with' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'As a formulator sees it' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('Some values are used in calculations and are not shown.')).toBeVisible();
  await expect(preview.getByText('Not shown here: Cc.')).toBeVisible();
  await expect(preview.getByText('1.2345')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Close' }).click();
  await panel(page)
    .getByLabel('PDF file')
    .setInputFiles({ name: 'evil.pdf', mimeType: 'application/pdf', buffer: scripted });
  await expect(panel(page).getByRole('alert')).toContainText('script');
  await panel(page)
    .getByLabel('PDF file')
    .setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(panel(page).getByRole('button', { name: 'Technical data: sheet' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Hand in for review' }).click();
  await expect(panel(page).getByText('In review')).toBeVisible();

  await using staffPage = await browser.newPage();
  const staff = new AppPage(staffPage);
  await staff.signIn('admin');
  await staff.open('/apps/customers');
  await staffPage.getByRole('link', { name: /^Product review \d+$/ }).click();
  await staffPage.getByRole('button', { name }).click();
  await panel(staffPage).getByLabel('Note to the supplier').fill('Which salt?');
  const refused: string[] = [];
  staffPage.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await panel(staffPage).getByRole('button', { name: 'Send back' }).click();
  await expect(staffPage.getByRole('button', { name })).toHaveCount(0);
  await staffPage.waitForLoadState('networkidle');
  // What went back is not read any more: every refusal would stand in the record against staff.
  expect(refused).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name }).click();
  await expect(panel(page).getByText('Which salt?').first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Hand in for review' }).click();
  await expect(panel(page).getByText('In review')).toBeVisible();
  await staffPage.reload();
  await staffPage.getByRole('button', { name }).click();
  await panel(staffPage).getByRole('button', { name: 'Approve' }).click();
  await expect(staffPage.getByRole('button', { name })).toHaveCount(0);

  await using formulatorPage = await browser.newPage();
  const answers: string[] = [];
  formulatorPage.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => {},
      );
  });
  const formulator = new AppPage(formulatorPage);
  await formulator.signInNew('formulator');
  const searched = formulatorPage.waitForResponse((response) =>
    /hld-surfactant\?.*q=Journeysol/.test(response.url()),
  );
  await formulator.open(`/apps/hld/ingredients?q=${encodeURIComponent(name)}`);
  await expect(formulatorPage.getByText(name).first()).toBeVisible();
  const found = (await (await searched).json()) as { data: { id: string }[] };
  await formulator.open(`/apps/ingredients/hld-surfactant/${found.data[0]?.id}`);
  await expect(
    formulatorPage.getByText('Some values are used in calculations and are not shown.'),
  ).toBeVisible();
  await formulatorPage.getByRole('button', { name: 'Ask the supplier' }).click();
  const dialog = formulatorPage.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Half a litre, please.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Sent. The answer comes by mail.')).toBeVisible();
  expect(await faultsOf(formulatorPage)).toEqual([]);
  expect(answers.join(' ')).not.toContain('1.2345');

  await page.getByRole('link', { name: 'Requests' }).click();
  const request = page.getByRole('article').filter({ hasText: name });
  await expect(request.getByText('A formulator who did not pass on contact data')).toBeVisible();
  await request.getByLabel('Answer, sent by mail').fill('On its way.');
  await request.getByRole('button', { name: 'Send answer' }).click();
  await expect(request.getByText('Answered')).toBeVisible();
});

test('R1.5 several products are changed together: what happens is told before, the refused are named, and it goes back', async ({
  app,
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const desk = new SupplierDesk(page);
  await desk.draft('hld-oil', { name: `Bulkoil ${mark} A`, eacn: 8 });
  await desk.draft('hld-oil', { name: `Bulkoil ${mark} B`, eacn: 9 });
  await desk.draft('hld-oil', { name: `Bulkoil ${mark} C` });
  await app.signIn(await desk.person());
  await app.open(`${PORTFOLIO}?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change 3 selected' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: `Bulkoil ${mark} C` })).toContainText(
    'Not changed: EACN must be there first.',
  );
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 products were changed.')).toBeVisible();
  await expect(page.getByText(`Bulkoil ${mark} C: EACN must be there first.`)).toBeVisible();
  const row = (letter: string) => page.getByRole('row', { name: `Bulkoil ${mark} ${letter}` });
  await expect(row('A')).toContainText('In review');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('A')).toContainText('Draft');

  await page.getByRole('checkbox', { name: `Select Bulkoil ${mark} B` }).check();
  await page.getByRole('button', { name: 'Change 1 selected' }).click();
  await dialog.getByRole('combobox', { name: 'Set' }).selectOption('Who sees a value');
  await dialog.getByRole('combobox', { name: 'Value', exact: true }).selectOption('EACN');
  await expect(dialog.getByRole('row', { name: `Bulkoil ${mark} B` })).toContainText(
    'Nobody, but it is computed with',
  );
  await dialog.getByRole('button', { name: 'Change 1 product' }).click();
  await row('B').getByRole('button').click();
  await expect(panel(page).getByRole('cell', { name: 'Nobody, but it is computed with' })).toBeVisible();
});

test('R1.5 the database as a map, and demand that says its rule, without a fault', async ({ app, page }) => {
  const desk = new SupplierDesk(page);
  await app.signIn(await desk.person());
  await app.open(`${PORTFOLIO}?tab=explore`);
  await expect(page.getByText(/of yours among [\d,]+ others/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const mark = randomUUID().slice(0, 8);
  await desk.draft('hld-surfactant', {
    name: `Mapsol ${mark}`,
    surfactantType: 'anionic',
    cc0: -1.7,
    k: 0.17,
  });
  await page.getByRole('radio', { name: 'Cc and EACN' }).check({ force: true });
  const chart = page.getByRole('figure', { name: 'Cc and EACN' });
  const own = chart.locator('circle', { has: page.locator('title', { hasText: `Mapsol ${mark}` }) });
  await expect(own).toHaveAttribute('r', '6');
  await expect(chart.locator('circle[r="3.5"]').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Demand' }).click();
  await expect(page.getByText(/from five people of two companies on/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('R1.5 another supplier sees nothing of a portfolio', async ({ app, page }) => {
  await app.signIn('rival-supplier');
  await app.open(PORTFOLIO);
  await expect(page.getByRole('heading', { name: 'Add your first product' })).toBeVisible();
});
