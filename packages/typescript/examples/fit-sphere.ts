// Fits a sphere to tested solvents from a CSV: 1 dissolves, 0 does not.
//
//   SUITE_URL=https://… SUITE_TOKEN=pfs_… node fit-sphere.ts [scores.csv]
//
// Scope of the token: calculations.

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SuiteClient, table } from 'suite-client';

const { SUITE_URL = '', SUITE_TOKEN = '' } = process.env;
const suite = new SuiteClient({ url: SUITE_URL, token: SUITE_TOKEN });

const path = process.argv[2] ?? join(import.meta.dirname, 'scores.csv');
const [, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
const points = lines.map((line) => {
  const [dD = 0, dP = 0, dH = 0, score = 0] = line.split(',').slice(-4).map(Number);
  return { dD, dP, dH, score };
});

// The same seed gives the same sphere.
const { spheres, intervals, fit, wrongIn, wrongOut } = await suite.post('/api/calculations/hsp-fit', {
  body: { points, seed: 1 },
});
console.log(`${points.length} solvents, ${wrongIn + wrongOut} on the wrong side, fit ${fit.toFixed(3)}`);
console.log(
  table(
    (['dD', 'dP', 'dH', 'r'] as const).map((parameter) => ({
      parameter,
      value: spheres[0]?.[parameter],
      from: intervals?.[parameter][0],
      to: intervals?.[parameter][1],
    })),
  ),
);
if (intervals) console.log(`Intervals of ${intervals.level * 100} % from ${intervals.refits} refits`);
console.log('Source: your own tests in', basename(path));
