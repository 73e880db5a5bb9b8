import { brand } from '@suite/contracts/brand';
import { meEndpoints } from '@suite/contracts/endpoints/users';
import { eraseRequestSchema } from '@suite/contracts/users';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useAction } from '../app/calls/use-send.ts';
import { ProofField } from '../app/session/sign-on-link.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { clearUserData } from '../app/session/user-data.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { Form } from '../ui/fields/form.tsx';
import { saveJson } from '../ui/save-file.ts';
import { ERASED } from './login-screen.tsx';

/** What the product knows about the person, as a file; and the way to leave. */
export function MyData() {
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy, notice } = useAction();
  const download = () =>
    run(async (send) =>
      saveJson(`${brand.name.toLowerCase()}-my-data.json`, await send(meEndpoints.export, {})),
    );
  return (
    <div className="grid gap-4">
      <ActionNotice notice={notice} />
      <div className="flex flex-wrap gap-3">
        <Button look="line" disabled={isBusy} onClick={() => void download()}>
          {message('account.data.download')}
        </Button>
        <Button look="quiet-danger" onClick={() => setIsAsked(true)}>
          {message('account.erase')}
        </Button>
      </div>
      <Dialog title={message('account.erase.title')} isOpen={isAsked} onClose={() => setIsAsked(false)}>
        <EraseForm onCancel={() => setIsAsked(false)} />
      </Dialog>
    </div>
  );
}

function EraseForm({ onCancel }: { onCancel: () => void }) {
  const form = useSentForm({
    check: (data) => checkForm(eraseRequestSchema, Object.fromEntries(data)),
    send: async (body, send) => {
      await send(meEndpoints.erase, { body });
      clearUserData();
      // A new document: nothing of what was read is left in memory.
      window.location.replace(`/apps/login?${ERASED}`);
    },
  });
  return (
    <Form form={form} size="page" className="grid gap-2">
      <p className="mb-2 text-text-2">{message('account.erase.text')}</p>
      <ProofField label={message('account.password')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={form.isSending} look="danger">
          {message('account.erase.confirm')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {message('session.cancel')}
        </Button>
      </div>
    </Form>
  );
}
