import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureOf } from '../session/call-failure.ts';
import type { Keeper } from '../session/keeper.ts';
import { findUnsavedWork, NotSavedError, type UnsavedWork } from '../session/unsaved-work.ts';
import { readUserData } from '../session/user-data.ts';

export interface Logout {
  /** Asks first when something is not saved (R2.49). */
  begin: () => void;
  /** What would be lost; undefined while nothing is asked. */
  unsaved: readonly UnsavedWork[] | undefined;
  isSaving: boolean;
  failure: string | undefined;
  save: () => void;
  discard: () => void;
  cancel: () => void;
}

/** Logging out: the user data goes, and the home page takes the place of this one in the history (R2.49). */
export function useLogout(keeper: Keeper): Logout {
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState<readonly UnsavedWork[]>();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  function leave() {
    setUnsaved(undefined);
    void keeper.signOut(); // clears this browser at once; the server is told meanwhile
    void navigate('/', { replace: true });
  }

  async function begin() {
    setFailure(undefined);
    const userId = readUserData()?.user?.userId;
    const found = await findUnsavedWork(userId === undefined ? undefined : { userId, call: keeper.call });
    if (found.length > 0) setUnsaved(found);
    else leave();
  }

  async function save(works: readonly UnsavedWork[]) {
    setFailure(undefined);
    setIsSaving(true);
    let left = works;
    try {
      for (const work of works) {
        await work.save();
        left = left.filter((other) => other !== work);
        setUnsaved(left);
      }
    } catch (error) {
      return setFailure(error instanceof NotSavedError ? error.message : failureOf(error).text); // nothing is lost: what is left stays where it is
    } finally {
      setIsSaving(false);
    }
    leave();
  }

  return {
    begin: () => void begin(),
    unsaved,
    isSaving,
    failure,
    save: () => void save(unsaved ?? []),
    discard: leave,
    cancel: () => setUnsaved(undefined),
  };
}
