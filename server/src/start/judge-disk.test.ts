import { expect, test } from 'vitest';
import { withDisk } from './system.ts';

const GIB = 1024 ** 3;
const READY = { isReady: true };

const low = (percent: number) => `the disk of the data folder has ${percent} % free`;

test('F-08 a server with room enough, or a disk that says nothing, is ready', () => {
  expect(withDisk(READY, { freeBytes: 6 * GIB, totalBytes: 100 * GIB }, 'embedded')).toBe(READY);
  expect(withDisk(READY, undefined, 'embedded')).toBe(READY);
});

test('F-08 hardly any room on the disk of the embedded database is not ready, little of a large one is a notice', () => {
  const full = { freeBytes: 0.2 * GIB, totalBytes: 10 * GIB };
  expect(withDisk(READY, full, 'embedded')).toEqual({ isReady: false, missing: low(2) });
  expect(withDisk(READY, full, 'postgres')).toEqual({ isReady: true, notice: low(2) });
  const large = { freeBytes: 4 * GIB, totalBytes: 100 * GIB };
  expect(withDisk(READY, large, 'embedded')).toEqual({ isReady: true, notice: low(4) });
});

test('F-08 what is wrong already is said first, and a notice is kept', () => {
  const disk = { freeBytes: 1, totalBytes: 1000 };
  const down = { isReady: false, missing: 'the database does not answer' };
  expect(withDisk(down, disk, 'embedded')).toBe(down);
  expect(withDisk({ isReady: true, notice: 'restored' }, disk, 'postgres').notice).toBe(
    'restored; the disk of the data folder has 0 % free',
  );
});
