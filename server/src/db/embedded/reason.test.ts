import { expect, test } from 'vitest';
import { isForTheDisk, reasonIn } from './postmaster.ts';

/** What PostgreSQL 18 says on a disk without room, while it is asked whether it is open. */
const NO_ROOM = [
  'LOG:  database system was interrupted while in recovery at 2026-11-19 04:37:13 UTC',
  'HINT:  This probably means that some data is corrupted and you will have to use the last backup for recovery.',
  'FATAL:  the database system is starting up',
  'FATAL:  the database system is not yet accepting connections',
  'DETAIL:  Consistent recovery state has not been yet reached.',
  'LOG:  redo done at 0/3E99518',
  'FATAL:  could not extend file "base/13508/16693": No space left on device',
  'HINT:  Check free disk space.',
  'LOG:  startup process (PID 12) exited with exit code 1',
];

test('F-08 a disk without room is reported as that, and not as lost data', () => {
  expect(reasonIn(NO_ROOM)).toBe(
    'could not extend file "base/13508/16693": No space left on device Check free disk space.',
  );
  expect(isForTheDisk(reasonIn(NO_ROOM))).toBe(true);
});

test('F-18 what ended it is reported with its detail; without any, its last lines are', () => {
  const damaged = [
    'LOG:  starting',
    'PANIC:  could not locate a valid checkpoint record at 0/1',
    'HINT:  Look.',
  ];
  expect(reasonIn(damaged)).toBe('could not locate a valid checkpoint record at 0/1 Look.');
  expect(isForTheDisk(reasonIn(damaged))).toBe(false);
  expect(reasonIn(['one', 'LOG:  two', 'three', 'four'])).toBe('two three four');
});
