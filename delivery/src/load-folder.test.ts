import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentLoadError, loadFolder } from './index.ts';
import { writeModel } from './testing/service.ts';

const HEAD = '---\nquestion: Why?\nweight: 10\ntags: [home]\n---\n';
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await writeModel(folder);
  await mkdir(join(folder, 'faq'));
});
afterEach(() => rm(folder, { recursive: true }));

function write(name: string, text: string | Uint8Array): Promise<void> {
  return writeFile(join(folder, 'faq', name), text);
}

describe('a good file', () => {
  test('R3.6 becomes an entry with question, answer, weight and tags', async () => {
    await write(
      'why.md',
      '---\nquestion: Why?\nweight: -5\ntags: [home, solvents]\n---\n\nBecause\nof **it**.\n\n- [us](/#contact)\n',
    );
    const { entries } = await loadFolder(folder);
    expect(entries).toMatchObject([
      {
        id: 'why',
        contentType: 'faq',
        revision: 1,
        tags: ['home', 'solvents'],
        fields: { question: { 'en-US': 'Why?' }, weight: { 'en-US': -5 } },
      },
    ]);
    const text = (value: string, ...marks: string[]) => ({
      nodeType: 'text',
      value,
      marks: marks.map((type) => ({ type })),
      data: {},
    });
    const block = (nodeType: string, ...content: object[]) => ({ nodeType, content, data: {} });
    const link = { nodeType: 'hyperlink', data: { uri: '/#contact' }, content: [text('us')] };
    expect(entries[0]?.fields['answer']).toEqual({
      'en-US': block(
        'document',
        block('paragraph', text('Because of '), text('it', 'bold'), text('.')),
        block('unordered-list', block('list-item', block('paragraph', link))),
      ),
    });
  });

  test('is dated by its last change in whole seconds', async () => {
    await write('why.md', `${HEAD}Because.`);
    await utimes(join(folder, 'faq', 'why.md'), new Date(0), new Date('2026-11-15T10:20:30.987Z'));
    const { entries } = await loadFolder(folder);
    expect(entries[0]).toMatchObject({
      createdAt: '2026-11-15T10:20:30.000Z',
      updatedAt: '2026-11-15T10:20:30.000Z',
    });
  });

  test('may come from another system: byte order mark, carriage returns, hidden files beside it', async () => {
    await write('why.md', `\uFEFF${HEAD}Because.`.replaceAll('\n', '\r\n'));
    await write('.DS_Store', 'x');
    expect((await loadFolder(folder)).entries.map(({ id }) => id)).toEqual(['why']);
  });

  test('gives the same version each time, and another one when its text changes', async () => {
    const path = join(folder, 'faq', 'why.md');
    const versionOf = async (text: string) => {
      await write('why.md', text);
      await utimes(path, new Date(0), new Date(0));
      return (await loadFolder(folder)).version;
    };
    const version = await versionOf(`${HEAD}Because.`);
    expect(await versionOf(`${HEAD}Because.`)).toBe(version);
    expect(await versionOf(`${HEAD}Therefore.`)).not.toBe(version);
  });
});

describe('a product', () => {
  const PRODUCT =
    '---\nname: Match - Team\ntype: team\npricePerYear: 900\nweight: 2\ntags: [home]\n---\n- Five seats\n';

  async function writeProduct(name: string, text: string): Promise<void> {
    await mkdir(join(folder, 'product'), { recursive: true });
    await writeFile(join(folder, 'product', name), text);
  }

  test('R7.9 becomes an entry with name, type, price, features, weight and tags', async () => {
    await writeProduct('match-team.md', PRODUCT);
    const { entries } = await loadFolder(folder);
    expect(entries).toMatchObject([
      {
        id: 'match-team',
        contentType: 'product',
        tags: ['home'],
        fields: {
          name: { 'en-US': 'Match - Team' },
          type: { 'en-US': 'team' },
          pricePerYear: { 'en-US': 900 },
          weight: { 'en-US': 2 },
          features: { 'en-US': { nodeType: 'document', content: [{ nodeType: 'unordered-list' }] } },
        },
      },
    ]);
  });

  test('R7.9 without a price has no price', async () => {
    await writeProduct('match-team.md', PRODUCT.replace('pricePerYear: 900\n', ''));
    const { entries } = await loadFolder(folder);
    expect(entries[0]?.fields).not.toHaveProperty('pricePerYear');
  });

  test.each([
    ['match-team.md', PRODUCT.replace('type: team', 'type: family'), /type is wrong/],
    ['match-team.md', PRODUCT.replace('- Five seats\n', ''), /the text is empty/],
    ['why.md', PRODUCT, /has the id of a file in another folder/],
    ['why.txt', PRODUCT, /is not a \.md file/],
  ])('%s: %j stops the load', async (name, text, reason) => {
    await write('why.md', `${HEAD}Because.`);
    await writeProduct(name, text);
    await expect(loadFolder(folder)).rejects.toThrow(reason);
  });
});

describe('R3.6 a bad file stops the load in one sentence that names it', () => {
  const withFront = (...lines: string[]) => `---\n${lines.join('\n')}\n---\nBecause.`;
  const [asked, light, tagged] = ['question: Why?', 'weight: 1', 'tags: [home]'];

  test.each([
    ['why.md', 'Because.', /has no front matter: begin it/],
    ['why.md', '---\nquestion: Why?\n', /has no front matter/],
    ['why.md', withFront('question: ['), /the front matter is not valid YAML \(.+\): correct it\.$/],
    ['why.md', withFront(light, tagged), /: question is wrong \(.+\): correct the front matter\.$/],
    ['why.md', withFront(asked, 'weight: 1.5', tagged), /weight is wrong/],
    ['why.md', withFront(asked, light, 'tags: [house]'), /tags\.0 is wrong/],
    ['why.md', withFront(asked, light, 'tags: []'), /tags is wrong/],
    ['why.md', withFront(asked, light, 'tags: [home, home]'), /tags is wrong \(names a tag twice\)/],
    ['why.md', withFront(asked, light, tagged, 'wieght: 2'), /front matter is wrong \(.*wieght/],
    ['why.md', '---\n---\nBecause.', /no front matter/],
    ['why.md', HEAD, /the text is empty/],
    ['why.md', `${HEAD}\n\n`, /the text is empty/],
    ['why.md', `${HEAD}![a picture](/a.png)`, /the text uses "image"/],
    ['why.md', `${HEAD}Some <b>html</b>.`, /the text uses "html"/],
    ['why.md', `${HEAD}One<br>two.`, /the text uses "html"/],
    ['why.md', `${HEAD}\`\`\`\ncode\n\`\`\``, /the text uses "code"/],
    ['why.md', `${HEAD}One  \ntwo.`, /the text uses "break"/],
    ['why.md', `${HEAD}[x](javascript:alert(1))`, /the text links to "javascript:alert\(1\)"/],
    ['why.md', `${HEAD}[x](//elsewhere.example)`, /the text links to/],
    ['why.md', new Uint8Array([0xff, 0xfe, 0x00]), /cannot be read as UTF-8 text/],
    ['Why.md', `${HEAD}Because.`, /has a name that cannot be an id: use lower-case words/],
    ['why.txt', `${HEAD}Because.`, /is not a \.md file: rename it/],
  ])('%s: %j', async (name, text, reason) => {
    await write('a-good-one.md', `${HEAD}Because.`);
    await write(name, text);
    const error: unknown = await loadFolder(folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentLoadError);
    const message = error instanceof Error ? error.message : '';
    expect(message).toMatch(reason);
    expect(message.startsWith(join(folder, 'faq', name))).toBe(true);
    expect(message).not.toContain('\n');
  });

  test('a missing folder is named', async () => {
    await expect(loadFolder(join(folder, 'none'))).rejects.toThrow(
      /none.model\.json cannot be read as UTF-8 text \(ENOENT.*\): check the file and its permissions\.$/,
    );
  });

  test('a folder in place of a file is named', async () => {
    await mkdir(join(folder, 'faq', 'why.md'));
    await expect(loadFolder(folder)).rejects.toThrow(/why\.md cannot be read/);
  });
});
