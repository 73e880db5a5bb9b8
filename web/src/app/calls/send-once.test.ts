import type { Call } from '@suite/clients/api/call';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { expect, test } from 'vitest';
import { sendingOnce } from './send-once.ts';

const { create, change } = datasetEndpoints;
const named = (name: string) => ({ attributes: { name, kind: 'hsp' as const } });

/** A call that is answered when the test says so, and the keys it was sent with. */
function slowCall() {
  const keys: unknown[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const call = ((_endpoint: unknown, { key }: { key?: string }) => {
    keys.push(key);
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  }) as unknown as Call; // what is sent is not looked at
  return {
    keys,
    send: sendingOnce(call),
    answer: (text: string) => answers.at(-1)?.resolve(text),
    fail: () => answers.at(-1)?.reject(new Error('lost')),
  };
}

test('F-12 a double press sends once, and both hear the answer', async () => {
  const { keys, send, answer } = slowCall();
  const both = [send(create, named('A')), send(create, named('A'))];
  answer('made');
  expect(await Promise.all(both)).toEqual(['made', 'made']);
  expect(keys).toHaveLength(1);
});

test('F-12 the same input repeats its key after a failure, another has another, and the first its own still', async () => {
  const { keys, send, fail } = slowCall();
  for (const name of ['A', 'A', 'B', 'A']) {
    const sent = send(create, named(name));
    fail();
    await expect(sent).rejects.toThrow('lost');
  }
  const [first, again, other, last] = keys;
  expect(first).toMatch(/^\w{32}$/);
  expect(again).toBe(first);
  expect(last).toBe(first);
  expect(other).not.toBe(first);
});

test('F-12 what was answered may be asked for again', async () => {
  const { keys, send, answer } = slowCall();
  for (const text of ['one', 'two']) {
    const sent = send(create, named('A'));
    answer(text);
    expect(await sent).toBe(text);
  }
  expect(new Set(keys).size).toBe(2);
});

test('a second press of what has no key joins the first as well', async () => {
  const { keys, send, answer } = slowCall();
  const input = { params: { id: 'set' }, version: 1, attributes: { name: 'A' } };
  const both = [send(change, input), send(change, input)];
  answer('renamed');
  await Promise.all(both);
  expect(keys).toEqual([undefined]);
});
