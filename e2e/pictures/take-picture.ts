import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '..', '..', 'web', 'src', 'site', 'screenshots');
/** Of all pictures, so that one takes the place of another without anything moving. */
const WIDTH = 960;
const HEIGHT = 600;
/** What most pictures may weigh: a page shows five, and `bench/budgets.json` gives it 150 kB for all of them. */
const MOST_BYTES = 29_000;
const QUALITIES = [84, 76, 68, 60, 52, 44, 36, 28, 20, 14];

interface Part {
  /** The left upper corner of what is shown, in CSS pixels. */
  x: number;
  y: number;
  /** How much of the page is shown; the height follows. */
  width: number;
  /** For a picture that has more on it than the others. */
  mostBytes?: number;
}

/** Writes a part of the page as WebP, in the best quality that is small enough. Chromium itself encodes it. */
export async function takePicture(page: Page, name: string, part: Part): Promise<void> {
  const { x, y, width, mostBytes = MOST_BYTES } = part;
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    await document.fonts.ready;
  });
  const debugging = await page.context().newCDPSession(page);
  const clip = { x, y, width, height: (width * HEIGHT) / WIDTH, scale: WIDTH / width };
  for (const quality of QUALITIES) {
    const { data } = await debugging.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const file = Buffer.from(data, 'base64');
    if (file.length > mostBytes) continue;
    writeFileSync(join(FOLDER, `${name}.webp`), file);
    // oxlint-disable-next-line no-console -- whoever takes pictures wants to know
    console.log(`  ${name}: ${file.length} bytes in quality ${quality}`);
    return;
  }
  throw new Error(`${name} is larger than ${mostBytes} bytes in the lowest quality: show less of the page.`);
}
