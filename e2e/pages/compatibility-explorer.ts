import { expect, type Locator, type Page } from '@playwright/test';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { attributesOf } from '@suite/contracts/json-api';
import { newPerson, type Person } from './accounts.ts';
import { callAs } from './api.ts';
import { AppPage } from './app-page.ts';

const PATH = '/apps/hsp/compatibility-explorer';

/** The compatibility explorer of a formulator who is made for the journey. */
export class CompatibilityExplorer {
  readonly page: Page;
  readonly app: AppPage;
  readonly targets: Locator;
  readonly candidates: Locator;
  readonly blend: Locator;
  readonly flags: Locator;
  #person: Promise<Person> | undefined;

  constructor(page: Page) {
    this.page = page;
    this.app = new AppPage(page);
    this.targets = page.getByRole('region', { name: 'Targets' });
    this.candidates = page.getByRole('region', { name: 'Candidates' });
    this.blend = page.getByRole('region', { name: 'Blend' });
    this.flags = page.locator('[data-flags]');
  }

  /** Practical solvents are looked at first; this looks at every row. */
  async lookAtEverything(): Promise<void> {
    await this.candidates.getByRole('radio', { name: 'Everything' }).check();
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
   * Takes WebGL from the pages that are opened after this: the space is flat there, which costs a fraction where no
   * graphics card draws it.
   */
  async withoutWebGL(): Promise<void> {
    await this.page.addInitScript(() => {
      Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
    });
  }

  /** Saves another temperature of the recipe that is open through the API, as the same person at another device. */
  async saveTemperature(temperature: number): Promise<void> {
    const call = await callAs(this.app);
    const id = this.page.url().split('/').at(-1) ?? '';
    const params = { id };
    const { document, version } = attributesOf(await call(recipeEndpoints('hsp').read, { params }));
    const blend = { ...document.blend, temperature };
    const attributes = { document: { ...document, blend } };
    await call(recipeEndpoints('hsp').change, { params, version, attributes });
  }

  /** Signs in and opens it, with nothing kept in this browser. */
  async open(): Promise<void> {
    await this.signIn();
    await this.openSignedIn();
  }

  /** Opens it where somebody has signed in already. */
  async openSignedIn(): Promise<void> {
    await this.page.goto(PATH);
    await expect(this.targets).toBeVisible();
  }

  async showChart(kind: '2-D' | '3-D'): Promise<void> {
    await this.page.getByRole('radio', { name: kind }).check({ force: true });
  }

  /** Temperature, unit and goal. */
  async openSettings(): Promise<void> {
    await this.blend.getByText('Settings').click();
  }

  /** Opens the search for blends and looks for the best pairs. */
  async findBlends(): Promise<Locator> {
    await this.blend.getByRole('button', { name: 'Find blends' }).click();
    const find = this.page.getByRole('region', { name: 'Find blends' });
    await find.getByRole('button', { name: 'Search', exact: true }).click();
    return find;
  }

  /** Types a target in: name, three parameters and a radius. */
  async addTarget(name: string, values: readonly [number, number, number, number]): Promise<Locator> {
    await this.targets.getByRole('radio', { name: 'Values' }).check({ force: true });
    await this.targets.getByRole('button', { name: 'Add', exact: true }).click();
    const card = this.targets.locator('article').last();
    await card.getByRole('textbox', { name: /Name of target/ }).fill(name);
    for (const [place, label] of ['δD of', 'δP of', 'δH of', 'Radius of'].entries()) {
      const field = card.getByRole('textbox', { name: label });
      await field.fill(String(values[place]));
      await field.press('Tab');
    }
    return card;
  }

  row(name: string): Locator {
    return this.candidates.locator(`tr[data-row="${name}"]`);
  }

  async search(words: string): Promise<void> {
    await this.candidates.getByRole('searchbox').fill(words);
  }

  /** The large number of the blend. */
  get worst(): Locator {
    return this.blend.locator('[data-worst]');
  }
}
