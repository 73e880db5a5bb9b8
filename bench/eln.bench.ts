import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { checkEln } from '@suite/web/src/files/eln/check-eln.ts';
import { readEln } from '@suite/web/src/files/eln/read-eln.ts';
import { bench, amount } from './frame/bench.ts';
import { openScreen } from './frame/browser.ts';
import type { Person } from './frame/person.ts';
import { millisecondsOf } from './frame/turns.ts';

const RECIPES = 100;
const RUNS = amount(5);
const BUTTON = `[...document.querySelectorAll('main button')].find((button) => button.textContent === 'Export all to notebook')`;

// From the press of the button to the file that is handed to the browser.
const WATCH = `window.exported = new Promise((resolve) => {
  const begun = performance.now();
  const before = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    URL.createObjectURL = before;
    const ms = performance.now() - begun;
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve({ ms, type: blob.type, content: reader.result.split(',')[1] }));
    reader.readAsDataURL(blob);
    return before.call(URL, blob);
  };
  ${BUTTON}.click();
}); true`;

// A hundred recipes as an archive for electronic notebooks, in the running product, and reading it again.
await bench('eln', ['fflate', 'react-dom'], async (b) => {
  await using screen = await openScreen(b);
  const { product, person, tab, page } = screen;
  await saveRecipes(person);
  await page.goto(`${product.url}/apps/hld/recipes`);
  await tab.until(`${BUTTON} !== undefined`);
  await tab.untilQuiet();
  const times: number[] = [];
  let archive = new Uint8Array();
  for (let run = 0; run <= RUNS; run += 1) {
    await tab.evaluate(WATCH);
    const seen = (await tab.evaluate('window.exported')) as { ms: number; type: string; content: string };
    assert.equal(seen.type, 'application/vnd.eln+zip');
    archive = new Uint8Array(Buffer.from(seen.content, 'base64'));
    await check(archive);
    times.push(seen.ms);
    // The network is no sign: nothing reports that what a worker loads has come.
    await tab.until(`/ exported to /.test(document.querySelector('main').textContent)`);
  }
  // The first one brings the code that makes archives.
  const [first = Number.NaN, ...others] = times;
  const made = archive;
  b.report('read.100', 'ms', await millisecondsOf(() => readEln(made)));
  b.report('export.100', 'ms', { series: others, isNoisy: b.isCrowded });
  b.report('export.100.first', 'ms', first);
  b.report('size.100', 'kB', archive.length / 1000);
});

/** A hundred of the worked example with two surfactants, two oils and charts. */
async function saveRecipes(person: Person): Promise<void> {
  const file = new URL('../data/examples/personal-care-lotion.json', import.meta.url);
  const { example } = JSON.parse(readFileSync(file, 'utf8')) as { example: { document: object } };
  const { document: listed } = await person.read('/api/recipes/hld');
  const { total } = (listed as { meta: { total: number } }).meta;
  const recipes = Array.from({ length: RECIPES - total }, (_, n) => ({
    document: { ...example.document, name: `Lotion ${n}` },
    labResults: [{ madeOn: '2026-11-01', observedType: 'O/W' }],
  }));
  await person.make('/api/recipes/hld/import', 'recipe-import', { recipes });
}

/** Every archive keeps the rules of the format, and all recipes are in it with their charts. */
async function check(archive: Uint8Array): Promise<void> {
  assert.deepEqual(await checkEln(archive), []);
  const read = await readEln(archive);
  assert.ok('archive' in read, 'the archive must be read again');
  assert.equal(read.archive.datasets.length, RECIPES);
  assert.ok(read.archive.datasets.every(({ files }) => files.some(({ name }) => name.endsWith('.svg'))));
}
