import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWorkbook } from '@suite/web/src/files/write-workbook.ts';
import { bench, type Bench, amount } from './frame/bench.ts';
import { type Browser, startBrowser } from './frame/browser.ts';
import { othersOf, reportFelt } from './frame/others.ts';
import type { Person } from './frame/person.ts';
import { startPostgres } from './frame/postgres.ts';
import { residentMegabytes } from './frame/processes.ts';
import { startDemo } from './frame/product.ts';

const ROWS = amount(20_000, 2000);
const EXPORTED = amount(100_000, 5000);
const ROUNDS = 4;
const QUIET_SECONDS = amount(3);
const BUTTON = `[...document.querySelectorAll('main button')].find((button) => button.textContent === 'Import')`;

// From the file in the field to the columns on the screen, and the longest time between two frames meanwhile.
const WATCH = `window.watched = new Promise((resolve) => {
  const input = document.querySelector('input[type=file]');
  let begun, before, longest = 0;
  input.addEventListener('change', () => { begun = performance.now(); before = begun; }, { capture: true });
  const tick = (now) => {
    if (before !== undefined) longest = Math.max(longest, now - before);
    if (begun !== undefined) before = now;
    if (document.querySelector('.import-columns')) {
      const rows = document.querySelector('.import').textContent.match(/[\\d,]+(?= rows)/)?.[0];
      resolve({ ms: performance.now() - begun, longest, rows });
    } else requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}); true`;

// A workbook of twenty thousand rows: read in the browser without a lost frame, imported, and what others feel meanwhile;
// the memory of an export of a hundred thousand.
await bench('files', ['read-excel-file', 'fflate', 'papaparse', 'pg'], async (b) => {
  await using postgres = await startPostgres();
  await using product = await startDemo({ env: { DATABASE_URL: postgres.url } });
  const person = await product.signIn();
  {
    await using browser = await startBrowser(b);
    await parseInBrowser(browser, person, 100);
    const seen: Parsed[] = [];
    for (let round = 0; round < amount(ROUNDS); round += 1)
      seen.push(await parseInBrowser(browser, person, ROWS));
    b.report('parse', 'ms', { series: seen.map(({ ms }) => ms), isNoisy: b.isCrowded });
    b.report('parse.frame', 'ms', { series: seen.map(({ longest }) => longest), isNoisy: b.isCrowded });
  }
  await measureImport(b, person);
  await measureExport(b, { person, pid: product.pid, fill: postgres.fill });
});

interface Parsed {
  ms: number;
  longest: number;
}

/** A workbook of so many rows, chosen in the import dialog of the running product. */
async function parseInBrowser(browser: Browser, person: Person, count: number): Promise<Parsed> {
  const rows = Array.from({ length: count }, (_, n) => {
    return [`Oil ${n}`, `${n}-11-5`, n % 30, 100 + n / 7, 'Supplier Ltd', 'a note'];
  });
  const head = ['name', 'cas', 'eacn', 'mw', 'supplier', 'notes'];
  const workbook = await writeWorkbook([{ name: 'S', rows: [head, ...rows] }]);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'oils.xlsx');
  writeFileSync(file, Buffer.from(await workbook.arrayBuffer()));
  try {
    await using tab = await browser.open();
    await tab.keep(person);
    await tab.page.goto(`${person.url}/apps/hld/ingredients`);
    await tab.until(`${BUTTON} !== undefined`);
    await tab.untilQuiet();
    await tab.evaluate(`${BUTTON}.click()`);
    await tab.until(`document.querySelector('input[type=file]') !== null`);
    await tab.untilQuiet();
    await tab.evaluate(WATCH);
    await tab.page.locator('input[type=file]').setInputFiles(file);
    const seen = (await tab.evaluate('window.watched')) as Parsed & { rows: string };
    assert.equal(seen.rows.replace(',', ''), String(count), 'every row must be there');
    return seen;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Thousands of rows at once, and what somebody else feels meanwhile. */
async function measureImport(b: Bench, person: Person): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    return { name: `Oil ${n}`, eacn: n % 30, mw: 100 + n / 7, cas: `${n}-11-5` };
  });
  const others = othersOf([person]);
  const times: number[] = [];
  async function busy(): Promise<number[]> {
    const set = { name: `Bench ${times.length}`, kind: 'hld-oil' };
    const { id } = await person.make('/api/datasets', 'datasets', set);
    return await others.during(async () => {
      const begun = performance.now();
      const asked = { duplicates: 'skip', rows };
      const { attributes } = await person.make(`/api/datasets/${id}/import`, 'dataset-imports', asked);
      times.push(performance.now() - begun);
      assert.equal(attributes['added'], ROWS);
    });
  }
  const sides = { quiet: () => others.alone(QUIET_SECONDS), busy, rounds: ROUNDS };
  const names = { ratio: 'import.others', busy: 'import.others.p99', quiet: 'import.quiet.p99' };
  await reportFelt(b, sides, names);
  b.report('import', 'ms', { series: times, isNoisy: b.isCrowded });
}

/** What an export of a hundred thousand rows adds to the memory of the server, over one of two thousand. */
async function measureExport(
  b: Bench,
  { person, pid, fill }: { person: Person; pid: number; fill: (statements: string) => Promise<void> },
): Promise<void> {
  const { document } = await person.read('/api/datasets?filter[kind]=hsp');
  const sets = document as { data: { id: string; attributes: { slug: string } }[] };
  const id = sets.data.find(({ attributes }) => attributes.slug === 'hsp-predictid')?.id;
  const read = async () => {
    const answer = await fetch(`${person.url}/api/datasets/${id}/export`, { headers: person.headers });
    assert.equal(answer.status, 200);
    let [lines, most] = [0, 0];
    for await (const chunk of answer.body ?? []) {
      lines += (chunk as Uint8Array).filter((byte) => byte === 10).length;
      most = Math.max(most, residentMegabytes(pid));
    }
    return { lines, most };
  };
  for (let round = 0; round < amount(5); round += 1) await read();
  const small = await read();
  await fill(
    `insert into ingredient (id, dataset_id, kind, name, method, dd, dp, dh, density, sources, created, updated)
     select gen_random_uuid(), (select id from dataset where slug = 'hsp-predictid'), 'hsp', 'Substance ' || n, 'calc',
       15, 5, 5, 0.9, array['hspipy'], now(), now() from generate_series(1, ${EXPORTED}) n`,
  );
  const begun = performance.now();
  const large = await read();
  b.report('export', 'ms', performance.now() - begun);
  assert.ok(large.lines > EXPORTED, 'every row must be there');
  b.report('export.memory', 'MB', large.most - small.most);
}
