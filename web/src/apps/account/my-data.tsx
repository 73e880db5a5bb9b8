import { eraseMe, exportMe } from '@suite/clients/api/me';
import { brand } from '@suite/contracts/brand';
import { eraseRequestSchema } from '@suite/contracts/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { FailureBanner } from '../../session/load-state.tsx';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { clearUserData } from '../../session/user-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** What the product knows about the person, as a file; and the way to leave. */
export function MyData() {
  const call = useCall();
  const [isAsked, setIsAsked] = useState(false);
  const download = useMutation({
    mutationFn: () => exportMe(call),
    onSuccess: (data) =>
      saveFile(
        `${brand.name.toLowerCase()}-my-data.json`,
        new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
      ),
  });
  return (
    <div className="grid gap-4">
      <FailureBanner error={download.error} />
      <div className="flex flex-wrap gap-3">
        <Button look="line" disabled={download.isPending} onClick={() => download.mutate()}>
          {message('account.data.download')}
        </Button>
        <Button look="quiet" className="text-bad!" onClick={() => setIsAsked(true)}>
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
  const call = useCall();
  const navigate = useNavigate();
  const form = useSentForm({
    check: (data) => checkForm(eraseRequestSchema, Object.fromEntries(data)),
    send: async (request) => {
      await eraseMe(call, request);
      clearUserData();
      await navigate('/', { replace: true });
    },
  });
  return (
    <Form form={form} size="page" className="grid gap-2">
      <p className="mb-2 text-text-2">{message('account.erase.text')}</p>
      <PasswordField label={message('account.password')} name="password" autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={form.isSending} className="bg-bad!">
          {message('account.erase.confirm')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {message('session.cancel')}
        </Button>
      </div>
    </Form>
  );
}
