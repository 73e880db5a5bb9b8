import { CallError } from '@suite/clients/api/call-error';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DATASETS_KEY } from '../../queries/datasets.ts';
import { SHARES_KEY } from '../../queries/shares.ts';
import { failureOf } from '../../session/call-failure.ts';

/** Runs what changes links or grants: one at a time, with its failure in words, and everything read anew afterwards. */
export function useShareActs() {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      return await work();
    } catch (error) {
      setFailure(sayFailure(error));
      return undefined;
    } finally {
      await Promise.all(
        [SHARES_KEY, DATASETS_KEY, ['recipes']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
      setIsBusy(false);
    }
  }
  return { attempt, isBusy, failure };
}

/** What an organisation does not allow is said in the server's words: they name the rule. */
function sayFailure(error: unknown): string {
  const isRefused = error instanceof CallError && error.status === 403;
  return (isRefused ? error.detail : undefined) ?? failureOf(error).text;
}
