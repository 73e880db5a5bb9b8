import type { Call, CallInput } from '@suite/clients/api/call';
import type { Endpoint } from '@suite/contracts/endpoint';
import { randomKey } from '../../ui/random-key.ts';

/**
 * The caller of a button or a form: what is sent by a press is done once (F-12). The same input sent again after a failure
 * has the same Idempotency-Key, for its answer may have been lost; another input has another. What is on its way is not
 * sent a second time. Once it was answered, the same input is a new request.
 */
export function sendingOnce(call: Call): Call {
  const keys = new Map<string, string>();
  const running = new Map<string, Promise<unknown>>();

  async function send(text: string, endpoint: Endpoint, input: CallInput<Endpoint>): Promise<unknown> {
    if (!endpoint.idempotencyKey) return call(endpoint, input);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    const answer = await call(endpoint, { ...input, key });
    keys.delete(text);
    return answer;
  }

  function sendOnce(endpoint: Endpoint, input: CallInput<Endpoint>): Promise<unknown> {
    const text = textOf(endpoint, input);
    if (text === undefined) return call(endpoint, input);
    const before = running.get(text);
    if (before) return before;
    const sent = send(text, endpoint, input).finally(() => running.delete(text));
    running.set(text, sent);
    return sent;
  }

  return asCall(sendOnce);
}

/** A way to call endpoints, with the types of every one of them. */
export function asCall(send: (endpoint: Endpoint, input: CallInput<Endpoint>) => Promise<unknown>): Call {
  return send as unknown as Call; // it passes on what it is given, and gives what that answers
}

/** All that is sent, as text; undefined for what has none: a file, or what is only read. */
function textOf({ method, id }: Endpoint, input: CallInput<Endpoint>): string | undefined {
  const sent: { body?: unknown; signal?: unknown } = { ...input, signal: undefined };
  return method === 'get' || sent.body instanceof Blob ? undefined : JSON.stringify([id, sent]);
}
