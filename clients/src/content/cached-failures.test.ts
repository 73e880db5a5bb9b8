import { describe, expect, test } from 'vitest';
import { driveCache, settle } from './testing.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the circuit', () => {
  /** A cache whose service was asked and failed, so often. */
  async function failing(times: number) {
    const setup = driveCache();
    for (let count = 0; count < times; count++) {
      setup.cache.version();
      await setup.fail('down');
    }
    return setup;
  }

  test('F-06 opens after three failures in a row, and then lets one attempt through every 30 s', async () => {
    const { cache, loads, pass, fail } = await failing(3);
    expect(loads()).toBe(3);
    for (const probes of [4, 5]) {
      await pass(29_999);
      await expect(cache.get()).rejects.toThrow('down');
      expect(loads()).toBe(probes - 1);
      await pass(1);
      cache.version();
      cache.version();
      await expect(cache.get()).rejects.toThrow('down');
      expect(loads()).toBe(probes);
      await fail('down');
    }
  });

  test('F-06 closes with the first answer, and counts anew', async () => {
    const { cache, loads, pass, fail, answer } = await failing(3);
    await pass(30_000);
    cache.version();
    await answer('up');
    expect(await cache.get()).toBe('up');
    await pass(1000);
    for (const attempts of [5, 6, 7]) {
      expect(await cache.get()).toBe('up');
      expect(loads()).toBe(attempts);
      await fail('down');
    }
    expect(await cache.get()).toBe('up');
    expect(loads()).toBe(7);
  });

  test('is closed before the third failure', async () => {
    const { cache, loads } = await failing(2);
    cache.version();
    expect(loads()).toBe(2);
    await settle();
    expect(loads()).toBe(3);
  });
});

describe('the store', () => {
  /** What a store was given, which begins with what an earlier run left in it. */
  function storing(stored?: { answer: unknown; age: number }) {
    const written: string[] = [];
    const setup = driveCache({ store: { read: () => stored, write: (json) => void written.push(json) } });
    return { ...setup, written };
  }

  test('F-06 gives the answer of an earlier run at once, while the service is asked', async () => {
    const { cache, loads, timers, answer, written } = storing({ answer: ['a'], age: 0 });
    const version = cache.version();
    expect(version).toMatch(/^1-/);
    expect(await cache.get()).toEqual(['a']);
    expect([loads(), timers()]).toEqual([1, 0]);
    await answer(['b']);
    expect(await cache.get()).toEqual(['b']);
    expect(cache.version()).not.toBe(version);
    expect(written).toEqual(['["b"]']);
  });

  test('F-06 gives it for seven days since the service confirmed it, over restarts', async () => {
    const { cache, pass, fail } = storing({ answer: ['a'], age: 6 * DAY });
    expect(await cache.get()).toEqual(['a']);
    await fail('down');
    await pass(DAY - 1);
    expect(await cache.get()).toEqual(['a']);
    await pass(1);
    await expect(cache.get()).rejects.toThrow('down');
    expect(cache.version()).toBe('none');
  });

  test('F-06 is written when the content changes, and else once an hour', async () => {
    const { cache, pass, answer, written } = storing();
    const refresh = async (content: unknown) => {
      cache.version();
      await answer(content);
    };
    await refresh('a');
    await pass(1000);
    await refresh('a');
    expect(written).toEqual(['"a"']);
    await pass(1000);
    await refresh('b');
    expect(written).toEqual(['"a"', '"b"']);
    await pass(3_600_000);
    await refresh('b');
    expect(written).toEqual(['"a"', '"b"', '"b"']);
  });

  test('F-06 that cannot be read or written is reported, and harms no answer', async () => {
    const { cache, errors, answer } = driveCache({
      store: {
        read: () => {
          throw new Error('unreadable');
        },
        write: () => {
          throw new Error('disk full');
        },
      },
    });
    expect(cache.version()).toBe('none');
    await answer('a');
    expect(await cache.get()).toBe('a');
    expect(errors).toEqual([new Error('unreadable'), new Error('disk full')]);
  });
});
