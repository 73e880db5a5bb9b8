import type { Call } from '@suite/clients/api/call';
import { message } from '../messages/message.ts';
import { useAction } from '../app/calls/use-send.ts';

/** Does something to customers or people and says that it is done, in words of its own or in the usual ones. */
export function useStaffAction() {
  const action = useAction();
  return {
    ...action,
    act: (work: (send: Call) => Promise<unknown>, done = message('customers.done')) => action.run(work, done),
  };
}

export type StaffAction = ReturnType<typeof useStaffAction>;
