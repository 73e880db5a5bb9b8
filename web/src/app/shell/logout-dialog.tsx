import { useState } from 'react';
import { useNavigate } from 'react-router';
import { message } from '../../messages/message.ts';
import { failureOf } from '../session/call-failure.ts';
import type { AuthClient } from '../session/auth-client.ts';
import { findUnsavedWork, NotSavedError, type UnsavedWork } from '../session/unsaved-work.ts';
import { readUserData } from '../session/user-data.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';

interface LogoutDialogProps {
  logout: Logout;
  /** False once the session has ended: nothing can be saved without it. */
  canSave?: boolean;
}

/** Save, discard or stay: asked when logging out would lose work, with what it is (R2.49). */
export function LogoutDialog({ logout, canSave = true }: LogoutDialogProps) {
  const { unsaved = [], isSaving, failure } = logout;
  return (
    <Dialog
      title={message(canSave ? 'session.unsaved.title' : 'session.unsaved.discard-title')}
      isOpen={unsaved.length > 0}
      onClose={logout.cancel}
    >
      <p className="text-text-2">
        {message(canSave ? 'session.unsaved.text' : 'session.unsaved.discard-text')}
      </p>
      <ul className="mt-3 max-h-48 list-disc overflow-y-auto pl-5">
        {[...new Set(unsaved.map(({ what }) => what))].map((what) => (
          <li key={what} className="[overflow-wrap:anywhere]">
            {what}
          </li>
        ))}
      </ul>
      {failure !== undefined && (
        <div className="mt-4">
          <Banner tone="bad" isUrgent>
            {message('session.unsaved.failed', { reason: failure })}
          </Banner>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {canSave && (
          <Button onClick={logout.save} disabled={isSaving}>
            {message(isSaving ? 'session.unsaved.saving' : 'session.unsaved.save')}
          </Button>
        )}
        <Button look="line" onClick={logout.discard} disabled={isSaving}>
          {message('session.unsaved.discard')}
        </Button>
        <Button look="quiet" onClick={logout.cancel} disabled={isSaving}>
          {message('session.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

interface Logout {
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
export function useLogout(authClient: AuthClient): Logout {
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState<readonly UnsavedWork[]>();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  function leave() {
    setUnsaved(undefined);
    // Clears this browser at once; the server is told meanwhile, and says whether a provider has to be told as well.
    void authClient.signOut().then((location) => {
      if (location !== undefined) window.location.assign(location);
    });
    void navigate('/', { replace: true });
  }

  async function begin() {
    setFailure(undefined);
    const userId = readUserData()?.user?.userId;
    const found = await findUnsavedWork(userId === undefined ? undefined : { userId, call: authClient.call });
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
