import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { bench } from './frame/bench.ts';
import type { Measured } from './frame/judge.ts';
import { checkContent, checkHomePage, checkNonces, checkReady } from './http/answers.ts';
import { type Answer, ask } from './http/ask.ts';
import { type Product, startProduct } from './http/product.ts';
import { timeRenders } from './http/render.ts';
import { residentMegabytes } from './http/resident-memory.ts';
import { compareThroughput } from './http/throughput.ts';
import { startBareHttp } from './peers/start-bare-http.ts';

interface Route {
  name: string;
  path: string;
  check: (answer: Answer) => void;
}

const CONTENT =
  '/content/spaces/suite/environments/master/entries?content_type=faq&order=fields.weight,fields.question' +
  '&select=fields.question,fields.answer,metadata.tags&limit=1000';
const ROUTES: Route[] = [
  { name: 'home', path: '/', check: checkHomePage },
  { name: 'content', path: CONTENT, check: checkContent },
  { name: 'ready', path: '/readyz', check: checkReady },
];
const VISITS = 100; // of each route: a few hundred requests before the memory is read
const SETTLE_MS = 2000;

await bench('http', ['hono', '@hono/node-server', 'react', 'react-router'], async (seed) => ({
  measured: await measureServer(seed),
}));

async function measureServer(seed: number): Promise<Measured[]> {
  await using product = await startProduct('server');
  const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${product.token}` };
  const cold: Measured[] = [];
  for (let count = 0; count < VISITS; count += 1) {
    for (const { name, path, check } of ROUTES) {
      const answer = await ask(product.url + path, { headers });
      check(answer);
      if (count === 0) cold.push({ metric: `http.${name}.cold`, unit: 'ms', value: answer.ms });
    }
  }
  const idle = await settledMemory('idle', product.pid);
  const renders = await timeRenders(product, seed);
  const afterRenders = await settledMemory('after-renders', product.pid);
  const throughput: Measured[] = [];
  for (const route of ROUTES) throughput.push(...(await measureRoute(route, product, headers)));
  const afterLoad = await settledMemory('after-load', product.pid);
  return [...throughput, ...renders, ...cold, idle, afterRenders, afterLoad];
}

async function settledMemory(when: string, pid: number): Promise<Measured> {
  await sleep(SETTLE_MS);
  return { metric: `http.memory.${when}`, unit: 'MB', value: residentMegabytes(pid) };
}

/** A route of ours against node:http that repeats its very answer; both are right before and after the load. */
async function measureRoute(
  { name, path, check }: Route,
  product: Product,
  headers: Record<string, string>,
): Promise<Measured[]> {
  const before = await ask(product.url + path, { headers });
  check(before);
  await using peer = await startBareHttp({ [path]: before });
  const repeated = await ask(peer.url + path, { headers });
  assert.deepEqual(repeated.body, before.body, 'the peer must send the same bytes');
  const target = { headers, bytes: before.body.length };
  const measured = await compareThroughput(`http.${name}`, {
    ours: { ...target, url: product.url + path, pid: product.pid },
    peer: { ...target, url: peer.url + path, pid: peer.pid },
  });
  const after = await ask(product.url + path, { headers });
  check(after);
  if (name === 'home') checkNonces([before, after]);
  return measured;
}
