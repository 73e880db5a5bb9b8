import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BadTar, packTar, unpackStream, unpackTar } from './tar.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'tar-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** One entry in the POSIX format: a header of 512 bytes, then the content in records of as many. */
function entry(name: string, content?: string): Buffer {
  const header = Buffer.alloc(512);
  const bytes = Buffer.from(content ?? '');
  header.write(name, 0);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(content === undefined ? '5' : '0', 156);
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

const VERSION = entry('/PG_VERSION', '18\n');
const END = Buffer.alloc(1024);

test('F-18 the files of a tar are there, for their owner alone, and each is told', () => {
  let files = 0;
  const tar = Buffer.concat([
    VERSION,
    entry('/base'),
    entry('/base/1'),
    entry('/base/1/2', 'x'.repeat(600)),
    END,
  ]);
  unpackTar(tar, join(folder, 'cluster'), () => (files += 1));
  expect(files).toBe(4);
  expect(new Set(readdirSync(join(folder, 'cluster'), { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['PG_VERSION', 'base', 'base/1', 'base/1/2'].map((path) => join(path))),
  );
  expect(readFileSync(join(folder, 'cluster', 'base', '1', '2'), 'utf8')).toBe('x'.repeat(600));
  expect(statSync(join(folder, 'cluster', 'base', '1', '2')).mode & 0o077).toBe(0);
});

test.each([
  ['is not one of a database', Buffer.concat([entry('/notes', 'one'), END]), 'holds no PG_VERSION'],
  [
    'is cut short',
    Buffer.concat([VERSION, entry('/base/1', 'x'.repeat(600))]).subarray(0, -600),
    'not whole',
  ],
  ['leads out of its folder', Buffer.concat([VERSION, entry('/../../other', 'one'), END]), 'a file named'],
])('F-18 a tar that %s is refused before anything is written', (_, tar, reason) => {
  expect(() => unpackTar(tar, folder, () => undefined)).toThrow(BadTar);
  expect(() => unpackTar(tar, folder, () => undefined)).toThrow(reason);
  expect(readdirSync(folder)).toEqual([]);
});

/** In pieces that end anywhere. */
async function* piecesOf(tar: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < tar.length; at += size) yield tar.subarray(at, at + size);
}

test.each([1, 100, 512, 100_000])(
  'F-18 a tar in pieces of %d bytes is unpacked as it comes',
  async (size) => {
    const tar = Buffer.concat([
      VERSION,
      entry('/base'),
      entry('/base/1', 'x'.repeat(600)),
      entry('/0', ''),
      END,
    ]);
    await unpackStream(piecesOf(tar, size), folder, () => undefined);
    expect(readFileSync(join(folder, 'base', '1'), 'utf8')).toBe('x'.repeat(600));
    expect(statSync(join(folder, '0')).size).toBe(0);
    expect(statSync(join(folder, 'base', '1')).mode & 0o077).toBe(0);
  },
);

test.each([
  ['is not one of a database', Buffer.concat([entry('/notes', 'one'), END]), 'holds no PG_VERSION'],
  [
    'is cut short',
    Buffer.concat([VERSION, entry('/base/1', 'x'.repeat(600))]).subarray(0, -600),
    'not whole',
  ],
  ['leads out of its folder', Buffer.concat([VERSION, entry('/../../other', 'one'), END]), 'a file named'],
])('F-18 a tar in pieces that %s is refused', async (_, tar, reason) => {
  await expect(unpackStream(piecesOf(tar, 700), folder, () => undefined)).rejects.toThrow(reason);
});

test('F-18 what was packed comes back byte by byte, empty files and folders too', () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  mkdirSync(join(from, 'base', 'empty'), { recursive: true });
  const files = {
    PG_VERSION: '18\n',
    'base/nothing': '',
    'base/record': 'x'.repeat(512),
    'base/more': 'y'.repeat(513),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(from, name), content);
  const tar = packTar(from);
  unpackTar(tar, to, () => undefined);
  for (const [name, content] of Object.entries(files))
    expect(readFileSync(join(to, name), 'utf8')).toBe(content);
  expect(readdirSync(join(to, 'base'))).toContain('empty');
  expect(Buffer.compare(tar, packTar(to))).toBe(0);
});
