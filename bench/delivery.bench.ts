import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entry, link } from '@suite/delivery/testing/sample-export';
import { seededRandom } from '@suite/numeric';
import { type Answer, ask, textOf } from './frame/ask.ts';
import { bench, type Bench } from './frame/bench.ts';
import { exponent, median } from './frame/numbers.ts';
import { residentMegabytes } from './frame/processes.ts';
import { type Product, startProduct } from './frame/product.ts';
import { compareThroughput } from './frame/throughput.ts';
import { inTurns } from './frame/turns.ts';

const SIZES = [100, 1000, 10_000];
const AUTHORS = 20;
const PAGE = 100;
const ENTRIES = '/content/spaces/suite/environments/master/entries';
const WORDS =
  'oil water surfactant emulsion droplet salinity temperature solvent polymer sphere distance score mixture stable phase interface curvature tension blend ingredient'.split(
    ' ',
  );
const TOPICS = ['basics', 'emulsions', 'solubility', 'suppliers', 'recipes'];

type Entry = ReturnType<typeof sampleEntries>[number];

// The content service with up to ten thousand entries: answers from the cache against bare node:http, questions that no
// cache can answer, growth, memory.
await bench('delivery', ['hono', '@hono/node-server'], async (b) => {
  const typical: number[] = [];
  const held: number[] = [];
  for (const size of SIZES) {
    const entries = sampleEntries(size, b.seed);
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const file = join(folder, 'export.json');
    writeFileSync(file, JSON.stringify(toExportFile(entries)));
    await using product = await startProduct({ env: { CONTENT_FILE: file } });
    rmSync(folder, { recursive: true });
    typical.push(await timeQuestions(b, product, entries));
    held.push(residentMegabytes(product.pid));
    b.report(`memory.resident-${size}`, 'MB', residentMegabytes(product.pid));
    if (size === SIZES.at(-1)) await measureCached(b, product, size);
  }
  b.report('query.exponent', '', exponent(SIZES, typical));
  b.report('memory.10000', 'MB', (held.at(-1) ?? Number.NaN) - (held[0] ?? Number.NaN));
});

/** Every question is a new one, so no cache can answer it; every answer is checked. */
async function timeQuestions(b: Bench, { url, pid, token }: Product, entries: Entry[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${token}` };
  let number = 0;
  async function round(): Promise<number> {
    const times: number[] = [];
    for (const { path, check } of questions(entries, (number += 1))) {
      const answer = await ask(url + path, { agent, headers });
      check(answer);
      times.push(answer.ms);
    }
    return median(times);
  }
  const name = `query.${entries.length}`;
  const series = await inTurns(b, { [name]: round }, { warm: 20, rounds: 30, answering: pid });
  agent.destroy();
  return median(series[name] ?? []);
}

/** A page of a hundred entries from the cache, against node:http that repeats its very answer. */
async function measureCached(b: Bench, product: Product, size: number): Promise<void> {
  const path = `${ENTRIES}?content_type=article&order=fields.weight,fields.title`;
  const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${product.token}` };
  const check = (answer: Answer) => {
    const { total, items } = foundIn(answer);
    assert.deepEqual([total, items.length], [size, PAGE]);
  };
  // Asked twice: only then is it compressed as well as it will be from then on.
  check(await ask(product.url + path, { headers }));
  await compareThroughput(b, 'cached', { ours: product, question: { path, headers, check } });
}

function foundIn(answer: Answer): { total: number; items: { sys: { id: string } }[] } {
  assert.equal(answer.status, 200);
  return JSON.parse(textOf(answer)) as ReturnType<typeof foundIn>;
}

/** One question of each kind, with what it must find; another number gives others. */
function questions(entries: readonly Entry[], number: number) {
  const weight = number % 900;
  const some = entries[(number * 7919) % entries.length];
  assert(some);
  const word = some.text.split(' ').find((one) => /\d/.test(one)) ?? 'oil';
  const topic = some.topics[0] ?? '';
  const author = number % AUTHORS;
  const hasWord = (text: string) => text.split(' ').some((one) => one.startsWith(word));
  const articles = 'content_type=article';
  const ordered = `${articles}&order=fields.weight,fields.title&fields.weight[gte]=${weight}`;
  const ofAuthor = `${articles}&fields.author.sys.contentType.sys.id=author&fields.author.fields.name=Author ${author}`;
  const asked: [query: string, isFound: (one: Entry) => boolean][] = [
    [ordered, ({ weight: own }) => own >= weight],
    [`${articles}&fields.topics[in]=${topic},none`, ({ topics }) => topics.includes(topic)],
    [`query=${word}&include=0`, ({ title, text }) => hasWord(`${title} ${text}`)],
    [`${articles}&fields.body[match]=${word}`, ({ text }) => hasWord(text)],
    [ofAuthor, (one) => one.author === `author-${author}`],
    [`sys.id=${some.id}`, ({ id }) => id === some.id],
  ];
  return asked.map(([query, isFound]) => ({
    // The number makes every address another one, without changing what is found.
    path: `${ENTRIES}?${new URLSearchParams(`${query}&sys.id[ne]=none-${number}`).toString()}`,
    check: (answer: Answer) => {
      const expected = entries.filter(isFound);
      const { total, items } = foundIn(answer);
      const given = items.map(({ sys }) => sys.id);
      assert.deepEqual([total, given.length], [expected.length, Math.min(PAGE, expected.length)], query);
      const inOrder = expected.toSorted((x, y) => x.weight - y.weight || (x.title < y.title ? -1 : 1));
      const ids = inOrder.map(({ id }) => id);
      if (query === ordered) assert.deepEqual(given, ids.slice(0, PAGE), query);
      else
        assert.deepEqual(
          given.filter((id) => !ids.includes(id)),
          [],
          query,
        );
    },
  }));
}

/** Entries of about a kilobyte of text, each linked to one of a few others. */
function sampleEntries(count: number, seed: number) {
  const random = seededRandom(seed);
  const pick = (from: readonly string[]) => from[Math.floor(from.length * random())] ?? '';
  // One word in ten is rare, so that a search has something to find.
  const word = () => (random() < 0.1 ? `${pick(WORDS)}${Math.floor(1000 * random())}` : pick(WORDS));
  const words = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, index) => ({
    id: `entry-${index}`,
    title: words(8),
    weight: Math.floor(1000 * random()),
    text: words(120),
    topics: [pick(TOPICS), pick(TOPICS)],
    author: `author-${Math.floor(AUTHORS * random())}`,
  }));
}

/** The entries as an export file of the content service. */
function toExportFile(entries: readonly Entry[]): object {
  const [createdAt, updatedAt] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
  const sysOf = (id: string) => ({ id, revision: 1, createdAt, updatedAt });
  const field = (id: string, type: string, more: object = {}) => ({ id, name: id, type, ...more });
  const made = (id: string, type: string, values: Record<string, unknown>) => {
    const fields = Object.entries(values).map(([name, value]) => [name, { 'en-US': value }] as const);
    return entry(id, type, Object.fromEntries(fields));
  };
  const richText = (value: string) => {
    const content = [{ nodeType: 'text', value, marks: [], data: {} }];
    return { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content }] };
  };
  const fields = [
    field('title', 'Symbol'),
    field('weight', 'Integer'),
    field('body', 'RichText'),
    field('topics', 'Array', { items: { type: 'Symbol' } }),
    field('author', 'Link', { linkType: 'Entry' }),
  ];
  return {
    locales: [{ code: 'en-US', name: 'English', default: true, fallbackCode: null }],
    contentTypes: [
      { sys: sysOf('author'), name: 'Author', fields: [field('name', 'Symbol')] },
      { sys: sysOf('article'), name: 'Article', fields },
    ],
    entries: [
      ...Array.from({ length: AUTHORS }, (_, n) => made(`author-${n}`, 'author', { name: `Author ${n}` })),
      ...entries.map(({ id, text, author, ...values }) =>
        made(id, 'article', { ...values, body: richText(text), author: link('Entry', author) }),
      ),
    ],
  };
}
