import { rmSync } from 'node:fs';
import { bench, amount } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/numbers.ts';
import { dataFolder, startProduct } from './frame/product.ts';

const FIRST_STARTS = amount(3);
const STARTS = amount(4, 2);

// Seconds from typing `npm start` until requests are served: a first start makes the database, the next find it.
await bench('start', ['pg'], async (b) => {
  let leftBehind = 0;
  async function start(folder: string): Promise<number> {
    const { readyAfterMs, stop } = await startProduct({ way: 'npm', folder });
    if ((await stop()).isLeftBehind) leftBehind += 1;
    return readyAfterMs / 1000;
  }
  const first: number[] = [];
  const next: number[] = [];
  for (let count = 1; count <= FIRST_STARTS; count += 1) {
    const folder = dataFolder();
    try {
      first.push(await start(folder));
      if (count < FIRST_STARTS) continue;
      while (next.length < STARTS) next.push(await start(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  // Every other start is the control of its neighbour.
  const odd = next.filter((_, index) => index % 2 === 1);
  const even = next.filter((_, index) => index % 2 === 0);
  const isNoisy = isTooNoisy(odd, even);
  b.report('first', 's', { series: first, isNoisy });
  b.report('second', 's', { series: next, isNoisy });
  b.report('control', '×', compare(odd, even));
  b.report('left-behind', '', leftBehind);
});
