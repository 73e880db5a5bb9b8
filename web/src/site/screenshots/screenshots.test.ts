import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCREENSHOT_SIZE, SCREENSHOTS } from './screenshots.ts';

// A page shows five, and bench/budgets.json gives it 150 kB for all of them.
const MOST_BYTES = 36_000;

const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.webp'))
  .map((file) => ({ file, bytes: readFileSync(join(import.meta.dirname, file)) }));

test('every picture that a page names is there, and none is there for nothing', () => {
  expect(files.map(({ file }) => file.replace('.webp', '')).toSorted()).toEqual(
    Object.keys(SCREENSHOTS).toSorted(),
  );
});

test('each picture is small', () => {
  const heavy = files.filter(({ bytes }) => bytes.length > MOST_BYTES).map(({ file }) => file);
  expect(heavy).toEqual([]);
});

test.each(files)('$file has the size that pages keep free for it', ({ bytes }) => {
  expect(sizeOf(bytes)).toEqual(SCREENSHOT_SIZE);
});

/** The size of a picture in the plain lossy form of WebP (RFC 6386, 9.1, inside RIFF), or in its extended form. */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  if (bytes.toString('latin1', 12, 16) === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  expect(bytes.toString('latin1', 12, 16)).toBe('VP8 ');
  return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff };
}
