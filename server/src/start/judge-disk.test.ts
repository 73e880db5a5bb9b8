import { expect, test } from 'vitest';
import { withDisk } from './judge-disk.ts';

const GIB = 1024 ** 3;
const READY = { isReady: true };

test.each([
  ['room enough', { freeBytes: 6 * GIB, totalBytes: 100 * GIB }, 'embedded', READY],
  [
    'little of a large disk',
    { freeBytes: 4 * GIB, totalBytes: 100 * GIB },
    'embedded',
    { isReady: true, notice: 'the disk of the data folder has 4 % free' },
  ],
  [
    'hardly any',
    { freeBytes: 0.2 * GIB, totalBytes: 10 * GIB },
    'embedded',
    { isReady: false, missing: 'the disk of the data folder has 2 % free' },
  ],
  [
    'hardly any, with PostgreSQL elsewhere',
    { freeBytes: 0.2 * GIB, totalBytes: 10 * GIB },
    'postgres',
    { isReady: true, notice: 'the disk of the data folder has 2 % free' },
  ],
  ['a disk that says nothing', undefined, 'embedded', READY],
] as const)('F-08 a server with %s', (_, disk, kind, state) => {
  expect(withDisk(READY, disk, kind)).toEqual(state);
});

test('F-08 what is wrong already is said first, and a notice is kept', () => {
  const disk = { freeBytes: 1, totalBytes: 1000 };
  const down = { isReady: false, missing: 'the database does not answer' };
  expect(withDisk(down, disk, 'embedded')).toBe(down);
  expect(withDisk({ isReady: true, notice: 'restored' }, disk, 'postgres').notice).toBe(
    'restored; the disk of the data folder has 0 % free',
  );
});
