import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page.ts';

/** The list of datasets, and the sheet of one. */
export class DatasetPage {
  readonly page: Page;
  readonly app: AppPage;
  readonly sheet: Locator;
  readonly rows: Locator;
  readonly dialog: Locator;
  readonly editor: Locator;

  constructor(page: Page) {
    this.page = page;
    this.app = new AppPage(page);
    this.sheet = page.getByRole('grid');
    this.rows = this.sheet.locator('tbody tr[data-mark]');
    this.dialog = page.getByRole('dialog');
    this.editor = this.sheet.locator('input');
  }

  async open(path: string): Promise<void> {
    await this.app.open(path);
    await expect(this.page.getByRole('heading', { level: 1, name: 'My Datasets' })).toBeVisible();
    await expect(this.section('Database')).toBeVisible();
  }

  /** Opens the sheet of a set by its address. */
  async openSheet(path: string): Promise<void> {
    await this.app.open(path);
    await expect(this.sheet).toBeVisible();
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Makes a set and waits for its empty sheet. */
  async make(name: string, kind?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New dataset' }).click();
    await this.dialog.getByLabel('Name').fill(name);
    if (kind !== undefined) await this.dialog.getByLabel('Type').selectOption({ label: kind });
    await this.dialog.getByRole('button', { name: 'Create' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.sheet).toBeVisible();
  }

  /** What can be done with a set, from its menu. */
  async pick(name: string, entry: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** Puts a block on the clipboard and pastes it with the keyboard. */
  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((block) => navigator.clipboard.writeText(block), text);
    await this.sheet.focus();
    await this.page.keyboard.press('Control+V');
  }

  /** A cell by the number of its row and the name of its column. */
  async cell(row: number, column: string): Promise<Locator> {
    const heads = await this.sheet.locator('thead th').allInnerTexts();
    const place = heads.findIndex((head) => head.split('\n')[0]?.trim() === column);
    expect(place, `a column ${column}`).toBeGreaterThan(-1);
    return this.sheet.locator(`tbody tr[aria-rowindex="${row + 1}"] > :nth-child(${place + 1})`);
  }

  /** What stands in a column of the rows in sight. */
  async column(name: string): Promise<string[]> {
    const count = await this.rows.count();
    const cells = Array.from({ length: count }, async (_, index) =>
      (await this.cell(index + 1, name)).innerText(),
    );
    return Promise.all(cells);
  }

  async type(row: number, column: string, text: string): Promise<void> {
    await (await this.cell(row, column)).click();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(this.sheet.locator('tbody tr[data-mark="waiting"]')).toHaveCount(0);
  }
}
