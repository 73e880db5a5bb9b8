import { expect, test } from 'vitest';
import { createSendOnce } from './use-send-once.ts';

/** A call that is answered when the test says so, and the keys it was sent with. */
function slowCall() {
  const keys: string[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const send = (key: string) => {
    keys.push(key);
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  return {
    keys,
    send,
    answer: (text: string) => answers.at(-1)?.resolve(text),
    fail: () => answers.at(-1)?.reject(new Error('lost')),
  };
}

test('F-12 a double press sends once, and both hear the answer', async () => {
  const once = createSendOnce();
  const { keys, send, answer } = slowCall();
  const both = [once({ name: 'A' }, send), once({ name: 'A' }, send)];
  answer('made');
  expect(await Promise.all(both)).toEqual(['made', 'made']);
  expect(keys).toHaveLength(1);
});

test('F-12 the same input repeats its key after a failure, another has another, and the first its own still', async () => {
  const once = createSendOnce();
  const { keys, send, fail } = slowCall();
  for (const name of ['A', 'A', 'B', 'A']) {
    const sent = once({ name }, send);
    fail();
    await expect(sent).rejects.toThrow('lost');
  }
  const [first, again, other, last] = keys;
  expect(again).toBe(first);
  expect(last).toBe(first);
  expect(other).not.toBe(first);
});

test('F-12 what was answered may be wished for again', async () => {
  const once = createSendOnce();
  const { keys, send, answer } = slowCall();
  for (const text of ['one', 'two']) {
    const sent = once({ name: 'A' }, send);
    answer(text);
    expect(await sent).toBe(text);
  }
  expect(new Set(keys).size).toBe(2);
});
