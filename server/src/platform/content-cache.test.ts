import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openContentCache } from './content-cache.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 1);

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-answers-'));
  folder = join(root, 'data', 'content-cache');
});
afterEach(() => rmSync(root, { recursive: true }));

/** What a server sees whose clock stands so many milliseconds after the start. */
function at(milliseconds: number) {
  return openContentCache(folder, { now: () => new Date(START + milliseconds), monotonic: () => 0 });
}

describe('F-06 a kept answer', () => {
  test('is there after a restart, whole and with its age', () => {
    expect(at(0).read('faqs')).toBeUndefined();
    at(0).write('faqs', '["é\n"]\n');
    at(0).write('products', '[]');
    expect(at(1500).read('faqs')).toEqual({ text: '["é\n"]\n', age: 1500 });
    at(2000).write('faqs', '');
    expect(at(2000).read('faqs')).toEqual({ text: '', age: 0 });
    expect(at(2000).read('products')).toEqual({ text: '[]', age: 2000 });
  });

  test('is readable by its owner only, and nothing else is left behind', () => {
    at(0).write('faqs', 'a');
    at(0).write('faqs', 'b');
    expect(readdirSync(folder)).toEqual(['faqs.txt']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'faqs.txt')).mode & 0o777).toBe(0o600);
  });

  test('is gone after seven days, by the time that is written in it', () => {
    at(0).write('faqs', 'a');
    expect(at(7 * DAY - 1).read('faqs')?.age).toBe(7 * DAY - 1);
    expect(at(7 * DAY).read('faqs')).toBeUndefined();
  });

  test('is new to a clock that was set back by up to a day; further back its age is unknown', () => {
    at(0).write('faqs', 'a');
    expect(at(-90_000).read('faqs')).toEqual({ text: 'a', age: 0 });
    expect(at(-DAY).read('faqs')).toEqual({ text: 'a', age: 0 });
    expect(at(-DAY - 1).read('faqs')).toBeUndefined();
    expect(at(DAY).read('faqs')).toEqual({ text: 'a', age: DAY });
  });

  test.each(['', 'yesterday\n[]', '2026-01-01T00:00:00.000Z', '[]', '\n\n'])(
    'that cannot be read is none: %j',
    (content) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'faqs.txt'), content);
      expect(at(0).read('faqs')).toBeUndefined();
    },
  );

  test('that is a folder is none, and a write that fails says so and leaves no draft', () => {
    mkdirSync(join(folder, 'faqs.txt', 'inside'), { recursive: true });
    expect(at(0).read('faqs')).toBeUndefined();
    expect(() => at(0).write('faqs', 'a')).toThrow('EISDIR');
    expect(readdirSync(folder)).toEqual(['faqs.txt']);
  });

  test('may have 4 MiB; a larger one is refused and the old one stays', () => {
    const line = '2026-01-01T00:00:00.000Z\n'.length;
    const most = 'x'.repeat(4 * 1024 ** 2 - line);
    at(0).write('faqs', most);
    expect(() => at(1).write('faqs', `${most}x`)).toThrow('"faqs" of the content service is too large');
    expect(() => at(1).write('faqs', 'é'.repeat(most.length))).toThrow('too large');
    expect(at(1).read('faqs')).toEqual({ text: most, age: 1 });
    writeFileSync(join(folder, 'faqs.txt'), `${readFileSync(join(folder, 'faqs.txt'), 'utf8')}x`);
    expect(at(1).read('faqs')).toBeUndefined();
  });

  test('cannot stand outside of the folder', () => {
    for (const name of ['', '..', '../faqs', 'a/b', 'a\\b', 'A', 'faqs.txt', 'faqs\0', '-', 'a--b']) {
      expect(() => at(0).write(name, 'a')).toThrow('That is no name for cached content.');
      expect(() => at(0).read(name)).toThrow('That is no name for cached content.');
    }
    expect(readdirSync(root)).toEqual([]);
  });
});
