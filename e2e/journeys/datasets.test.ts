import { randomUUID } from 'node:crypto';
import { newPerson } from '../pages/accounts.ts';
import { DatasetPage } from '../pages/dataset-page.ts';
import { faultsOf } from '../pages/faults-of.ts';
import { expect as baseExpect, test as base } from './test.ts';

const test = base.extend<{ sets: DatasetPage }>({
  sets: async ({ app }, run) => run(new DatasetPage(app.page)),
});
const expect = baseExpect;

const HLD = '/apps/hld/datasets';
const HSP = '/apps/hsp/datasets';
const TEN = Array.from({ length: 10 }, (_, row) => [`Oil ${row + 1}`, `${row + 1},5`, 100 + row].join('\t'));
const newName = () => `Journey ${randomUUID().slice(0, 8)}`;

test.describe('the list', () => {
  test('R1.4 R3.10 everybody with HLD has four sets of their own and two of the database', async ({
    app,
    sets,
  }) => {
    await app.signIn('colleague');
    await sets.open(HLD);
    const mine = await sets.section('Mine').getByRole('rowheader').allInnerTexts();
    expect(
      mine
        .slice(0, 4)
        .map((text) => text.trim())
        .toSorted(),
    ).toEqual(['My Oils', 'My Surfactants', 'My Virtual Oils', 'My Virtual Surfactants']);
    const shared = sets.section('Database').getByRole('rowheader');
    await expect(shared).toHaveText([/^HLD Oils\s*Read only$/, /^HLD Surfactants\s*Read only$/]);
    await expect(
      sets
        .section('Database')
        .getByText(/HLD Biblio: \d+/)
        .first(),
    ).toBeAttached();
  });

  test('R3.11 the HSP sets: the one that is shipped, and eleven apart for a licence', async ({
    app,
    sets,
    page,
  }) => {
    await app.signIn('formulator');
    await sets.open(HSP);
    await expect(sets.section('Database').getByRole('rowheader')).toHaveCount(1);
    await expect(sets.section('Database, with your licence').getByRole('rowheader')).toHaveCount(11);
    await sets.section('Database').getByRole('link').click();
    await expect(page.getByText('Slug: hsp-predictid')).toBeVisible();
  });

  test('R5.12 a set is opened by a built-in id or a UUID; everything else is not here', async ({
    app,
    sets,
    page,
  }) => {
    await app.signIn('colleague');
    await sets.open(HLD);
    await sets.section('Database').getByRole('link', { name: 'HLD Oils' }).click();
    await expect(page).toHaveURL(/[?&]set=hld-oils(?:&|$)/);
    await page.goBack();
    await sets.section('Mine').getByRole('link', { name: 'My Oils' }).click();
    await expect(page).toHaveURL(/[?&]set=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:&|$)/);
    await expect(page.getByText('Slug: my-oils')).toBeVisible();
    await app.open(`${HLD}?set=my-oils`);
    await expect(page.getByRole('heading', { name: 'This dataset is not here' })).toBeVisible();
  });

  test('R1.8 R3.9 a set is private until its owner shows it to the team', async ({
    app,
    sets,
    page,
    browser,
  }) => {
    const name = newName();
    const { organisation } = await app.signInNew('formulator');
    await sets.open(HLD);
    await sets.make(name, 'Oils');
    await page.getByRole('link', { name: 'All datasets' }).click();
    await expect(sets.section('Mine').getByRole('row', { name })).toContainText('private');

    await using device = await browser.newPage();
    const other = new DatasetPage(device);
    await other.app.signIn(await newPerson('colleague', { organisation }));
    await other.open(HLD);
    await expect(other.page.getByRole('link', { name })).toHaveCount(0);

    await sets.pick(name, 'Show to my team');
    await expect(sets.section('Team').getByRole('row', { name })).toContainText('team');
    await other.open(HLD);
    await other.section('Team').getByRole('link', { name }).click();
    await expect(other.page.getByText('Read only').first()).toBeVisible();
  });

  test('a set is duplicated, and merged with a rule for what is in both', async ({ app, sets, page }) => {
    const name = newName();
    await app.signInNew('formulator');
    await sets.open(HLD);
    await sets.make(name, 'Oils');
    await sets.paste('Octane\t8\nDecane\t10');
    await sets.saved();
    await page.getByRole('link', { name: 'All datasets' }).click();
    await expect(sets.section('Mine').getByRole('row', { name })).toContainText('2');
    await sets.pick(name, 'Duplicate');
    const copy = sets.section('Mine').getByRole('row', { name: `${name} (copy)` });
    await expect(copy).toContainText('2');
    await sets.pick(`${name} (copy)`, 'Merge');
    await sets.dialog.getByLabel('From').selectOption({ label: `${name} (2)` });
    await sets.dialog.getByLabel(/What is in both/).selectOption({ label: 'Keep both' });
    await sets.dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(sets.dialog).toHaveCount(0);
    await copy.getByRole('link').click();
    await expect(sets.rows).toHaveCount(4);
  });
});

test.describe('the sheet', () => {
  test('ten rows are pasted, one bad cell is mended, the set renamed, deleted and taken back', async ({
    app,
    sets,
    page,
  }) => {
    const name = newName();
    await app.signInNew('formulator');
    await sets.open(HLD);
    await sets.make(name, 'Oils');
    await expect(page.getByText('Your first rows:')).toBeVisible();
    await sets.paste(TEN.join('\n').replace('4,5', 'four'));
    await expect(page.getByText('30 cells were pasted.')).toBeVisible();
    const bad = await sets.cell(4, 'EACN');
    await expect(bad).toHaveAttribute('aria-invalid', 'true');
    await expect(bad).toHaveAttribute('title', 'Enter a number');
    await expect(sets.sheet.locator('tbody tr[data-mark="saved"]')).toHaveCount(9);
    await expect(page.getByText('Not all saved')).toBeVisible();
    await sets.type(4, 'EACN', '4.5');
    await expect(bad).not.toHaveAttribute('aria-invalid', 'true');
    await sets.saved();
    await expect(sets.sheet.locator('tfoot tr').nth(1)).toContainText('1.5 to 10.5');
    await expect(sets.sheet.locator('tfoot tr').nth(2)).toContainText('6');

    await page.reload();
    await expect(sets.rows).toHaveCount(10);
    expect((await sets.column('EACN')).toSorted()).toContain('4.5');

    const renamed = `${name} renamed`;
    await sets.pick(name, 'Rename');
    await sets.dialog.getByLabel('Name').fill(renamed);
    await sets.dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();

    await sets.pick(renamed, 'Delete');
    await sets.dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${renamed} is in the bin for 30 days.`)).toBeVisible();
    await expect(sets.section('Mine').getByRole('link', { name: renamed })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(sets.section('Mine').getByRole('row', { name: renamed })).toContainText('10');

    await sets.pick(renamed, 'Delete');
    await sets.dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(sets.section('Mine').getByRole('link', { name: renamed })).toHaveCount(0);
    await page.getByRole('button', { name: 'Bin' }).click();
    await sets.dialog.getByRole('button', { name: `Restore ${renamed}` }).click();
    await sets.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(sets.section('Mine').getByRole('link', { name: renamed })).toBeVisible();
  });

  test('F-12 what could not be sent stays and is sent again, once', async ({ app, sets, page, site }) => {
    site.tolerate(/Failed to load resource/);
    await app.signInNew('formulator');
    await sets.open(HLD);
    await sets.make(newName(), 'Oils');
    // The first answer is lost on its way back: the row is there, and nobody here knows.
    let lost = 0;
    await page.route('**/api/ingredients/hld-oil', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await sets.paste('Octane\t8');
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    expect(await sets.column('Name')).toEqual(['Octane']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await sets.saved();
    await page.reload();
    await expect(sets.rows).toHaveCount(1);
  });

  test('F-11 a row that was changed elsewhere is not overwritten unasked', async ({
    app,
    sets,
    page,
    context,
    site,
  }) => {
    site.tolerate(/status of 412/);
    await app.signInNew('formulator');
    await sets.open(HLD);
    await sets.make(newName(), 'Oils');
    await sets.paste('Octane\t8\nDecane\t10');
    await sets.saved();
    const other = new DatasetPage(await context.newPage());
    await other.app.open(page.url());
    await expect(other.rows).toHaveCount(2);
    const there = (await other.column('Name')).indexOf('Octane') + 1;
    await other.type(there, 'EACN', '7');
    await other.saved();
    await sets.type(1, 'EACN', '9');
    await expect(page.getByText('Octane was changed elsewhere meanwhile.')).toBeVisible();
    await page.getByRole('button', { name: 'Take the other' }).click();
    await expect(await sets.cell(1, 'EACN')).toHaveText('7');
    await sets.type(1, 'EACN', '9');
    await sets.saved();
    await other.page.reload();
    await expect(other.rows).toHaveCount(2);
    await expect(await other.cell(there, 'EACN')).toHaveText('9');
  });
});

test.describe('states and looks', () => {
  test('axe finds nothing wrong: the list and a dialog', async ({ app, sets, page }) => {
    await app.signIn('colleague');
    await sets.open(HLD);
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: '../test-results/pictures/datasets.png' });
    await page.getByRole('button', { name: 'New dataset' }).click();
    await expect(sets.dialog.getByRole('heading', { name: 'New dataset' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('axe finds nothing wrong: a sheet with a bad cell, and its chart', async ({ app, sets, page }) => {
    await app.signInNew('formulator');
    await sets.open(HLD);
    await sets.make(newName(), 'Oils');
    await sets.paste(TEN.join('\n').replace('4,5', 'four'));
    await expect(sets.sheet.locator('tbody tr[data-mark="saved"]')).toHaveCount(9);
    await page.getByRole('button', { name: 'Chart' }).click();
    await expect(page.getByRole('figure')).toBeVisible();
    await page.screenshot({ path: '../test-results/pictures/dataset.png' });
    expect(await faultsOf(page)).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('nothing is wider than the screen, and a cell opens by a second touch', async ({
      app,
      sets,
      page,
    }) => {
      const fits = async () => page.evaluate(() => document.documentElement.scrollWidth <= 390);
      await app.signInNew('formulator');
      await sets.open(HLD);
      expect(await fits()).toBe(true);
      await page.screenshot({ path: '../test-results/pictures/datasets-phone.png' });
      await sets.make(newName(), 'Oils');
      expect(await fits()).toBe(true);
      const cell = await sets.cell(1, 'Name');
      await cell.tap();
      await cell.tap();
      await sets.editor.fill('Octane');
      await sets.editor.press('Tab');
      await page.keyboard.type('8');
      await page.keyboard.press('Enter');
      await sets.saved();
      await page.screenshot({ path: '../test-results/pictures/dataset-phone.png' });
    });
  });
});
