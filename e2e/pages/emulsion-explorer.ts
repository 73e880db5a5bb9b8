import { type Recipe, type RecipeAction, storeDocument } from '@suite/recipes';
import { expect, type Locator, type Page } from '@playwright/test';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { attributesOf } from '@suite/contracts/json-api';
import { newPerson, type Person } from './accounts.ts';
import { callAs } from './api.ts';
import { AppPage } from './app-page.ts';
import { newSurfactant, recipeOf } from './sample-recipes.ts';

const PATH = '/apps/hld/emulsion-explorer';
const START = 'Find a surfactant or an oil';

/** The emulsion explorer of a formulator who is made for the journey. */
export class EmulsionExplorer {
  readonly page: Page;
  readonly app: AppPage;
  readonly verdict: Locator;
  readonly hld: Locator;
  readonly type: Locator;
  readonly flags: Locator;
  readonly charts: Locator;
  readonly name: Locator;
  #person: Promise<Person> | undefined;

  constructor(page: Page) {
    this.page = page;
    this.app = new AppPage(page);
    this.verdict = page.getByRole('region', { name: 'Verdict' });
    this.hld = this.verdict.locator('[data-hld]');
    this.type = this.verdict.locator('[data-type]');
    this.flags = page.locator('[data-flags]');
    this.charts = page.locator('svg.chart');
    this.name = page.getByRole('textbox', { name: 'Recipe name' });
  }

  /** The one who works here. */
  person(): Promise<Person> {
    this.#person ??= newPerson('formulator');
    return this.#person;
  }

  /** Signs in; a page is still to be opened. */
  async signIn(): Promise<void> {
    await this.app.signIn(await this.person());
  }

  /**
   * Saves a recipe with one made-up surfactant through the API, for journeys that begin with one that is there; gives
   * its address.
   */
  async saved(name: string, ...actions: RecipeAction[]): Promise<string> {
    const recipe = recipeOf([], newSurfactant(), { type: 'set-name', value: name }, ...actions);
    const document = storeDocument(recipe, 'own');
    const call = await callAs(this.app);
    const { data } = await call(recipeEndpoints('hld').add, { attributes: { document } });
    return `${PATH}/${data.id}`;
  }

  /** Saves another temperature of a saved recipe through the API, as the same person at another device. */
  async saveTemperature(address: string, temperature: number): Promise<void> {
    const call = await callAs(this.app);
    const id = address.split('/').at(-1) ?? '';
    const params = { id };
    const { document, version } = attributesOf(await call(recipeEndpoints('hld').read, { params }));
    const warmer = { ...document, conditions: { ...document.conditions, temperature } };
    await call(recipeEndpoints('hld').change, { params, version, attributes: { document: warmer } });
  }

  /** Opens a saved recipe and waits until it is there. */
  async openSaved(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.flags).toHaveText('Saved');
  }

  async rename(name: string): Promise<void> {
    await this.name.fill(name);
    await this.name.press('Enter');
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(this.flags).toHaveText('Saved');
  }

  /** Signs in and opens it, with nothing kept in this browser. */
  async open(): Promise<void> {
    await this.signIn();
    await this.page.goto(PATH);
    await expect(this.hld).toBeVisible();
  }

  /** Signs in and opens it as if this recipe had been worked on here before. */
  async openWith(recipe: Recipe): Promise<void> {
    await this.signIn();
    await this.keep(recipe, await this.userId());
    await this.page.goto(PATH);
    await expect(this.hld).toBeVisible();
  }

  async userId(): Promise<string> {
    const text = await this.app.stored('user-data');
    const data = JSON.parse(text ?? '{}') as { user?: { userId?: string } };
    return data.user?.userId ?? '';
  }

  /** Writes a recipe where the product keeps the one being worked on, its entries in full. */
  async keep(recipe: Recipe, owner: string): Promise<void> {
    const text = JSON.stringify({ owner, identity: {}, document: storeDocument(recipe, 'snapshot') });
    await this.page.evaluate(
      ({ user, kept }) => {
        localStorage.setItem(`hld-recipe-current:${user}`, kept);
        localStorage.setItem(`hld-recipe-original:${user}`, kept);
      },
      { user: owner, kept: text },
    );
  }

  /** Whether the recipe is empty and asks for its first ingredient. */
  async isStart(): Promise<boolean> {
    const start = this.page.getByRole('combobox', { name: START });
    await expect(start.or(this.page.getByRole('button', { name: 'Add surfactant' }))).toBeVisible();
    return start.isVisible();
  }

  async addSurfactant(name: string): Promise<void> {
    if (await this.isStart()) return this.pick(START, name);
    await this.page.getByRole('button', { name: 'Add surfactant' }).click();
    await this.pick('Find a surfactant', name);
  }

  async addOil(name: string): Promise<void> {
    if (await this.isStart()) return this.pick(START, name);
    await this.page.getByRole('button', { name: 'Add oil' }).click();
    await this.pick('Find an oil', name);
  }

  async pick(label: string, name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).fill(name);
    await this.page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first().click();
  }

  async addNew(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^(?:New surfactant|Create a surfactant that is not listed)$/ })
      .click();
  }

  condition(name: 'Temperature' | 'Salinity' | 'EACN' | 'fa'): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  row(name: string): Locator {
    return this.page.locator(`tr[data-entry="${name}"]`);
  }

  concentration(name: string): Locator {
    return this.page.getByRole('textbox', { name: `Concentration of ${name}` });
  }

  state(name: string): Locator {
    return this.page.getByRole('radiogroup', { name: `State of ${name}` });
  }

  async setState(name: string, state: 'Active' | 'Visible' | 'Invisible'): Promise<void> {
    await this.state(name).getByRole('radio', { name: state, exact: true }).check({ force: true });
  }

  /** Opens the editor of a surfactant and gives its field. */
  async parameter(name: string, label: string): Promise<Locator> {
    const field = this.page.getByRole('textbox', { name: `${label}, ${name}` });
    if (!(await field.isVisible()))
      await this.row(name)
        .getByRole('button', { name: `Edit ${name}` })
        .click();
    return field;
  }

  async setTarget(target: 'Any' | 'W/O' | 'ME' | 'O/W'): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: 'Target' })
      .getByRole('radio', { name: target })
      .check({ force: true });
  }

  /** What is kept under one of the two keys. */
  async kept(which: 'current' | 'original'): Promise<Recipe | undefined> {
    const text = await this.app.stored(`hld-recipe-${which}:${await this.userId()}`);
    return text === null ? undefined : (JSON.parse(text) as { document: Recipe }).document;
  }

  chart(title: string): Locator {
    return this.page.getByRole('figure', { name: title });
  }

  async useTool(title: string, tool: string): Promise<void> {
    await this.chart(title)
      .getByRole('button', { name: /table and downloads/ })
      .click();
    await this.page.getByRole('menuitem', { name: tool }).click();
  }
}
