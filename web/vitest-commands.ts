import { readFile } from 'node:fs/promises';
import { evaluateFormulation } from '@suite/hld';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { randomRecipes } from './src/testing/random-recipes.ts';

type Page = BrowserCommandContext['page'];
type Download = Awaited<ReturnType<typeof nextDownload>>;
type Point = readonly [x: number, y: number];
type Media = Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'media' | 'reducedMotion'>;

declare module 'vitest/browser' {
  interface BrowserCommands {
    /**
     * Presses the mouse at the first point, goes through the others and lets go. Points are told from the corner of the
     * element, which is brought into sight first and has come to rest.
     */
    dragOn: (selector: string, points: readonly Point[]) => Promise<void>;
    /** Puts the mouse into the corner of the page. */
    restMouse: () => Promise<void>;
    /** From here on downloads are kept for `takeDownload`. */
    watchDownloads: () => Promise<void>;
    /** The next file that was handed to the browser, as text of one character per byte. */
    takeDownload: () => Promise<string>;
    /** Prints the page, with everything the browser tells it before and after. */
    printPage: () => Promise<void>;
    /** Shows the page as on paper, or to somebody who does not mind motion; each test begins on a screen without motion. */
    emulateMedia: (media: Media) => Promise<void>;
    /** What the engine computes in the server's JavaScript of so many random recipes: a line of JSON for each. */
    evaluateOnServer: (count: number) => Promise<string>;
  }
}

function nextDownload(page: Page) {
  return page.waitForEvent('download');
}

// Downloads of each page, in their order, and who waits for the next one.
const watched = new WeakMap<Page, { files: Download[]; waiting: ((file: Download) => void)[] }>();

const dragOn: BrowserCommand<[selector: string, points: readonly Point[]]> = async (
  { page, iframe },
  selector,
  points,
) => {
  const element = iframe.locator(selector);
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen.`);
  const [first, ...others] = points.map(([x, y]) => [box.x + x, box.y + y] as const);
  if (!first) return;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const [x, y] of others) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
};

const restMouse: BrowserCommand = ({ page }) => page.mouse.move(0, 0);

const watchDownloads: BrowserCommand = ({ page }) => {
  const known = watched.get(page);
  if (known) {
    known.files.length = 0;
    return;
  }
  const kept = { files: [] as Download[], waiting: [] as ((file: Download) => void)[] };
  watched.set(page, kept);
  page.on('download', (file) => {
    const next = kept.waiting.shift();
    if (next) next(file);
    else kept.files.push(file);
  });
};

const takeDownload: BrowserCommand = async ({ page }) => {
  const kept = watched.get(page);
  if (!kept) throw new Error('Nobody watches the downloads: call watchDownloads first.');
  const file = kept.files.shift() ?? (await new Promise<Download>((resolve) => kept.waiting.push(resolve)));
  return readFile(await file.path(), 'latin1');
};

const printPage: BrowserCommand = async ({ page }) => {
  await page.pdf({ format: 'A4' });
};

const emulateMedia: BrowserCommand<[media: Media]> = ({ page }, media) => page.emulateMedia(media);

const evaluateOnServer: BrowserCommand<[count: number]> = (_, count) =>
  randomRecipes(count)
    .map((recipe) => JSON.stringify(evaluateFormulation(recipe).hld))
    .join('\n');

/** What a component test asks of the browser from outside of its page. */
export const componentCommands = {
  dragOn,
  restMouse,
  watchDownloads,
  takeDownload,
  printPage,
  emulateMedia,
  evaluateOnServer,
};
