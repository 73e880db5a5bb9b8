import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page.ts';

export const HLD = '/apps/hld/ingredients';
export const OILS = `${HLD}?kind=hld-oil`;
export const HSP = '/apps/ingredients/hsp';

/** A list of ingredients with what stands around it. */
export class IngredientExplorer {
  readonly page: Page;
  readonly app: AppPage;
  readonly grid: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly filters: Locator;
  readonly side: Locator;
  readonly count: Locator;
  readonly tabs: Locator;

  constructor(page: Page) {
    this.page = page;
    this.app = new AppPage(page);
    this.grid = page.getByRole('grid', { name: 'Ingredients' });
    this.rows = this.grid.locator('tbody tr[aria-rowindex]');
    this.search = page.getByRole('searchbox', { name: 'Name, CAS or INCI' });
    this.filters = page.getByRole('region', { name: 'Filters' });
    this.side = page.getByRole('complementary');
    this.tabs = page.getByRole('navigation', { name: 'Ingredient types' });
    this.count = page.locator('output', { hasText: /ingredient/ });
  }

  /** Opens a list and waits for its rows. */
  async open(path: string): Promise<void> {
    await this.app.open(path);
    await expect(this.rows.first()).toBeVisible();
  }

  /** Comes to the list of the area by the link in the rail, without loading a page. */
  async openFromRail(): Promise<void> {
    await this.app.rail.getByRole('link', { name: 'Ingredient explorer' }).click();
    await expect(this.rows.first()).toBeVisible();
  }

  /** Goes to the other list of the HLD app. */
  async showKind(name: 'Surfactants' | 'Oils'): Promise<void> {
    await this.tabs.getByRole('link', { name: new RegExp(`^${name} `) }).click();
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('rowheader').getByTitle(name, { exact: true }) });
  }

  /** How many the list says it has found. */
  async total(): Promise<number> {
    const [count = ''] = /[\d,]+/.exec(await this.count.innerText()) ?? [];
    return Number(count.replaceAll(',', ''));
  }

  /** What stands in a column of the rows in sight. */
  async column(name: string): Promise<string[]> {
    const heads = await this.grid.locator('thead th').allInnerTexts();
    const place = heads.findIndex((head) => head.split('\n')[0]?.trim() === name);
    expect(place, `a column ${name}`).toBeGreaterThan(-1);
    return this.rows.locator(`:is(th, td):nth-child(${place + 1})`).allInnerTexts();
  }

  /** The address of an ingredient's page, asked of the API: for journeys that begin there. */
  async addressOf(kind: 'hld-oil' | 'hld-surfactant' | 'hsp', name: string): Promise<string> {
    const { accessToken } = JSON.parse((await this.app.stored('user-data')) ?? '{}') as {
      accessToken: string;
    };
    const answer = await this.page.request.get(`/api/ingredients/${kind}?q=${encodeURIComponent(name)}`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const { data } = (await answer.json()) as { data: { id: string; attributes: { name: string } }[] };
    const found = data.find(({ attributes }) => attributes.name === name);
    expect(found, name).toBeDefined();
    return `/apps/ingredients/${kind}/${found?.id}`;
  }

  /** Opens the page of an ingredient as somebody comes to it, from the list it is in. */
  async openPage(name: string): Promise<void> {
    await this.row(name).click();
    await this.side.getByRole('link', { name: 'Open page' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
