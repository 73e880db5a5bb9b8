import { describe, expect, test } from 'vitest';
import { cached } from './cached.ts';
import { driveCache } from './testing.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What a call fails with. */
function messageOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => (error instanceof Error ? error.message : error));
}

describe('the first answer', () => {
  test('R7.8 is waited for, and all who wait share one load', async () => {
    const { cache, loads, timers, answer } = driveCache();
    const calls = [cache.get(), cache.get()];
    await answer(['a']);
    expect(await Promise.all(calls)).toEqual([['a'], ['a']]);
    expect([loads(), timers()]).toEqual([1, 0]);
  });

  test('is waited for until the deadline and no longer; it still counts when it comes late', async () => {
    const { cache, pass, answer, loads } = driveCache();
    const first = messageOf(cache.get());
    await pass(150);
    const second = messageOf(cache.get());
    await pass(50);
    expect(await first).toBe('The content service did not answer within 200 ms.');
    expect(await second).toBe('The content service did not answer within 200 ms.');
    await expect(cache.get()).rejects.toThrow('did not answer');
    await answer('late');
    expect(await cache.get()).toBe('late');
    expect(loads()).toBe(1);
  });

  test("F-06 is waited for once: after a failure callers are told at once, and the next attempt is nobody's wait", async () => {
    const { cache, fail, answer, loads, timers, errors } = driveCache();
    const first = messageOf(cache.get());
    await fail('down');
    expect(await first).toBe('down');
    await expect(cache.get()).rejects.toThrow('down');
    expect([loads(), timers()]).toEqual([2, 0]);
    await answer('up');
    expect(await cache.get()).toBe('up');
    expect(errors).toEqual([new Error('down')]);
  });

  test('may fail before its first wait', async () => {
    const cache = cached(
      () => {
        throw new Error('at once');
      },
      { freshFor: 1, deadline: 1000, retryAfter: 0, now: () => 0 },
    );
    await expect(cache.get()).rejects.toThrow('at once');
    await expect(cache.get()).rejects.toThrow('at once');
  });
});

describe('later answers', () => {
  async function filled() {
    const setup = driveCache();
    const first = setup.cache.get();
    await setup.answer(['a']);
    await first;
    return setup;
  }

  test('R7.8 come from the cache while it is fresh, and at once while one refresh runs', async () => {
    const { cache, loads, pass, answer } = await filled();
    await pass(999);
    expect(await cache.get()).toEqual(['a']);
    expect(loads()).toBe(1);
    await pass(1);
    expect(await Promise.all([cache.get(), cache.get()])).toEqual([['a'], ['a']]);
    expect(loads()).toBe(2);
    await answer(['b']);
    expect(await cache.get()).toEqual(['b']);
    expect(loads()).toBe(2);
  });

  test('R7.8 survive failures', async () => {
    const { cache, pass, fail, answer, errors } = await filled();
    await pass(1000);
    await cache.get();
    await fail('down');
    expect(await cache.get()).toEqual(['a']);
    expect(errors).toEqual([new Error('down')]);
    await answer(['b']);
    expect(await cache.get()).toEqual(['b']);
  });

  test('F-06 are used for seven days while they cannot be renewed, and then no longer', async () => {
    const { cache, pass, fail, answer } = await filled();
    const version = cache.version();
    await pass(7 * DAY - 1);
    expect(await cache.get()).toEqual(['a']);
    expect(cache.version()).toBe(version);
    await fail('down');
    await pass(1);
    await expect(cache.get()).rejects.toThrow('down');
    expect(cache.version()).toBe('none');
    await answer(['a']);
    expect(await cache.get()).toEqual(['a']);
    expect(cache.version()).toBe(version);
  });

  test('are asked for again when the clock was set back', async () => {
    const { cache, loads, pass } = await filled();
    await pass(-5000);
    expect(await cache.get()).toEqual(['a']);
    expect(loads()).toBe(2);
  });
});

describe('the version', () => {
  test('changes when the content changes, and only then', async () => {
    const { cache, pass, answer } = driveCache();
    expect(cache.version()).toBe('none');
    await answer({ faq: ['a'] });
    const version = cache.version();
    const kept = await cache.get();
    expect(version).toMatch(/^1-[0-9a-f]{8}$/);
    await pass(1000);
    cache.version();
    await answer({ faq: ['a'] });
    expect(cache.version()).toBe(version);
    expect(await cache.get()).toBe(kept);
    await pass(1000);
    cache.version();
    await answer({ faq: ['b'] });
    expect(cache.version()).toMatch(/^2-/);
  });

  test('asking for it loads and refreshes: pages kept by version never ask for the answer', async () => {
    const { cache, loads, pass, answer } = driveCache();
    cache.version();
    await answer('a');
    cache.version();
    expect(loads()).toBe(1);
    await pass(1000);
    cache.version();
    await pass(0);
    expect(loads()).toBe(2);
  });

  test('of the same content is the same after a restart', async () => {
    const versions = [];
    for (const content of ['a', 'a', 'b']) {
      const { cache, answer } = driveCache();
      cache.version();
      await answer(content);
      versions.push(cache.version());
    }
    expect(versions[0]).toBe(versions[1]);
    expect(versions[0]).not.toBe(versions[2]);
  });
});
