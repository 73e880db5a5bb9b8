import { bench, type Outcome } from './frame/bench.ts';
import { summarise } from './frame/statistics.ts';
import { startProduct } from './http/product.ts';
import { startChromium } from './page/chromium.ts';
import { openWatchedTab } from './page/watched-tab.ts';
import { firstPicture } from './space/first-picture.ts';

const POINTS = 10_000;
const ROUNDS = 7;

await bench('space', ['react', 'three'], async () => {
  // The gallery is no page of the product: it is served unbundled, which makes it slower, not faster.
  await using product = await startProduct('development');
  await using chromium = await startChromium();
  using tab = await openWatchedTab(chromium.port);
  const url = `${product.url}/dev/gallery/hansen?points=${POINTS}&space=later`;
  await firstPicture(tab, url); // the development server prepares its files for the first visitor
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await firstPicture(tab, url));
  return {
    measured: [{ metric: `space.first-picture.${POINTS}`, unit: 'ms', ...summarise(times) }],
    versions: { chromium: chromium.version },
  } satisfies Outcome;
});
