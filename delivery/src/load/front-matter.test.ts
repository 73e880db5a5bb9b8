import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Content, loadFolder } from '../index.ts';
import { temporaryFolder } from '../testing/service.ts';

const DATED = { revision: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const MODEL = {
  locales: [{ code: 'de', name: 'Deutsch', default: true }],
  contentTypes: [
    {
      sys: { id: 'note', ...DATED },
      name: 'Note',
      fields: [
        { id: 'title', name: 'Title', type: 'Symbol', required: true, validations: [{ size: { max: 5 } }] },
        { id: 'kind', name: 'Kind', type: 'Symbol', validations: [{ in: ['a', 'b'] }] },
        {
          id: 'code',
          name: 'Code',
          type: 'Symbol',
          validations: [{ regexp: { pattern: '^x' }, message: 'begin with x' }],
        },
        { id: 'stars', name: 'Stars', type: 'Integer', validations: [{ range: { min: 1, max: 5 } }] },
        { id: 'day', name: 'Day', type: 'Date' },
        { id: 'isDone', name: 'Done', type: 'Boolean' },
        { id: 'words', name: 'Words', type: 'Array', items: { type: 'Symbol' } },
        { id: 'next', name: 'Next', type: 'Link', linkType: 'Entry' },
        { id: 'pictures', name: 'Pictures', type: 'Array', items: { type: 'Link', linkType: 'Asset' } },
        { id: 'text', name: 'Text', type: 'Text' },
      ],
    },
  ],
};

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'note'));
});

async function load(frontMatter: string, model: object = MODEL): Promise<Content> {
  await writeFile(join(folder, 'model.json'), JSON.stringify(model));
  await writeFile(join(folder, 'note', 'one.md'), `---\n${frontMatter}\n---\nHello\n`);
  return loadFolder(folder);
}

describe('a model of another site', () => {
  test('R3.8 its folder holds what it names, in its locale', async () => {
    const { entries } = await load(
      'title: First\nkind: a\ncode: x1\nstars: 5\nday: 2026-02-03\nisDone: true\nwords: [p, q]\nnext: two\npictures: [dot]',
    );
    const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
    expect(entries[0]?.fields).toEqual({
      title: { de: 'First' },
      kind: { de: 'a' },
      code: { de: 'x1' },
      stars: { de: 5 },
      day: { de: '2026-02-03' },
      isDone: { de: true },
      words: { de: ['p', 'q'] },
      next: { de: link('Entry', 'two') },
      pictures: { de: [link('Asset', 'dot')] },
      text: { de: 'Hello' },
    });
  });

  test.each([
    ['kind: a', /title is wrong/],
    ['title: Longer', /title is wrong \(expected a length of at most 5\)/],
    ['title: A\nkind: c', /kind is wrong \(expected one of a, b\)/],
    ['title: A\ncode: y', /code is wrong \(begin with x\)/],
    ['title: A\nstars: 6', /stars is wrong \(expected from 1 to 5\)/],
    ['title: A\nstars: 1.5', /stars is wrong \(expected Integer\)/],
    ['title: A\nday: soon', /day is wrong \(expected Date\)/],
    ['title: A\ntext: twice', /front matter is wrong/],
    ['title: A\ntags: [home]', /front matter is wrong/],
  ])('R3.6 %j is refused', async (frontMatter, reason) => {
    await expect(load(frontMatter)).rejects.toThrow(reason);
  });

  test.each([
    [{ ...MODEL, locales: [] }, /locales is wrong \(names no locale\)/],
    [{ ...MODEL, locales: [{ code: 'de', name: 'Deutsch' }] }, /written in one locale/],
    [{ ...MODEL, contentTypes: [{ name: 'Note', fields: [] }] }, /contentTypes\.0\.sys is wrong/],
  ])('R3.6 a wrong model is refused: %#', async (model, reason) => {
    await expect(load('title: A', model)).rejects.toThrow(reason);
  });
});
