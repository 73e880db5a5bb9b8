import type { Call, CallInput } from '@suite/clients/api/call';
import type { Endpoint } from '@suite/contracts/endpoint';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Notice } from '../../ui/primitives/action-notice.tsx';
import { failureOf } from '../session/call-failure.ts';
import { useCall } from '../session/session-provider.tsx';
import type { Answer } from './endpoint-query.ts';
import { asCall, sendingOnce } from './send-once.ts';
import { readAnew } from './stale.ts';

interface ActionOptions {
  /** What is said where it failed; what the server says unless told otherwise. */
  failureText?: (error: unknown) => string;
  /** True where the screen is left afterwards: what it shows is not asked for once more. */
  isLeaving?: boolean;
  /** Everything whose key begins so is read anew as well. */
  invalidates?: readonly QueryKey[];
}

/** What is said once it is done. */
type Done<Value> = string | Notice | ((value: Value) => string | Notice | undefined);

/** What an endpoint answers, or true where it answers with its status alone. */
type Sent<E extends Endpoint> = undefined extends Answer<E> ? NonNullable<Answer<E>> | true : Answer<E>;

/** One thing that a person does to what the server keeps: `run` sends it, once however often it is pressed. */
export function useSend<E extends Endpoint>(endpoint: E, options?: ActionOptions) {
  const action = useAction(options);

  /** Gives the answer; undefined where it failed, which `notice` says then. */
  function run(input: CallInput<E>, done?: Done<Sent<E>>): Promise<Sent<E> | undefined> {
    // An answer without a body is one all the same.
    return action.run(async (send) => ((await send(endpoint, input)) ?? true) as Sent<E>, done);
  }

  return { ...action, run };
}

/**
 * The same where it is more than one call, or one of several: all of them go through the `send` that the work is given,
 * so that each is done once, and what they may have changed is read anew afterwards. Also after a failure: what was shown
 * may have been old.
 */
export function useAction({
  failureText = textOfFailure,
  isLeaving = false,
  invalidates = [],
}: ActionOptions = {}) {
  const queries = useQueryClient();
  const send = useSending();
  const [running, setRunning] = useState(0);
  const [notice, setNotice] = useState<Notice>();
  const clear = useCallback(() => setNotice(undefined), []);

  /** Runs it, and says so where there are words for it. Gives what it gave; undefined where it failed. */
  async function run<Value>(
    work: (send: Call) => Promise<Value>,
    done?: Done<Value>,
  ): Promise<Value | undefined> {
    const { call, sent } = noting(send);
    setNotice(undefined);
    setRunning((count) => count + 1);
    try {
      const value = await work(call);
      const said = typeof done === 'function' ? done(value) : done;
      if (said !== undefined) setNotice(typeof said === 'string' ? { tone: 'ok', text: said } : said);
      return value;
    } catch (error) {
      fail(failureText(error));
      return undefined;
    } finally {
      await Promise.all([
        readAnew(queries, sent, { isShown: !isLeaving }),
        ...invalidates.map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      ]);
      setRunning((count) => count - 1);
    }
  }

  function fail(text: string): void {
    setNotice({ tone: 'bad', text });
  }

  return { run, isBusy: running > 0, notice, show: setNotice, fail, clear };
}

export type Action = ReturnType<typeof useAction>;

/** The caller of one button or form, by which everything is sent once (F-12). */
export function useSending(): Call {
  const call = useCall();
  const [send] = useState(() => sendingOnce(call));
  return send;
}

/** The same caller, which notes what it was called for. */
export function noting(send: Call): { call: Call; sent: ReadonlySet<Endpoint> } {
  const sent = new Set<Endpoint>();
  const call = asCall((endpoint, input) => {
    sent.add(endpoint);
    return send(endpoint, input);
  });
  return { call, sent };
}

function textOfFailure(error: unknown): string {
  return failureOf(error).text;
}
