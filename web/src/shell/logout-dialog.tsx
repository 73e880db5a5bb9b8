import { message } from '../messages/message.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Logout } from './use-logout.ts';

/** Save, discard or stay: asked when signing out would lose work (R2.49). */
export function LogoutDialog({ logout }: { logout: Logout }) {
  return (
    <Dialog title={message('session.unsaved.title')} isOpen={logout.isAsking} onClose={logout.cancel}>
      <p className="text-text-2">{message('session.unsaved.text')}</p>
      {logout.hasFailed && (
        <div className="mt-4">
          <Banner tone="bad" isUrgent>
            {message('session.unsaved.failed')}
          </Banner>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={logout.save}>{message('session.unsaved.save')}</Button>
        <Button look="line" onClick={logout.discard}>
          {message('session.unsaved.discard')}
        </Button>
        <Button look="quiet" onClick={logout.cancel}>
          {message('session.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
