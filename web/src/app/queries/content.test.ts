import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentCache } from '@suite/contracts/pages';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openContent } from './content.ts';

type Reply = (response: ServerResponse) => void;

const TEXT = { nodeType: 'document', data: {}, content: [] };

function entry(id: string, tag: string, fields: object) {
  return { sys: { id, type: 'Entry' }, fields, metadata: { tags: [{ sys: { id: tag } }] } };
}

function faq(id: string, tag: string) {
  return entry(id, tag, { question: `${id}?`, answer: TEXT });
}

function product(id: string, tag: string) {
  return entry(id, tag, { name: `${tag} - ${id}`, type: 'team', pricePerYear: 90, features: TEXT });
}

const GOOD: Record<string, unknown[]> = {
  faq: [faq('b', 'home'), faq('a', 'prediMatch'), faq('c', 'home')],
  product: [product('z', 'prediMulsion'), product('y', 'prediMatch'), product('x', 'prediMulsion')],
};

/** A content service that answers as told, and can be told otherwise later. */
async function startService() {
  const asked: string[] = [];
  const service = { asked, items: GOOD, reply: undefined as Reply | undefined, url: '' };
  const server = createServer((request, response) => {
    const type = new URL(request.url ?? '', 'http://stub').searchParams.get('content_type') ?? '';
    asked.push(type);
    if (service.reply) service.reply(response);
    else response.end(JSON.stringify({ sys: { type: 'Array' }, items: service.items[type] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server listening on a TCP port has an address of this form.
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content`;
  return service;
}

/** A keep as a disk is one: it outlives every reader. */
function emptyKeep(): ContentCache & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (name) => {
      const text = texts.get(name);
      return text === undefined ? undefined : { text, age: 60_000 };
    },
    write: (name, text) => void texts.set(name, text),
  };
}

/** The content as a process has it that was just started; time passes when the test says so. */
function start(url: string, keep: ContentCache = emptyKeep()) {
  const errors: string[] = [];
  const waits: { milliseconds: number; end: () => void }[] = [];
  let time = 0;
  const content = openContent(
    {
      content: { url, space: 'suite', token: 'a-secret-token-98765', environment: 'master' },
      contentCache: keep,
      onError: (error) => errors.push(error instanceof Error ? error.message : String(error)),
    },
    {
      now: () => time,
      schedule: (end, milliseconds) => {
        waits.push({ milliseconds, end });
        return () => undefined;
      },
    },
  );
  /** Lets every answer at hand grow old. */
  const growOld = () => (time += 30_000);
  return { content, errors, waits, growOld };
}

const ids = (list: { id: string }[] | undefined) => list?.map(({ id }) => id);

/** However slow the machine: what is waited for comes, or never does. */
const EVENTUALLY = { timeout: 60_000 };

beforeEach(() => {
  const original = globalThis.setTimeout;
  // The client's waits between two attempts pass quickly; the time-out of a request stays.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, wait = 0) =>
    original(callback, wait >= 500 && wait < 30_000 ? 20 : wait),
  );
});

describe('the content of the pages', () => {
  test('R1.12 R7.8 comes from the content service, asked once for all pages that show it', async () => {
    const { url, asked } = await startService();
    const { content, errors } = start(url);
    const answers = await Promise.all([
      content.faqsTagged('home'),
      content.faqsTagged('prediMatch'),
      content.faqsTagged('prediMulsion'),
    ]);
    expect(answers.map(ids)).toEqual([['b', 'c'], ['a'], []]);
    expect(ids(await content.faqsTagged('home'))).toEqual(['b', 'c']);
    expect([asked, errors]).toEqual([['faq'], []]);
  });

  test('R7.9 products come by tag or all together, in the order of the service', async () => {
    const { url, asked } = await startService();
    const { content } = start(url);
    expect(ids(await content.products())).toEqual(['z', 'y', 'x']);
    expect(ids(await content.productsTagged('prediMulsion'))).toEqual(['z', 'x']);
    expect(ids(await content.productsTagged('home'))).toEqual([]);
    expect(asked).toEqual(['product']);
  });

  test('has a version that changes with either of the two', async () => {
    const service = await startService();
    const { content, growOld } = start(service.url);
    const renew = () => {
      const before = service.asked.length;
      return vi.waitFor(() => {
        // What is still on its way from the last time is asked for once that has come.
        growOld();
        content.version();
        expect(service.asked.slice(before)).toEqual(expect.arrayContaining(['faq', 'product']));
      }, EVENTUALLY);
    };
    const versions = [content.version()];
    await Promise.all([content.faqsTagged('home'), content.products()]);
    versions.push(content.version());
    service.items = { ...GOOD, product: [product('new', 'home')] };
    await renew();
    await vi.waitFor(async () => expect(ids(await content.products())).toEqual(['new']), EVENTUALLY);
    versions.push(content.version());
    service.items = { ...service.items, faq: [faq('new', 'home')] };
    await renew();
    await vi.waitFor(async () => expect(ids(await content.faqsTagged('home'))).toEqual(['new']), EVENTUALLY);
    versions.push(content.version());
    expect(new Set(versions).size).toBe(4);
    await renew();
    expect(content.version()).toBe(versions.at(-1));
  });

  test('S-45 leaves out entries that do not fit, and says which', async () => {
    const service = await startService();
    service.items = { faq: [{ sys: { id: 'odd' } }, faq('a', 'home')], product: ['odd'] };
    const { content, errors } = start(service.url);
    expect(ids(await content.faqsTagged('home'))).toEqual(['a']);
    expect(await content.products()).toEqual([]);
    expect(errors).toEqual([
      expect.stringMatching(/^faqs: odd is left out, fields: /),
      expect.stringMatching(/^products: an entry without id is left out, /),
    ]);
  });
});

const BAD: [string, Reply][] = [
  ['fails', (response) => response.writeHead(500).end('{}')],
  ['is busy', (response) => response.writeHead(429, { 'X-Contentful-RateLimit-Reset': '1' }).end('{}')],
  ['refuses', (response) => response.writeHead(401).end('{}')],
  ['hangs up', (response) => response.destroy()],
  [
    'breaks off',
    (response) => response.writeHead(200, { 'Content-Length': '99' }).write('{', () => response.destroy()),
  ],
  ['sends broken JSON', (response) => response.end('{"items": [')],
  ['sends a web page', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>')],
  ['sends no list', (response) => response.end('{"items": {"length": 3}}')],
  ['sends more than 16 MiB', (response) => response.end(`{"items": []${' '.repeat(16 * 1024 ** 2)}}`)],
  ['sends elsewhere', (response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end()],
];

describe('F-06 a service that', () => {
  test.each(BAD)('%s from the start leaves the pages without, and is reported', async (_, reply) => {
    const service = await startService();
    service.reply = reply;
    const { content, errors, growOld } = start(service.url);
    expect(await content.faqsTagged('home')).toBeUndefined();
    expect(await content.products()).toBeUndefined();
    expect(content.version()).toBe('none.none');
    await vi.waitFor(() => expect(errors.length).toBeGreaterThanOrEqual(2), EVENTUALLY);
    expect(errors.join()).not.toContain('a-secret-token-98765');
    service.reply = undefined;
    await vi.waitFor(async () => {
      growOld();
      expect(ids(await content.faqsTagged('home'))).toEqual(['b', 'c']);
      expect(ids(await content.products())).toEqual(['z', 'y', 'x']);
    }, EVENTUALLY);
  });

  test.each(BAD)('%s later leaves the old answer standing, and is reported', async (_, reply) => {
    const service = await startService();
    const { content, errors, growOld } = start(service.url);
    await Promise.all([content.faqsTagged('home'), content.products()]);
    const version = content.version();
    service.reply = reply;
    growOld();
    content.version();
    await vi.waitFor(() => expect(errors.length).toBeGreaterThanOrEqual(2), EVENTUALLY);
    expect(ids(await content.faqsTagged('home'))).toEqual(['b', 'c']);
    expect(ids(await content.productsTagged('prediMatch'))).toEqual(['y']);
    expect(content.version()).toBe(version);
  });

  test('never answers is waited for until the deadline of the first answer and no longer', async () => {
    const service = await startService();
    service.reply = () => undefined;
    const { content, waits, growOld } = start(service.url);
    const first = content.faqsTagged('home');
    await vi.waitFor(() => expect(service.asked).toEqual(['faq']), EVENTUALLY);
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([2000]);
    waits[0]?.end();
    expect(await first).toBeUndefined();
    growOld();
    expect(await content.faqsTagged('home')).toBeUndefined();
    expect(waits).toHaveLength(1);
    expect(service.asked).toEqual(['faq']);
  });
});

describe('F-06 a restart while the service is down', () => {
  /** What a process leaves behind that has read everything. */
  async function leftBehind() {
    const service = await startService();
    const keep = emptyKeep();
    const { content } = start(service.url, keep);
    await Promise.all([content.faqsTagged('home'), content.products()]);
    service.reply = (response) => response.destroy();
    return { service, keep, version: content.version() };
  }

  test('shows what was read before, at once and under the same version', async () => {
    const { service, keep, version } = await leftBehind();
    const { content, waits } = start(service.url, keep);
    expect(content.version()).toBe(version);
    expect(ids(await content.faqsTagged('home'))).toEqual(['b', 'c']);
    expect(ids(await content.products())).toEqual(['z', 'y', 'x']);
    expect((await content.products())?.[0]).toMatchObject({
      group: 'prediMulsion',
      tier: 'z',
      pricePerYear: 90,
    });
    expect(waits).toEqual([]);
  });

  test('shows nothing of another service', async () => {
    const { keep } = await leftBehind();
    const other = await startService();
    other.reply = (response) => response.writeHead(401).end('{}');
    const { content } = start(other.url, keep);
    expect(await content.faqsTagged('home')).toBeUndefined();
    expect(await content.products()).toBeUndefined();
  });

  test('does not use what was spoilt meanwhile, and reports it', async () => {
    const { service, keep } = await leftBehind();
    keep.texts.set('faqs', keep.texts.get('faqs')?.replaceAll('"question"', '"query"') ?? '');
    keep.texts.set('products', keep.texts.get('products')?.slice(0, -1) ?? '');
    const { content, errors } = start(service.url, keep);
    expect(errors).toHaveLength(2);
    expect(await content.faqsTagged('home')).toBeUndefined();
    expect(await content.products()).toBeUndefined();
  });
});
