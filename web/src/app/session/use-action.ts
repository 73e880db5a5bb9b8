import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Notice } from '../../ui/primitives/action-notice.tsx';
import { failureOf } from './call-failure.ts';

interface ActionOptions {
  /** Everything whose key begins so is read anew afterwards, also after a failure: what was shown may have been old. */
  invalidates: readonly QueryKey[];
  /** What is said where it failed; what the server says unless told otherwise. */
  failureText?: (error: unknown) => string;
}

/** Something that a person does to what the server keeps: whether it runs, what it came to, and what is read anew. */
export function useAction({ invalidates, failureText = textOfFailure }: ActionOptions) {
  const queries = useQueryClient();
  const [notice, setNotice] = useState<Notice>();
  const clear = useCallback(() => setNotice(undefined), []);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () =>
      Promise.all(invalidates.map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] }))),
  });

  /** Runs it, and says so where there are words for it. Gives what it gave; undefined where it failed. */
  async function run<Value>(work: () => Promise<Value>, done?: string | Notice): Promise<Value | undefined> {
    setNotice(undefined);
    try {
      let value: Value | undefined;
      await mutateAsync(async () => {
        value = await work();
        if (done !== undefined) setNotice(typeof done === 'string' ? { tone: 'ok', text: done } : done);
      });
      return value;
    } catch (error) {
      fail(failureText(error));
      return undefined;
    }
  }

  function fail(text: string): void {
    setNotice({ tone: 'bad', text });
  }

  return { run, isBusy: isPending, notice, show: setNotice, fail, clear };
}

export type Action = ReturnType<typeof useAction>;

function textOfFailure(error: unknown): string {
  return failureOf(error).text;
}
