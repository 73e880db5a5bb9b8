import { rmSync } from 'node:fs';
import { compare, isTooNoisy } from '../frame/compare.ts';
import type { Measured } from '../frame/judge.ts';
import { summarise } from '../frame/statistics.ts';
import { dataFolder, startProduct } from './product.ts';
import type { Stopped } from './program.ts';

const STARTS = 4;

/** Seconds from typing `npm start` until requests are served: the first start makes the database, the next find it. */
export async function timeNpmStarts(): Promise<Measured[]> {
  const folder = dataFolder();
  try {
    const first = await timeNpmStart(folder);
    const next: (typeof first)[] = [];
    for (let count = 0; count < STARTS; count += 1) next.push(await timeNpmStart(folder));
    const times = next.map(({ seconds }) => seconds);
    // Every other start is the control of its neighbour.
    const [odd, even] = [0, 1].map((rest) => times.filter((_, index) => index % 2 === rest));
    const isNoisy = isTooNoisy(odd ?? [], even ?? []);
    return [
      { metric: 'http.start.first', unit: 's', value: first.seconds, isNoisy },
      { metric: 'http.start.second', unit: 's', ...summarise(times), isNoisy },
      { metric: 'http.start.control', unit: '×', ...compare(odd ?? [], even ?? []) },
      {
        metric: 'http.start.left-behind',
        unit: '',
        value: [first, ...next].filter(({ stopped }) => stopped.isLeftBehind).length,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeNpmStart(folder: string): Promise<{ seconds: number; stopped: Stopped }> {
  const product = await startProduct('npm', { folder });
  return { seconds: product.readyAfterMs / 1000, stopped: await product.stop() };
}
