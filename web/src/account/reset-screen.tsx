import { resetRequestSchema } from '@suite/contracts/auth';
import { registrationEndpoints } from '@suite/contracts/endpoints/auth';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { message } from '../messages/message.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useCall } from '../app/session/session-provider.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { ButtonLink } from '../ui/primitives/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { NewPasswordForm } from './new-password.tsx';

/** A forgotten password: first the address, then, with the mailed link, a new one. */
export function ResetScreen() {
  const call = useCall();
  const [search] = useSearchParams();
  const token = search.get('token');
  const [state, setState] = useState<'asking' | 'gone' | 'done'>('asking');
  if (token === null) return <AskForLink />;
  if (state === 'done') {
    return (
      <AccountFrame title={message('account.reset.done.title')} lead={message('account.reset.done.text')}>
        <ButtonLink to="/apps/login">{message('account.login.send')}</ButtonLink>
      </AccountFrame>
    );
  }
  if (state === 'gone') {
    return (
      <AccountFrame title={message('account.link.gone.title')}>
        <Banner tone="bad">{message('account.reset.gone.text')}</Banner>
        <ButtonLink to="/apps/reset" look="line" onClick={() => setState('asking')}>
          {message('account.reset.send')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={message('account.reset.new.title')} lead={message('account.reset.new.lead')}>
      <NewPasswordForm
        token={token}
        send={async (request) => {
          await call(registrationEndpoints.reset, { body: request, isSignedIn: false });
          setState('done');
        }}
        onGone={() => setState('gone')}
      />
    </AccountFrame>
  );
}

function AskForLink() {
  const [isSent, setIsSent] = useState(false);
  const form = useSentForm({
    check: (data) => checkForm(resetRequestSchema, Object.fromEntries(data)),
    send: async (body, send) => {
      await send(registrationEndpoints.reset, { body, isSignedIn: false });
      setIsSent(true);
    },
  });
  return (
    <AccountFrame title={message('account.reset.title')} lead={message('account.reset.lead')}>
      {isSent && <Banner tone="ok">{message('account.reset.sent')}</Banner>}
      <Form form={form} size="page" className="grid gap-2">
        <TextField label={message('account.email')} name="email" type="email" autoComplete="username" />
        <FormButtons action={message('account.reset.send')} isWide />
      </Form>
    </AccountFrame>
  );
}
