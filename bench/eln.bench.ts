import { checkEln } from '@suite/web/src/files/eln/check-eln.ts';
import { readEln } from '@suite/web/src/files/eln/read-eln.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { DEMO_PASSWORD, signIn } from './explorer/open-explorer.ts';
import { exportArchive } from './files/export-archive.ts';
import { bench } from './frame/bench.ts';
import { median, rangeOf } from './frame/statistics.ts';
import { startProduct } from './http/product.ts';
import { startChromium } from './page/chromium.ts';

const RECIPES = 100;
const RUNS = 5;

// Others at work make every waiting time theirs.
const isNoisy = (loadavg()[0] ?? 0) > availableParallelism();

await bench('eln', ['fflate', 'react-dom'], async () => {
  await using product = await startProduct('server', {
    env: { DEMO: 'yes', DEMO_PASSWORD, RATE_LIMITS: 'raised' },
  });
  await using chromium = await startChromium();
  await saveRecipes(product.url);
  const exported = await exportArchive(chromium.port, product.url, RUNS + 1);
  for (const { archive } of exported) await check(archive);
  // The first one brings the code that makes archives.
  const [first, ...others] = exported.map(({ ms }) => ms);
  const reading = await timed(() => readEln(exported[0]?.archive ?? new Uint8Array()));
  return {
    measured: [
      { metric: 'eln.export.100', unit: 'ms', value: median(others), range: rangeOf(others), isNoisy },
      { metric: 'eln.export.100.first', unit: 'ms', value: first ?? Number.NaN, isNoisy },
      { metric: 'eln.read.100', unit: 'ms', value: reading, isNoisy },
      { metric: 'eln.size.100', unit: 'kB', value: (exported[0]?.archive.length ?? 0) / 1000 },
    ],
    versions: { chromium: chromium.version },
  };
});

/** A hundred of the worked example with two surfactants, two oils and charts. */
async function saveRecipes(url: string): Promise<void> {
  const { accessToken } = await signIn(url);
  const file = new URL('../data/examples/personal-care-lotion.json', import.meta.url);
  const { example } = JSON.parse(readFileSync(file, 'utf8')) as { example: { document: object } };
  const listed = await fetch(`${url}/api/recipes/hld`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  const { meta } = (await listed.json()) as { meta: { total: number } };
  const recipes = Array.from({ length: RECIPES - meta.total }, (_, n) => ({
    document: { ...example.document, name: `Lotion ${n}` },
    labResults: [{ madeOn: '2026-11-01', observedType: 'O/W' }],
  }));
  const answer = await fetch(`${url}/api/recipes/hld/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'recipe-import', attributes: { recipes } } }),
  });
  assert.equal(answer.status, 201, await answer.text());
}

/** Every archive keeps the rules of the format, and all recipes are in it with their charts. */
async function check(archive: Uint8Array): Promise<void> {
  assert.deepEqual(await checkEln(archive), []);
  const read = await readEln(archive);
  assert.ok('archive' in read, 'the archive must be read again');
  assert.equal(read.archive.datasets.length, RECIPES);
  assert.ok(read.archive.datasets.every(({ files }) => files.some(({ name }) => name.endsWith('.svg'))));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
