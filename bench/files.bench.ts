import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { paceRequests } from './auth/flood.ts';
import { DEMO_PASSWORD, signIn } from './explorer/open-explorer.ts';
import { parseInBrowser } from './files/parse-in-browser.ts';
import { bench } from './frame/bench.ts';
import { isTooNoisy } from './frame/compare.ts';
import type { Measured } from './frame/judge.ts';
import { onServer, ownDatabase } from './frame/own-database.ts';
import { median, quantile, rangeOf } from './frame/statistics.ts';
import { residentMegabytes } from './http/resident-memory.ts';
import { startProduct } from './http/product.ts';
import { startChromium } from './page/chromium.ts';

const ROWS = 20_000;
const EXPORTED = 100_000;
const ROUNDS = 4;
const QUIET_SECONDS = 3;

// Others at work make every waiting time theirs: read before the benchmark makes load of its own.
const isCrowdedMachine = (loadavg()[0] ?? 0) > availableParallelism();

const server = process.env['TEST_DATABASE_URL'];
if (server) {
  await bench('files', ['read-excel-file', 'fflate', 'papaparse', 'pg'], async () => {
    await using database = await ownDatabase(server);
    await using product = await startProduct('server', {
      env: { DEMO: 'yes', DEMO_PASSWORD, RATE_LIMITS: 'raised', DATABASE_URL: database.url },
    });
    await using chromium = await startChromium();
    return {
      measured: [
        ...(await measureParsing(chromium.port, product.url)),
        ...(await measureImport(product.url)),
        ...(await measureExport(product, database.url)),
      ],
      versions: { chromium: chromium.version },
    };
  });
} else console.log('  skipped: TEST_DATABASE_URL is not set');

async function measureParsing(port: number, url: string): Promise<Measured[]> {
  await parseInBrowser(port, url, 100);
  const seen = [];
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await parseInBrowser(port, url, ROWS));
  const times = seen.map(({ ms }) => ms);
  const frames = seen.map(({ longest }) => longest);
  return [
    {
      metric: 'files.parse',
      unit: 'ms',
      value: median(times),
      range: rangeOf(times),
      isNoisy: isCrowdedMachine,
    },
    {
      metric: 'files.parse.frame',
      unit: 'ms',
      value: median(frames),
      range: rangeOf(frames),
      isNoisy: isCrowdedMachine,
    },
  ];
}

/** Thousands of rows at once, and what somebody else feels meanwhile. */
async function measureImport(url: string): Promise<Measured[]> {
  const headers = await bearer(url);
  const others = `${url}/api/me`;
  const body = Buffer.from(
    JSON.stringify({
      data: {
        type: 'dataset-imports',
        attributes: {
          duplicates: 'skip',
          rows: Array.from({ length: ROWS }, (_, n) => ({
            name: `Oil ${n}`,
            eacn: n % 30,
            mw: 100 + n / 7,
            cas: `${n}-11-5`,
          })),
        },
      },
    }),
  );
  await paceRequests(others, headers, QUIET_SECONDS);
  const times: number[] = [];
  const quiet: number[] = [];
  const again: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const set = await makeSet(url, headers, `Bench ${round}`);
    quiet.push(quantile(await paceRequests(others, headers, QUIET_SECONDS), 0.99));
    const begun = performance.now();
    const state = { isDone: false };
    const sent = fetch(`${url}/api/datasets/${set}/import`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/vnd.api+json' },
      body,
    }).then(async (answer) => {
      times.push(performance.now() - begun);
      state.isDone = true;
      const { data } = (await answer.json()) as { data: { attributes: { added: number } } };
      assert.deepEqual([answer.status, data.attributes.added], [201, ROWS]);
    });
    const felt: number[] = [];
    while (!state.isDone) felt.push(...(await paceRequests(others, headers, 0.1)));
    await sent;
    busy.push(quantile(felt, 0.99));
    again.push(quantile(await paceRequests(others, headers, QUIET_SECONDS), 0.99));
  }
  const ratios = busy.map((value, round) => value / (quiet[round] ?? Number.NaN));
  return [
    {
      metric: 'files.import',
      unit: 'ms',
      value: median(times),
      range: rangeOf(times),
      runs: times.length,
      isNoisy: isCrowdedMachine,
    },
    {
      metric: 'files.import.others',
      unit: '×',
      value: median(ratios),
      range: rangeOf(ratios),
      isNoisy: isCrowdedMachine || isTooNoisy(again, quiet),
    },
    { metric: 'files.import.others.p99', unit: 'ms', value: median(busy), range: rangeOf(busy) },
    { metric: 'files.import.quiet.p99', unit: 'ms', value: median(quiet), range: rangeOf(quiet) },
  ];
}

/** What an export of a hundred thousand rows adds to the memory of the server, over one of two thousand. */
async function measureExport(
  { url, pid }: { url: string; pid: number },
  databaseUrl: string,
): Promise<Measured[]> {
  const headers = await bearer(url);
  const sets = await fetch(`${url}/api/datasets?filter[kind]=hsp`, { headers });
  const { data } = (await sets.json()) as { data: { id: string; attributes: { slug: string } }[] };
  const id = data.find(({ attributes }) => attributes.slug === 'hsp-predictid')?.id;
  const read = async () => {
    const answer = await fetch(`${url}/api/datasets/${id}/export`, { headers });
    assert.equal(answer.status, 200);
    let lines = 0;
    let most = 0;
    for await (const chunk of answer.body ?? []) {
      lines += (chunk as Uint8Array).filter((byte) => byte === 10).length;
      most = Math.max(most, residentMegabytes(pid));
    }
    return { lines, most };
  };
  for (let round = 0; round < 5; round += 1) await read();
  const small = await read();
  await grow(databaseUrl);
  const begun = performance.now();
  const large = await read();
  const ms = performance.now() - begun;
  assert.ok(large.lines > EXPORTED, 'every row must be there');
  return [
    { metric: 'files.export', unit: 'ms', value: ms },
    { metric: 'files.export.memory', unit: 'MB', value: large.most - small.most },
  ];
}

async function grow(url: string): Promise<void> {
  await onServer(
    url,
    `begin; set local app.actor_kind = 'system';
     insert into ingredient (id, dataset_id, kind, name, method, dd, dp, dh, density, sources, created, updated)
     select gen_random_uuid(), (select id from dataset where slug = 'hsp-predictid'), 'hsp', 'Substance ' || n, 'calc',
       15, 5, 5, 0.9, array['hspipy'], now(), now() from generate_series(1, ${EXPORTED}) n;
     commit`,
  );
  // As the database does by itself within the minute.
  await onServer(url, 'analyze ingredient');
}

async function bearer(url: string): Promise<Record<string, string>> {
  const { accessToken } = await signIn(url);
  return { authorization: `Bearer ${accessToken}` };
}

async function makeSet(url: string, headers: Record<string, string>, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/datasets`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'datasets', attributes: { name, kind: 'hld-oil' } } }),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
}
