import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../testing/long.ts';
import { rateLimit } from '../db/schema.ts';
import { someUser } from '../testing/actors.ts';
import { TestClock } from '../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { runIdempotently, purgeExpiredKeys, type KeyedRequest } from './idempotency.ts';

let prepared: TestDatabase;
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());

const clock = new TestClock();
const parts = () => ({ database: prepared.database, clock });
const request = (changes: Partial<KeyedRequest> = {}): KeyedRequest => ({
  actor: someUser(),
  key: randomUUID(),
  route: 'POST /api/things',
  body: '{"name":"a"}',
  ...changes,
});

/** Work that leaves a mark in a table that every actor may write. */
function markOnce(keyed: KeyedRequest, mark: string) {
  return runIdempotently(parts(), keyed, async ({ orm }) => {
    await orm.insert(rateLimit).values({ key: mark, spentUntil: clock.now() });
    return { status: 201, body: { id: mark } };
  });
}

const marks = (mark: string) => prepared.driver.query('select 1 from rate_limit where key = $1', [mark]);

describe('runIdempotently', () => {
  test('F-12 a request sent twice acts once and gets the same answer', async () => {
    const keyed = request();
    const mark = randomUUID();
    const answer = { status: 201, body: { id: mark } };
    expect(await markOnce(keyed, mark)).toEqual({ kind: 'done', answer, isReplay: false });
    expect(await markOnce(keyed, 'never')).toEqual({ kind: 'done', answer, isReplay: true });
    expect(await marks('never')).toEqual([]);
  });

  test('F-12 the same key with another body or route is a mistake', async () => {
    const keyed = request();
    await markOnce(keyed, randomUUID());
    expect(await markOnce({ ...keyed, body: '{"name":"b"}' }, 'never')).toEqual({ kind: 'other-request' });
    expect(await markOnce({ ...keyed, route: 'POST /api/other' }, 'never')).toEqual({
      kind: 'other-request',
    });
  });

  test('F-12 a key belongs to its user', async () => {
    const keyed = request();
    await markOnce(keyed, randomUUID());
    expect(await markOnce({ ...keyed, actor: someUser() }, randomUUID())).toMatchObject({ isReplay: false });
  });

  test('F-12 while the first is at work the second learns that', async () => {
    const keyed = request();
    const inside = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const first = runIdempotently(parts(), keyed, async () => {
      inside.resolve();
      await release.promise;
      return { status: 200, body: null };
    });
    await inside.promise;
    const second = markOnce(keyed, 'never');
    expect(await second).toMatchObject({ kind: 'running' });
    release.resolve();
    await first;
    expect(await marks('never')).toEqual([]);
  });

  test('F-12 however long the first is at work, the second waits for its answer', async () => {
    const keyed = request();
    const mark = randomUUID();
    const answer = { status: 201, body: { id: mark } };
    const inside = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const first = runIdempotently(parts(), keyed, async ({ orm }) => {
      await orm.insert(rateLimit).values({ key: mark, spentUntil: clock.now() });
      inside.resolve();
      await release.promise;
      return answer;
    });
    await inside.promise;
    for (const ms of [61_000, 600_000, 86_400_000]) {
      clock.move(ms);
      expect(await markOnce(keyed, 'never')).toEqual({ kind: 'running' });
    }
    clock.move(-86_400_000);
    release.resolve();
    expect(await first).toEqual({ kind: 'done', answer, isReplay: false });
    expect(await markOnce(keyed, 'never')).toEqual({ kind: 'done', answer, isReplay: true });
    expect([await marks(mark), await marks('never')]).toMatchObject([{ length: 1 }, { length: 0 }]);
  });

  test('F-12 who was so long in preparing that another took over does nothing', async () => {
    const [preparing, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const keyed = request();
    const prepare = () => {
      preparing.resolve();
      return release.promise;
    };
    const [late, mark] = [randomUUID(), randomUUID()];
    const first = markOnce({ ...keyed, prepare }, late);
    await preparing.promise;
    clock.move(61_000);
    const answer = { status: 201, body: { id: mark } };
    expect(await markOnce(keyed, mark)).toEqual({ kind: 'done', answer, isReplay: false });
    release.resolve();
    expect(await first).toEqual({ kind: 'running' });
    expect(await marks(late)).toEqual([]);
    expect(await markOnce(keyed, 'never')).toEqual({ kind: 'done', answer, isReplay: true });
  });

  test('F-12 who fails in preparing leaves the claim of another who took over', async () => {
    const [preparing, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const keyed = request();
    const prepare = () => {
      preparing.resolve();
      return release.promise;
    };
    const first = markOnce({ ...keyed, prepare }, 'never');
    await preparing.promise;
    clock.move(61_000);
    const working = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const second = runIdempotently(parts(), keyed, async () => {
      working.resolve();
      await end.promise;
      return { status: 201 };
    });
    await working.promise;
    release.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    end.resolve();
    expect(await second).toMatchObject({ kind: 'done', isReplay: false });
    expect(await markOnce(keyed, 'never')).toMatchObject({ kind: 'done', isReplay: true });
  });

  test('F-12 racing duplicates make one object', async () => {
    for (let round = 0; round < (isLong ? 20 : 5); round += 1) {
      const keyed = request();
      const mark = randomUUID();
      await Promise.all([markOnce(keyed, mark), markOnce(keyed, mark)]);
      expect(await marks(mark)).toHaveLength(1);
    }
  });

  test('F-12 failed work leaves nothing and may be tried again at once', async () => {
    const keyed = request();
    await expect(runIdempotently(parts(), keyed, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await markOnce(keyed, randomUUID())).toMatchObject({ kind: 'done', isReplay: false });
  });

  test('F-12 a claim whose process died is taken over after a minute', async () => {
    const keyed = request();
    await prepared.driver.query(
      `insert into idempotency (owner, key, route, body_hash, claimed, expires)
       select 'user:' || $1, $2, $3, encode(sha256($4::bytea), 'hex'), $5::timestamptz, $5::timestamptz + interval '1 day'`,
      [
        keyed.actor.kind === 'user' ? keyed.actor.userId : '',
        keyed.key,
        keyed.route,
        Buffer.from(keyed.body),
        clock.now().toISOString(),
      ],
    );
    expect(await markOnce(keyed, 'never')).toEqual({ kind: 'running' });
    clock.move(60_000);
    expect(await markOnce(keyed, randomUUID())).toMatchObject({ kind: 'done', isReplay: false });
  });

  test('F-12 a key is kept for a day', async () => {
    const keyed = request();
    await markOnce(keyed, randomUUID());
    clock.move(86_399_000);
    await purgeExpiredKeys(prepared.database, clock);
    expect(await markOnce(keyed, 'never')).toMatchObject({ isReplay: true });
    clock.move(2_000);
    await purgeExpiredKeys(prepared.database, clock);
    expect(await markOnce(keyed, randomUUID())).toMatchObject({ isReplay: false });
  });
});
