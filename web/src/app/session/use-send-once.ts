import { useState } from 'react';
import { randomKey } from '../../ui/random-key.ts';

/** Sends with a key that belongs to the input, which has to say all that is sent. */
export type SendOnce = <Value>(input: unknown, send: (key: string) => Promise<Value>) => Promise<Value>;

/**
 * What is made by a press is made once (F-12): the same input sent again after a failure has the same key, for its answer
 * may have been lost; another input has another. What is on its way is not sent a second time. Once it was answered, the
 * same input is a new request.
 */
export function useSendOnce(): SendOnce {
  const [sendOnce] = useState(createSendOnce);
  return sendOnce;
}

export function createSendOnce(): SendOnce {
  const keys = new Map<string, string>();
  const running = new Map<string, Promise<unknown>>();

  async function start<Value>(text: string, send: (key: string) => Promise<Value>): Promise<Value> {
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    const value = await send(key);
    keys.delete(text);
    return value;
  }

  return <Value>(input: unknown, send: (key: string) => Promise<Value>) => {
    const text = JSON.stringify(input);
    const before = running.get(text);
    if (before) return before as Promise<Value>; // of the same input, so of the same call
    const sent = start(text, send).finally(() => running.delete(text));
    running.set(text, sent);
    return sent;
  };
}
