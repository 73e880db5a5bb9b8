import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page.ts';

/** The list of saved recipes. */
export class RecipeList {
  readonly page: Page;
  readonly app: AppPage;
  readonly search: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.app = new AppPage(page);
    this.rows = page.locator('tr[data-recipe]');
    this.search = page.getByRole('searchbox', { name: 'Name or ingredient' });
  }

  async open(path = '/apps/hld/recipes'): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('radiogroup', { name: 'Recipes to show' })).toBeVisible();
  }

  /** Comes to it by the link in the rail, without loading a page. */
  async openFromRail(): Promise<void> {
    await this.app.rail.getByRole('link', { name: 'My Recipes' }).click();
    await expect(this.page.getByRole('radiogroup', { name: 'Recipes to show' })).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.locator(`tr[data-recipe="${name}"]`);
  }

  async act(name: string, act: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: act }).click();
  }

  async select(name: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }

  /** Recipes, Bin, or what others share. */
  async show(which: 'Recipes' | 'Bin' | 'Shared with me'): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: 'Recipes to show' });
    await group.getByRole('radio', { name: which }).check({ force: true });
  }
}
