import { rmSync } from 'node:fs';
import { compare, isTooNoisy } from '../frame/compare.ts';
import type { Measured } from '../frame/judge.ts';
import { summarise } from '../frame/statistics.ts';
import { dataFolder, startProduct } from '../http/product.ts';
import type { Stopped } from '../http/program.ts';

const FIRST_STARTS = 3;
const STARTS = 4;

interface Start {
  seconds: number;
  stopped: Stopped;
}

/** Seconds from typing `npm start` until requests are served: a first start makes the database, the next find it. */
export async function timeNpmStarts(): Promise<Measured[]> {
  const first: Start[] = [];
  const next: Start[] = [];
  for (let count = 0; count < FIRST_STARTS; count += 1) {
    const folder = dataFolder();
    try {
      first.push(await timeNpmStart(folder));
      if (count < FIRST_STARTS - 1) continue;
      while (next.length < STARTS) next.push(await timeNpmStart(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const times = next.map(({ seconds }) => seconds);
  // Every other start is the control of its neighbour.
  const [odd, even] = [0, 1].map((rest) => times.filter((_, index) => index % 2 === rest));
  const isNoisy = isTooNoisy(odd ?? [], even ?? []);
  return [
    { metric: 'start.first', unit: 's', ...summarise(first.map(({ seconds }) => seconds)), isNoisy },
    { metric: 'start.second', unit: 's', ...summarise(times), isNoisy },
    { metric: 'start.control', unit: '×', ...compare(odd ?? [], even ?? []) },
    {
      metric: 'start.left-behind',
      unit: '',
      value: [...first, ...next].filter(({ stopped }) => stopped.isLeftBehind).length,
    },
  ];
}

async function timeNpmStart(folder: string): Promise<Start> {
  const product = await startProduct('npm', { folder });
  return { seconds: product.readyAfterMs / 1000, stopped: await product.stop() };
}
