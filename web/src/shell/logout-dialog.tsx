import { message } from '../messages/message.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Logout } from './use-logout.ts';

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
