import { expect, type Locator, type Page } from '@playwright/test';
import { DEVELOPMENT_PORT } from '../start.ts';
import { SitePage } from './site-page.ts';

/** The pictures of Hansen space with the points of the gallery. */
export class HansenGallery {
  readonly page: Page;
  readonly site: SitePage;
  readonly space: Locator;
  /** Where the canvas of the space stands; says how it is drawn. */
  readonly ground: Locator;
  readonly selected: Locator;
  readonly charts: Locator;
  readonly spoken: Locator;

  constructor(page: Page) {
    this.page = page;
    this.site = new SitePage(page);
    // The software that draws in tests without a graphics card talks about its speed.
    this.site.tolerate(/GL Driver Message/);
    this.space = this.figure('Hansen space');
    this.ground = this.space.locator('[data-space]');
    this.selected = page.getByTestId('selected');
    this.charts = page.locator('svg.chart');
    this.spoken = page.getByRole('status');
  }

  async open(points = 300): Promise<void> {
    await this.site.open(`http://127.0.0.1:${DEVELOPMENT_PORT}/dev/gallery/hansen?points=${points}`);
  }

  /** Opens and waits for the canvas: the first visitor waits until the development server has prepared the library. */
  async openSpace(points = 300): Promise<void> {
    await this.open(points);
    await expect(this.ground).toHaveAttribute('data-space', 'ready', { timeout: 20_000 });
  }

  figure(name: string): Locator {
    return this.page.getByRole('figure', { name, exact: true });
  }

  /** Where a picture listens to pointers and keys. */
  area(figure: string): Locator {
    return this.figure(figure).getByRole('application');
  }

  async useTool(figure: string, tool: string): Promise<void> {
    await this.figure(figure)
      .getByRole('button', { name: `${figure}: table and files` })
      .click();
    await this.page.getByRole('menuitem', { name: tool }).click();
  }

  /** Draws a line around a mark of a picture. */
  async lassoAround(mark: Locator): Promise<void> {
    await mark.scrollIntoViewIfNeeded();
    const box = await mark.boundingBox();
    if (!box) throw new Error('The mark is not to be seen.');
    const [left, top] = [box.x - 4, box.y - 4];
    const [right, bottom] = [box.x + box.width + 4, box.y + box.height + 4];
    const { mouse } = this.page;
    await mouse.move(left, top);
    await mouse.down();
    for (const [x, y] of [
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const)
      await mouse.move(x, y, { steps: 3 });
    await mouse.up();
  }
}
