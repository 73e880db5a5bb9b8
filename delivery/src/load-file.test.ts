import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ContentLoadError } from './index.ts';
import { loadContentFile } from './load-file.ts';
import { ask, loadSample, serviceOf, temporaryFolder } from './testing/service.ts';
import { assetPath, entry, type SampleExport } from './testing/sample-export.ts';

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('R3.8 an export by the management side', () => {
  test('delivers what is published, in the place and with the numbers of this service', async () => {
    const { content, warnings } = await loadSample();
    expect(ids(content.entries)).toEqual(['ada', 'max', 'first', 'second', 'third']);
    expect(ids(content.contentTypes)).toEqual(['author', 'post']);
    expect(warnings).toEqual([
      'the entry orphan is left out, because its content type draftType is not published.',
    ]);
    const { body } = await ask(serviceOf(content), '/entries/first');
    expect(body.sys).toEqual({
      space: { sys: { type: 'Link', linkType: 'Space', id: 'suite' } },
      environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'post' } },
      id: 'first',
      type: 'Entry',
      createdAt: '2026-01-02T00:00:00.000Z',
      updatedAt: '2026-02-02T00:00:00.000Z',
      publishedVersion: 7,
      revision: 3,
      locale: 'en-US',
    });
    expect(body['metadata']).toEqual({
      tags: [{ sys: { type: 'Link', linkType: 'Tag', id: 'news' } }],
      concepts: [],
    });
    expect(Object.keys(body['fields'] ?? {})).not.toContain('secret');
  });

  test('delivers content types without the rules of their fields', async () => {
    const { content } = await loadSample();
    const { body } = await ask(serviceOf(content), '/content_types/post');
    expect(body).toMatchObject({ name: 'Post', description: '', displayField: 'title' });
    const fields = body['fields'] as Record<string, unknown>[];
    expect(fields.find(({ id }) => id === 'related')).toEqual({
      id: 'related',
      name: 'related',
      type: 'Array',
      localized: false,
      required: false,
      disabled: false,
      omitted: false,
      items: { type: 'Link', linkType: 'Entry', validations: [] },
    });
    const author = await ask(serviceOf(content), '/content_types/author');
    expect(JSON.stringify(author.body)).not.toContain('unique');
  });

  test('says which drafts come with it, and which values fit no field', async () => {
    const { content, warnings } = await loadSample((sample) => {
      sample.entries.push(
        entry('bad', 'post', {
          title: { 'en-US': 5 },
          views: { 'en-US': null, 'de-DE': 1.5 },
          other: { 'en-US': 1 },
        }),
      );
      const first = sample.entries.find(({ sys }) => sys['id'] === 'first');
      if (first) first.sys['version'] = 9;
    });
    expect(warnings).toContain(
      'the entry first was changed after it was published: the changes are served too.',
    );
    expect(warnings).toContain(
      'the entry bad has a value in title (en-US) that is no Symbol: it is left out.',
    );
    expect(warnings).toContain(
      'the entry bad has a value in views (de-DE) that is no Integer: it is left out.',
    );
    expect(content.entries.find(({ id }) => id === 'bad')?.fields).toEqual({});
  });
});

test('R3.8 an export by the delivery side is understood too', async () => {
  const { content } = await loadSample((sample) => {
    for (const item of [...sample.entries, ...sample.assets]) {
      const { id, type, contentType } = item.sys;
      item.sys = {
        id,
        type,
        contentType,
        revision: 4,
        createdAt: '2026-01-03',
        updatedAt: '2026-01-04T01:00:00+01:00',
      };
    }
  });
  expect(content.entries.find(({ id }) => id === 'ada')).toMatchObject({
    revision: 4,
    publishedVersion: 4,
    createdAt: '2026-01-03T00:00:00.000Z',
    updatedAt: '2026-01-04T00:00:00.000Z',
  });
  expect(ids(content.entries)).toContain('unpublished');
});

test('R7.6 what has no date has the same one in every version of the file', async () => {
  const undated = async (change: (sample: SampleExport) => void) => {
    const { content } = await loadSample((sample) => {
      for (const { sys } of sample.entries) {
        for (const name of ['createdAt', 'updatedAt', 'publishedAt', 'firstPublishedAt']) delete sys[name];
      }
      change(sample);
    });
    return content.fingerprints.get('Entry!ada');
  };
  expect(await undated(() => {})).toBe(await undated(({ entries }) => entries.pop()));
});

describe('assets beside the file', () => {
  async function place(folder: string, host: string, name: string): Promise<void> {
    const path = join(folder, host, assetPath(name));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `bytes of ${name}`);
  }

  test('are served from here, all others stay where they are', async () => {
    const folder = await temporaryFolder();
    await place(folder, 'assets.ctfassets.net', 'a paper.pdf');
    await place(folder, 'assets.secure.ctfassets.net', 'sealed.txt');
    const { content } = await loadSample(undefined, folder);
    const service = serviceOf(content);
    const { body } = await ask(service, '/assets?order=sys.id');
    const urls = (body.items ?? []).map(
      ({ fields }) => (fields?.['file'] as { url: string } | undefined)?.url,
    );
    expect(urls).toEqual([
      '//images.ctfassets.net/exported-space/asset/hash/dot.png',
      '//suite.test/content/assets/exported-space/asset/hash/a%20paper.pdf',
      'https://suite.test/content/assets/exported-space/asset/hash/sealed.txt',
    ]);
    const response = await service.handle(new Request(`https:${urls[1]}`), 'request-1');
    expect([response.status, await response.text()]).toEqual([200, 'bytes of a paper.pdf']);
    const sealed = await service.handle(new Request(`${urls[2]}`), 'request-1');
    expect(sealed.status).toBe(403);
  });

  test('S-41 an address in the file leads nowhere else on the machine', async () => {
    const outside = await temporaryFolder();
    await writeFile(join(outside, 'secret.txt'), 'secret');
    const folder = join(outside, 'export');
    await mkdir(join(folder, 'host.example'), { recursive: true });
    await symlink(join(outside, 'secret.txt'), join(folder, 'host.example', 'linked.txt'));
    const addresses = [
      '//host.example/../../secret.txt',
      '//host.example/..%2f..%2fsecret.txt',
      '//../secret.txt',
      '//host.example/linked.txt',
      'file:///etc/hostname',
      'secret.txt',
    ];
    const { content } = await loadSample((sample) => {
      const [first] = sample.assets;
      sample.assets = addresses.map((url, index) => ({
        sys: { ...first?.sys, id: `a${index}` },
        fields: {
          file: { 'en-US': { url, fileName: '../../secret.txt', contentType: 'text/plain', details: {} } },
        },
      }));
    }, folder);
    expect(content.assets).toHaveLength(addresses.length);
    expect([...content.files]).toEqual([]);
  });
});

describe('a bad file is refused as a whole, in one sentence that names it', () => {
  const refusal = async (change: (sample: SampleExport) => void) => {
    const error: unknown = await loadSample(change).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentLoadError);
    const message = error instanceof Error ? error.message : '';
    expect(message).toMatch(/^[^\n]*export\.json[^\n]*\.$/);
    return message;
  };

  const setFirst = ([first]: (Record<string, unknown> | undefined)[], name: string, value: unknown) =>
    void (first && (first[name] = value));
  const fieldOf =
    (id: string, type: string) =>
    ({ contentTypes }: SampleExport) =>
      setFirst(contentTypes, 'fields', [{ id, name: 'x', type }]);

  test.each<[string, (sample: SampleExport) => void, RegExp]>([
    [
      'an entry without id',
      ({ entries }) => entries.push({ sys: {}, fields: {} }),
      /entries\.\d+\.sys\.id is wrong/,
    ],
    ['an id twice', ({ entries }) => entries.push(entry('ada', 'author', {})), /the id ada is listed twice/],
    ['no locale', (sample) => (sample.locales = []), /locales is wrong \(names no locale\)/],
    ['no default', ({ locales }) => locales.shift(), /not exactly one delivered locale is the default/],
    ['a locale twice', ({ locales }) => locales.push(...locales.slice(1, 2)), /a locale is listed twice/],
    ['a circle', ({ locales }) => setFirst(locales, 'fallbackCode', 'de-AT'), /falls back in a circle/],
    ['a field every object has', fieldOf('constructor', 'Symbol'), /is no name of a field/],
    ['an unknown type of field', fieldOf('x', 'Blob'), /contentTypes\.0\.fields\.0\.type is wrong/],
    ['a wrong date', ({ entries }) => setFirst([entries[0]?.sys], 'publishedAt', 'soon'), /is no date/],
  ])('%s', async (_, change, reason) => {
    expect(await refusal(change)).toMatch(reason);
  });

  test.each([
    ['', /cannot be read as JSON/],
    ['{"entries":', /cannot be read as JSON/],
    ['[]', /the file is wrong/],
    ['{}', /contentTypes is wrong/],
    ['\u0000', /cannot be read as JSON/],
  ])('%j', async (text, reason) => {
    const file = join(await temporaryFolder(), 'export.json');
    await writeFile(file, text);
    await expect(loadContentFile(file, () => {})).rejects.toThrow(reason);
  });

  test('a missing file', async () => {
    const file = join(await temporaryFolder(), 'none.json');
    await expect(loadContentFile(file, () => {})).rejects.toThrow(
      /none\.json cannot be read as JSON \(ENOENT.*\)/,
    );
  });
});
