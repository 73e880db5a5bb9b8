import { message } from '../messages/message.ts';
import { HOME_KEY } from '../app/queries/shares.ts';
import { STAFF } from '../app/queries/staff.ts';
import { useAction } from '../app/calls/use-send.ts';

/** Does something to customers or people and says that it is done, in words of its own or in the usual ones. */
export function useStaffAction() {
  const action = useAction({ invalidates: [STAFF, HOME_KEY] });
  return {
    ...action,
    act: (work: () => Promise<unknown>, done = message('customers.done')) => action.run(work, done),
  };
}

export type StaffAction = ReturnType<typeof useStaffAction>;
