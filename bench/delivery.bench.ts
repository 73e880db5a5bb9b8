import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTRIES, questions } from './delivery/queries.ts';
import { type SampleEntry, sampleEntries, toExportFile } from './delivery/sample.ts';
import { type Service, startService } from './delivery/start-service.ts';
import { bench } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/compare.ts';
import { exponent } from './frame/exponent.ts';
import type { Measured } from './frame/judge.ts';
import { median, summarise } from './frame/statistics.ts';
import { ask, textOf } from './http/ask.ts';
import { isCrowded, watchCore } from './http/cpu-time.ts';
import { residentMegabytes } from './http/resident-memory.ts';
import { compareThroughput } from './http/throughput.ts';
import { startBareHttp } from './peers/start-bare-http.ts';

const SIZES = [100, 1000, 10_000];
const TOKEN = 'of-the-benchmark-only';
const HEADERS = { 'accept-encoding': 'gzip', authorization: `Bearer ${TOKEN}` };
const WARM_UP = 20;
const ROUNDS = 30;

interface Size {
  size: number;
  /** In use when the content is loaded and every kind of question was asked. */
  megabytes: number;
  /** Of questions that no cache can answer: one time per round, all kinds together. */
  rounds: number[];
  times: number[];
  isNoisy: boolean;
  measured: Measured[];
}

await bench('delivery', ['hono', '@hono/node-server'], async (seed) => {
  const sizes: Size[] = [];
  for (const size of SIZES) sizes.push(await measureSize(size, seed));
  const [small, , large] = sizes;
  assert(small && large);
  const typical = sizes.map(({ rounds }) => median(rounds));
  return {
    measured: [
      ...sizes.flatMap(({ measured }) => measured),
      {
        metric: 'delivery.query.exponent',
        unit: '',
        value: exponent(SIZES, typical),
        isNoisy: sizes.some(({ isNoisy }) => isNoisy),
      },
      {
        metric: 'delivery.memory.10000',
        unit: 'MB',
        value: ((large.megabytes - small.megabytes) * 10_000) / (large.size - small.size),
      },
    ],
  };
});

async function measureSize(size: number, seed: number): Promise<Size> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-delivery-'));
  try {
    const entries = sampleEntries(size, seed);
    const file = join(folder, 'export.json');
    writeFileSync(file, JSON.stringify(toExportFile(entries)));
    await using service = await startService({ file, dataFolder: join(folder, 'data'), token: TOKEN });
    const asked = await timeQuestions(service, entries, size);
    const megabytes = await service.usedMegabytes();
    const memory: Measured[] = [
      { metric: `delivery.memory.used-${size}`, unit: 'MB', value: megabytes },
      { metric: `delivery.memory.resident-${size}`, unit: 'MB', value: residentMegabytes(service.pid) },
    ];
    const isLargest = size === SIZES.at(-1);
    const cached = isLargest ? await measureCached(service, size) : [];
    return { size, megabytes, ...asked, measured: [...asked.measured, ...memory, ...cached] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every question is a new one, so no cache can answer it; every answer is checked. */
async function timeQuestions(
  { url, pid }: Service,
  entries: readonly SampleEntry[],
  size: number,
): Promise<Pick<Size, 'rounds' | 'times' | 'isNoisy' | 'measured'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let number = 0;
  async function round(): Promise<number[]> {
    const times: number[] = [];
    for (const { path, check } of questions(entries, (number += 1))) {
      const answer = await ask(url + path, { agent, headers: HEADERS });
      check(answer);
      times.push(answer.ms);
    }
    return times;
  }
  for (let count = 0; count < WARM_UP; count += 1) await round();
  const watched = [pid, process.pid].map(watchCore);
  const [odd, even]: [number[], number[]] = [[], []];
  const times: number[] = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    for (const side of [odd, even]) {
      const own = await round();
      times.push(...own);
      side.push(own.reduce((sum, ms) => sum + ms, 0));
    }
  }
  agent.destroy();
  // The two take turns, so together they should have one core.
  const core = watched.reduce((sum, shareOf) => sum + shareOf(), 0);
  const isNoisy = isTooNoisy(odd, even) || isCrowded(core);
  return {
    rounds: [...odd, ...even],
    times,
    isNoisy,
    measured: [
      { metric: `delivery.query.${size}`, unit: 'ms', ...summarise(times), isNoisy },
      { metric: `delivery.query.${size}.control`, unit: '×', ...compare(odd, even) },
      { metric: `delivery.query.${size}.core`, unit: '', value: core },
    ],
  };
}

/** A page of a hundred entries from the cache, against node:http that repeats its very answer. */
async function measureCached(service: Service, size: number): Promise<Measured[]> {
  const path = `${ENTRIES}?content_type=article&order=fields.weight,fields.title`;
  const check = ({ status, ...answer }: Awaited<ReturnType<typeof ask>>) => {
    assert.equal(status, 200);
    // The text has the form of the protocol, or the next line fails.
    const { total, items } = JSON.parse(textOf({ status, ...answer })) as { total: number; items: object[] };
    assert.deepEqual([total, items.length], [size, 100]);
  };
  // Asked twice: only then is it compressed as well as it will be from then on.
  check(await ask(service.url + path, { headers: HEADERS }));
  const before = await ask(service.url + path, { headers: HEADERS });
  check(before);
  await using peer = await startBareHttp({ [path]: before });
  const repeated = await ask(peer.url + path, { headers: HEADERS });
  assert.deepEqual(repeated.body, before.body, 'the peer must send the same bytes');
  const target = { headers: HEADERS, bytes: before.body.length };
  const measured = await compareThroughput('delivery.cached', {
    ours: { ...target, url: service.url + path, pid: service.pid },
    peer: { ...target, url: peer.url + path, pid: peer.pid },
  });
  check(await ask(service.url + path, { headers: HEADERS }));
  return [...measured, { metric: 'delivery.cached.bytes', unit: 'B', value: before.body.length }];
}
