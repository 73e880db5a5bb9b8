import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, textOf } from './frame/ask.ts';
import { bench, amount, ROOT } from './frame/bench.ts';
import { median } from './frame/numbers.ts';
import { residentMegabytes } from './frame/processes.ts';
import { startProduct } from './frame/product.ts';
import { compareThroughput } from './frame/throughput.ts';
import { inTurns } from './frame/turns.ts';

const CONTENT =
  '/content/spaces/suite/environments/master/entries?content_type=faq&order=fields.weight,fields.question' +
  '&select=fields.question,fields.answer,metadata.tags&limit=1000';
const ROUTES = [
  { name: 'home', path: '/', check: checkHomePage },
  { name: 'content', path: CONTENT, check: checkContent },
  { name: 'ready', path: '/readyz', check: checkReady },
];
const VISITS = 100; // of each route: a few hundred requests before the memory is read
const SETTLE_MS = 2000;
// Short rounds: a server has phases of its own (collecting, compiling), which are no noise of the machine.
const PER_ROUND = 5;

const nonces = new Set<string>();

// Answers per second against bare node:http sending the same bytes, renders that no cache can answer, memory.
await bench('http', ['hono', '@hono/node-server', 'react', 'react-router'], async (b) => {
  await using product = await startProduct();
  const { url, pid } = product;
  const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${product.token}` };
  for (let count = 0; count < amount(VISITS, 5); count += 1) {
    for (const { name, path, check } of ROUTES) {
      const answer = await ask(url + path, { headers });
      check(answer);
      if (count === 0) b.report(`${name}.cold`, 'ms', answer.ms);
    }
  }
  async function tellMemory(when: string): Promise<void> {
    await sleep(SETTLE_MS);
    b.report(`memory.${when}`, 'MB', residentMegabytes(pid));
  }
  await tellMemory('idle');
  // One after another; a query is never cached.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let asked = b.seed;
  async function render(): Promise<number> {
    const answers: Answer[] = [];
    for (let count = 0; count < PER_ROUND; count += 1)
      answers.push(await ask(`${url}/?n=${(asked += 1)}`, { agent, headers }));
    answers.forEach(checkHomePage);
    return median(answers.map(({ ms }) => ms));
  }
  await inTurns(b, { 'render.p50': render }, { warm: 20, rounds: 36, answering: pid });
  agent.destroy();
  await tellMemory('after-renders');
  for (const { name, path, check } of ROUTES)
    await compareThroughput(b, name, { ours: product, question: { path, headers, check } });
  await tellMemory('after-load');
});

/**
 * The home page must be whole: heading, questions, and a nonce that the policy and the scripts share, and no other answer
 * has, cached or not.
 */
function checkHomePage(answer: Answer): void {
  const html = textOf(answer);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['content-encoding'], 'gzip');
  assert.ok(html.includes('<h1'), 'the home page has no heading');
  assert.ok(html.includes(faqHeading()), 'the home page has no questions');
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
  assert.ok(
    nonce !== '' && html.includes(`nonce="${nonce}"`),
    'the scripts do not carry the nonce of the policy',
  );
  assert.ok(!nonces.has(nonce), 'two answers share a nonce');
  nonces.add(nonce);
}

/** The content service must give every question with its answer. */
function checkContent(answer: Answer): void {
  assert.equal(answer.status, 200);
  const { items, total } = JSON.parse(textOf(answer)) as {
    items: { fields: { question?: unknown; answer?: unknown } }[];
    total: number;
  };
  assert.ok(items.length > 0, 'the content service gave no items');
  assert.equal(items.length, total);
  for (const { fields } of items) assert.ok(fields.question && fields.answer, 'an item lacks a field');
}

function checkReady(answer: Answer): void {
  assert.equal(answer.status, 200);
  assert.deepEqual(JSON.parse(textOf(answer)), { status: 'ok' });
}

/** As the messages have it, so that an edited text is no wrong answer. */
function faqHeading(): string {
  const file = join(ROOT, 'web', 'src', 'messages', 'en.json');
  const heading = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)['home.faq.heading'];
  assert.ok(heading, 'the messages have no heading for the questions');
  return heading;
}
