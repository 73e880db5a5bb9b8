import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { STAFF } from '../../queries/staff.ts';
import { failureOf } from '../../session/call-failure.ts';

export interface Said {
  tone: 'ok' | 'bad';
  text: string;
}

/** Does something to customers or people, says what became of it, and reads everything anew that may have changed. */
export function useStaffAct() {
  const queries = useQueryClient();
  const [said, setSaid] = useState<Said>();
  const [isBusy, setIsBusy] = useState(false);

  async function act(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setSaid(undefined);
    try {
      await work();
      setSaid({ tone: 'ok', text: done ?? message('customers.done') });
      return true;
    } catch (error) {
      setSaid({ tone: 'bad', text: failureOf(error).text });
      return false;
    } finally {
      setIsBusy(false);
      await queries.invalidateQueries({ queryKey: STAFF });
    }
  }
  return { act, said, isBusy, forget: () => setSaid(undefined) };
}

export type StaffAct = ReturnType<typeof useStaffAct>;
