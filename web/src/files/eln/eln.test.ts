import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkEln } from './check-eln.ts';
import { type CrateDataset, METADATA } from './crate.ts';
import { plainText } from './plain-text.ts';
import { readEln } from './read-eln.ts';
import { writeArchive } from '../testing/write-archive.ts';
import { sha256Of } from './write-eln.ts';
import { ARCHIVE_LIMITS } from './zip-entries.ts';

const origin = {
  author: 'Ingrid <Solheim>',
  made: '2026-11-17T12:00:00.000Z',
  publisher: { name: 'Example', url: 'https://www.example.com/' },
  version: '1.0.0',
};
const dataset = (name: string): CrateDataset => ({
  name,
  text: '<p>HLD −1.2, O/W</p>',
  created: '2026-11-16T12:00:00.000Z',
  modified: '2026-11-17T12:00:00.000Z',
  identifier: 'r1',
  url: 'https://www.example.com/r1',
  keywords: ['lotion', 'test'],
  status: 'made',
  files: [
    { name: 'recipe.json', type: 'application/json', description: 'The data', content: '{"kind":"hld"}' },
    { name: 'chart.svg', type: 'image/svg+xml', description: 'A chart', content: '<svg/>' },
  ],
});

function written(...datasets: CrateDataset[]): Promise<Uint8Array> {
  return writeArchive({ name: 'My recipes', description: 'Two recipes', origin }, datasets);
}

const root = { '@id': './', '@type': 'Dataset', hasPart: [{ '@id': './one/' }] };
const one = { '@id': './one/', '@type': 'Dataset', name: 'One', hasPart: [{ '@id': './one/a.json' }] };
const metadata = (...nodes: unknown[]) => strToU8(JSON.stringify({ '@context': 'x', '@graph': nodes }));
const zipOf = (files: Record<string, Uint8Array>) => zipSync(files);
const problemOf = async (bytes: Uint8Array) => {
  const outcome = await readEln(bytes);
  return 'problem' in outcome ? outcome.problem : 'read';
};

describe('an archive that we write', () => {
  test('keeps every rule of the format, and is read again', async () => {
    const bytes = await written(dataset('Light lotion'), dataset('Light lotion'), dataset('../<script>'));
    expect(await checkEln(bytes)).toEqual([]);
    const outcome = await readEln(bytes);
    if ('problem' in outcome) throw new Error(outcome.problem);
    const { publisher, datasets, others } = outcome.archive;
    expect(publisher).toBe('Example');
    expect(others).toEqual([]);
    expect(datasets.map(({ name }) => name)).toEqual(['Light lotion', 'Light lotion', '../']);
    expect(datasets[0]).toMatchObject({
      text: 'HLD −1.2, O/W',
      keywords: ['lotion', 'test'],
      author: 'Ingrid <Solheim>',
      files: [
        { name: 'recipe.json', json: '{"kind":"hld"}' },
        { name: 'chart.svg', size: 6 },
      ],
    });
  });

  test('the checker finds what breaks a rule', async () => {
    const good = await sha256Of(strToU8('{}'));
    const file = {
      '@id': './one/a.json',
      '@type': 'File',
      name: 'a.json',
      encodingFormat: 'application/json',
    };
    const bad = zipOf({
      [`r/${METADATA}`]: metadata(
        root,
        { ...one, keywords: ['a'] },
        { ...file, contentSize: '9', sha256: good },
      ),
      'r/one/a.json': strToU8('{}'),
      'r/one/b.txt': strToU8('b'),
    });
    const findings = (await checkEln(bad)).join('\n');
    for (const part of ['context', 'CreativeWork', 'keywords', 'author', 'contentSize', 'b.txt', 'license'])
      expect(findings).toContain(part);
    expect(findings).toContain('./one/a.json has another size');
    const person = { '@id': './people/1', '@type': 'Person' };
    const away = {
      ...root,
      hasPart: [{ '@id': 'https://www.example.com/far' }],
      datePublished: '2026-11-17T12:00:00',
    };
    const publisher = { '@id': '#us', '@type': 'Organization', name: 'Us', url: 'example' };
    const strict = zipOf({ [`r/${METADATA}`]: metadata(away, person, publisher) });
    expect(await checkEln(strict)).toEqual(
      expect.arrayContaining([
        './ has a datePublished of another form than the format knows.',
        './people/1 is no file: its @id begins with # or is an address.',
        './people/1 has to have a name.',
        '#us has a url of another form than the format knows.',
        './ names https://www.example.com/far, which is not described.',
      ]),
    );
    expect(await checkEln(zipOf({ 'loose.txt': strToU8('x') }))).toEqual([
      'The archive has to hold exactly one folder, and everything in it.',
    ]);
  });
});

describe('an archive of another program', () => {
  test('a text-only experiment of eLabFTW: its words without markup, its attachments by name', async () => {
    const bytes = zipOf({
      [`export/${METADATA}`]: metadata(
        {
          '@id': METADATA,
          '@type': 'CreativeWork',
          about: { '@id': './' },
          sdPublisher: { name: 'eLabFTW' },
        },
        {
          '@id': './2025 - Testing - b6db',
          '@type': 'Dataset',
          name: 'Testing',
          author: { '@id': 'person://1' },
          keywords: ['demo', 'test'],
          comment: [{ '@id': 'comment://1' }],
          text: '<h1>Goal</h1><p>Dissolve it &amp; look.</p><script>alert(1)</script><img src=x onerror=alert(2)>',
          hasPart: [
            { '@id': './2025 - Testing - b6db/example.pdf' },
            { '@id': './2025 - Testing - b6db/gone.png' },
          ],
        },
        { '@id': './', '@type': ['Dataset'], hasPart: [{ '@id': './2025 - Testing - b6db' }] },
        { '@id': './2025 - Testing - b6db/example.pdf', '@type': 'File', name: 'example.pdf' },
        { '@id': 'person://1', '@type': 'Person', givenName: 'Toto', familyName: 'Admin' },
      ),
      'export/2025 - Testing - b6db/example.pdf': strToU8('%PDF'),
      'export/other.txt': strToU8('x'),
    });
    const outcome = await readEln(bytes);
    if ('problem' in outcome) throw new Error(outcome.problem);
    expect(outcome.archive).toEqual({
      publisher: 'eLabFTW',
      datasets: [
        {
          name: 'Testing',
          text: 'Goal\nDissolve it & look.',
          keywords: ['demo', 'test'],
          modified: undefined,
          author: 'Toto Admin',
          comments: 1,
          files: [
            { name: 'example.pdf', size: 4 },
            { name: 'gone.png', size: 0, isMissing: true },
          ],
        },
      ],
      others: [{ name: 'other.txt', size: 1 }],
    });
  });

  const crate = (program: unknown, more: object = {}) => ({
    '@id': METADATA,
    '@type': 'CreativeWork',
    about: { '@id': './' },
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
    sdPublisher: program,
    ...more,
  });
  const archiveOf = async (files: Record<string, Uint8Array>) => {
    const outcome = await readEln(zipOf(files));
    if ('problem' in outcome) throw new Error(outcome.problem);
    return outcome.archive;
  };

  test('Kadi4Mat: a record with a description in place of a text, and a publisher by its address', async () => {
    const { publisher, datasets, others } = await archiveOf({
      [`kadi/${METADATA}`]: metadata(
        crate({ '@id': 'https://kadi.example' }),
        { '@id': 'https://kadi.example', '@type': 'Organization', name: 'Kadi4Mat' },
        { '@id': './', '@type': 'Dataset', hasPart: [{ '@id': './sol-gel/' }] },
        {
          '@id': './sol-gel/',
          '@type': 'Dataset',
          name: 'Sol-gel batch',
          description: 'Stirred for **two hours**.',
          identifier: 'sol-gel',
          genre: 'experiment',
          keywords: ['sol', 'gel'],
          author: [{ '@id': 'https://orcid.example/1' }],
          variableMeasured: [{ '@id': '#pv-1' }],
          hasPart: [{ '@id': './sol-gel/data.csv' }, { '@id': './sol-gel/sol-gel.json' }],
        },
        { '@id': 'https://orcid.example/1', '@type': 'Person', name: 'Ada' },
        { '@id': './sol-gel/data.csv', '@type': 'File', name: 'data.csv' },
        { '@id': './sol-gel/sol-gel.json', '@type': 'File', name: 'sol-gel.json' },
      ),
      'kadi/sol-gel/data.csv': strToU8('a,b'),
      'kadi/sol-gel/sol-gel.json': strToU8('{"extras":[]}'),
    });
    expect({ publisher, others }).toEqual({ publisher: 'Kadi4Mat', others: [] });
    expect(datasets).toMatchObject([
      { name: 'Sol-gel batch', text: 'Stirred for **two hours**.', author: 'Ada', keywords: ['sol', 'gel'] },
    ]);
    expect(datasets[0]?.files.map(({ name }) => name)).toEqual(['data.csv', 'sol-gel.json']);
  });

  test('PASTA: experiments inside of a project, one of them named without its slash', async () => {
    const { publisher, datasets, others } = await archiveOf({
      [`pasta/${METADATA}`]: metadata(
        crate({ '@type': 'Organization', name: 'PASTA ELN' }),
        { '@id': './', '@type': 'Dataset', hasPart: [{ '@id': './Project' }] },
        {
          '@id': './Project/',
          '@type': 'Dataset',
          name: 'Project',
          hasPart: [{ '@id': './Project/000_A/' }],
        },
        {
          '@id': './Project/000_A/',
          '@type': 'Dataset',
          name: 'Sample A',
          text: 'Clear.',
          hasPart: { '@id': './Project/000_A/scan%201.txt' },
        },
        { '@id': './Project/000_A/scan%201.txt', '@type': 'File', name: 'scan 1.txt' },
      ),
      'pasta/Project/000_A/scan 1.txt': strToU8('x'),
    });
    expect({ publisher, others }).toEqual({ publisher: 'PASTA ELN', others: [] });
    expect(datasets.map(({ name, text, files }) => [name, text, files.length])).toEqual([
      ['Project', '', 0],
      ['Sample A', 'Clear.', 1],
    ]);
  });

  test('SciNote: one experiment, its text on the task, one comment without a list around it', async () => {
    const { publisher, datasets } = await archiveOf({
      [`scinote/${METADATA}`]: metadata(
        crate({ '@type': 'Organization', name: 'SciNote' }),
        { '@id': './', '@type': 'Dataset', hasPart: { '@id': './task-7/' } },
        {
          '@id': './task-7/',
          '@type': 'Dataset',
          name: 'Titration',
          text: '<div><p>Step 1</p><p>Step 2</p></div>',
          keywords: 'acid, base',
          comment: { '@type': 'Comment', text: 'Repeat.' },
        },
      ),
    });
    expect(publisher).toBe('SciNote');
    expect(datasets).toMatchObject([
      { name: 'Titration', text: 'Step 1\nStep 2', keywords: ['acid', 'base'], comments: 1 },
    ]);
  });

  test('RO-Crate 1.2: lists of types and profiles; datasets that hold each other end', async () => {
    const { datasets } = await archiveOf({
      [`r/${METADATA}`]: metadata(
        crate(undefined, { conformsTo: [{ '@id': 'https://w3id.org/ro/crate/1.2' }, { '@id': '#eln' }] }),
        { '@id': './', '@type': ['Dataset'], hasPart: [{ '@id': './one/' }, { '@id': './' }] },
        { '@id': './one/', '@type': ['Dataset', 'Thing'], name: 'One', hasPart: [{ '@id': './two/' }] },
        { '@id': './two/', '@type': ['Dataset'], name: 'Two', hasPart: [{ '@id': './one/' }] },
      ),
    });
    expect(datasets.map(({ name }) => name)).toEqual(['One', 'Two']);
  });

  test('text that only looks like markup stays text', () => {
    expect(plainText('1 &lt; 2 &#60;b&#62; <b>x</b>')).toBe('1 < 2 <b> x');
    expect(plainText('<script>evil()')).toBe('');
  });
});

describe('an archive that means no good is refused as a whole', () => {
  const good = { [`r/${METADATA}`]: metadata(root, one), 'r/one/a.json': strToU8('{}') };

  test.each([
    ['r/../../etc/passwd', 'unsafe-path'],
    ['/r/one/b', 'unsafe-path'],
    [String.raw`r\one\b`, 'unsafe-path'],
    ['C:/r/b', 'unsafe-path'],
    ['r/one/\u0007', 'unsafe-path'],
    ['R/b', 'no-root-folder'],
    ['r/ONE/a.json', 'same-name-twice'],
    ['loose.txt', 'no-root-folder'],
  ])('a file called %j: %s', async (path, problem) => {
    expect(await problemOf(zipOf({ ...good, [path]: strToU8('x') }))).toBe(problem);
  });

  test('a symbolic link, an encrypted file, two files of one name, two names of one file', async () => {
    const bytes = zipOf(good);
    const listed = at(bytes, [0x50, 0x4b, 0x01, 0x02]);
    expect(
      await problemOf(patched(bytes, { [listed + 5]: 3, [listed + 40]: 0xff, [listed + 41]: 0xa1 })),
    ).toBe('unsafe-path');
    expect(await problemOf(patched(bytes, { [listed + 8]: 1 }))).toBe('encrypted');
    // The header of the file says another name than the list.
    expect(await problemOf(patched(bytes, { 32: 'x'.charCodeAt(0) }))).toBe('broken');
    const twin = zipOf({ 'r/one/a': strToU8('1'), 'r/one/b': strToU8('2'), ...good });
    const second = at(twin, strToU8('r/one/b'), at(twin, [0x50, 0x4b, 0x01, 0x02]));
    expect(await problemOf(patched(twin, { [second + 6]: 'a'.charCodeAt(0) }))).toBe('same-name-twice');
  });

  test('bombs: by what the list says, and by what comes out although the list says less', async () => {
    const bomb = zipOf({ ...good, 'r/one/zeros': new Uint8Array(2_000_000) });
    expect(await problemOf(bomb)).toBe('too-large-inside');
    const lying = zipOf({ [`r/${METADATA}`]: new Uint8Array(1_000_000) });
    const size = at(lying, [0x50, 0x4b, 0x01, 0x02]) + 24;
    expect(await problemOf(patched(lying, { [size]: 10, [size + 1]: 0, [size + 2]: 0 }))).toBe(
      'too-large-inside',
    );
    const bytes = zipOf(good);
    const end = at(bytes, [0x50, 0x4b, 0x05, 0x06]);
    expect(await problemOf(patched(bytes, { [end + 10]: 0xff, [end + 11]: 0xff }))).toBe('too-many-files');
    const crowd = Object.fromEntries(
      Array.from({ length: ARCHIVE_LIMITS.entries }, (_, n) => [`r/one/${n}`, new Uint8Array()]),
    );
    expect(await problemOf(zipSync({ ...good, ...crowd }, { level: 0 }))).toBe('too-many-files');
    expect(await problemOf(new Uint8Array(ARCHIVE_LIMITS.bytes + 1))).toBe('too-large');
  });

  test('an archive in an archive stays closed: it is an attachment', async () => {
    const inner = zipSync({ 'zeros.json': new Uint8Array(900_000) });
    const outcome = await readEln(zipOf({ ...good, 'r/one/inner.zip': inner }));
    if ('problem' in outcome) throw new Error(outcome.problem);
    expect(outcome.archive.others).toEqual([{ name: 'one/inner.zip', size: inner.length }]);
  });

  test.each<[string, Record<string, Uint8Array>, string]>([
    ['no metadata', { 'r/a.txt': strToU8('x') }, 'no-metadata'],
    ['metadata that is no JSON', { [`r/${METADATA}`]: strToU8('{') }, 'bad-metadata'],
    ['metadata without a graph', { [`r/${METADATA}`]: strToU8('{"@graph":{}}') }, 'bad-metadata'],
    ['metadata of a huge depth', { [`r/${METADATA}`]: strToU8('['.repeat(100_000)) }, 'bad-metadata'],
    ['metadata without the folder', { [`r/${METADATA}`]: metadata(one) }, 'bad-metadata'],
    ['one thing described twice', { [`r/${METADATA}`]: metadata(root, one, one) }, 'bad-metadata'],
    [
      'an id that climbs out',
      { [`r/${METADATA}`]: metadata(root, { ...one, hasPart: [{ '@id': '../../x' }] }) },
      'unsafe-path',
    ],
    [
      'a checksum of something else',
      {
        [`r/${METADATA}`]: metadata(root, one, {
          '@id': './one/a.json',
          '@type': 'File',
          sha256: 'a'.repeat(64),
        }),
        'r/one/a.json': strToU8('{}'),
      },
      'wrong-checksum',
    ],
  ])('%s', async (_, files, problem) => {
    expect(await problemOf(zipOf(files))).toBe(problem);
  });

  test('names that every object knows do no harm', async () => {
    const text =
      '{"@graph":[{"@id":"./","@type":"Dataset","__proto__":{"polluted":1},"hasPart":[{"@id":"__proto__"},{"@id":"constructor"}]}]}';
    const outcome = await readEln(zipOf({ [`r/${METADATA}`]: strToU8(text) }));
    expect(outcome).toEqual({ archive: { publisher: undefined, datasets: [], others: [] } });
    expect({}).not.toHaveProperty('polluted');
  });

  test('what is no archive, and half of one', async () => {
    expect(await problemOf(strToU8('hello'))).toBe('not-an-archive');
    expect(await problemOf(new Uint8Array())).toBe('not-an-archive');
    const bytes = zipOf(good);
    for (let length = 1; length < bytes.length; length += 7)
      expect(await problemOf(bytes.slice(0, length))).not.toBe('read');
  });
});

function at(bytes: Uint8Array, wanted: ArrayLike<number>, from = 0): number {
  for (let place = from; place < bytes.length; place += 1)
    if (Array.from(wanted).every((byte, n) => bytes[place + n] === byte)) return place;
  throw new Error('not there');
}

function patched(bytes: Uint8Array, changes: Record<number, number>): Uint8Array {
  const copy = bytes.slice();
  for (const [place, byte] of Object.entries(changes)) copy[Number(place)] = byte;
  return copy;
}
