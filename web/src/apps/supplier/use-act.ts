import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PORTFOLIO_KEY } from '../../queries/portfolio.ts';
import { failureOf } from '../../session/call-failure.ts';

/** Something done to a portfolio: one at a time, what failed in words, and everything read anew afterwards. */
export function useAct() {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function act(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: PORTFOLIO_KEY });
    } catch (error) {
      setFailure(failureOf(error).text);
    } finally {
      setIsBusy(false);
    }
  }
  return { act, isBusy, failure, fail: setFailure };
}
