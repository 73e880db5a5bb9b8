import { expect, test } from 'vitest';
import { blameFor } from './errors.ts';

test.each([
  'could not locate a valid checkpoint record at 0/1A2B3C4',
  'incorrect checksum in control file',
  'relation mapping file "global/pg_filenode.map" contains invalid data',
  'could not open file "pg_xact/0000": No such file or directory',
  'database files are incompatible with server',
])('F-18 PostgreSQL tells of damage: %s', (words) => {
  expect(blameFor(words, undefined)).toEqual({ kind: 'files' });
});

test.each([
  '',
  'out of memory',
  'could not map anonymous shared memory: Cannot allocate memory',
  'terminating connection due to administrator command',
  'canceling statement due to statement timeout',
  'the database system is starting up',
  'lock file "postmaster.pid" already exists',
  'configuration file "postgresql.conf" contains errors',
  'could not open file "global/pg_control": Too many open files',
])('F-18 a start that fails for another reason is never taken for damage: %s', (words) => {
  expect(blameFor(words, undefined)).toEqual({ kind: 'unknown' });
});

test('F-18 what the disk said goes before all words', () => {
  expect(blameFor('could not read file "global/pg_control"', 'EIO')).toEqual({ kind: 'disk', code: 'EIO' });
});
