import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Keeper } from '../session/keeper.ts';
import { hasUnsavedWork, saveUnsavedWork } from '../session/unsaved-work.ts';

export interface Logout {
  /** Asks first when something is not saved (R2.49). */
  begin: () => void;
  isAsking: boolean;
  hasFailed: boolean;
  save: () => void;
  discard: () => void;
  cancel: () => void;
}

/** Signing out: the user data goes, and the home page takes the place of this one in the history (R2.49). */
export function useLogout(keeper: Keeper): Logout {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  function leave() {
    setIsAsking(false);
    void keeper.signOut(); // clears this browser at once; the server is told meanwhile
    void navigate('/', { replace: true });
  }

  async function save() {
    setHasFailed(false);
    try {
      await saveUnsavedWork();
    } catch {
      return setHasFailed(true); // the page below says why; nothing is lost
    }
    leave();
  }

  return {
    begin: () => (hasUnsavedWork() ? setIsAsking(true) : leave()),
    isAsking,
    hasFailed,
    save: () => void save(),
    discard: leave,
    cancel: () => setIsAsking(false),
  };
}
