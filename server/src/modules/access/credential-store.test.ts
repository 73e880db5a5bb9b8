import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../db/actor.ts';
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { changeCredentials, endCredentials } from './credential-store.ts';

let prepared: TestDatabase;
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());

test('S-04 nothing is changed or ended where it is not said whose or which: an id that is missing does not mean all', async () => {
  const database = prepared.database.as(SYSTEM);
  const nobody = { kind: 'session', but: undefined } as const;
  await expect(database.transaction((tx) => endCredentials(tx, nobody))).rejects.toThrow('are not named');
  await expect(
    database.transaction((tx) => changeCredentials(tx, nobody, { revoked: new Date(0) })),
  ).rejects.toThrow('are not named');
});
