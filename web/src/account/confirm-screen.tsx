import { NotFoundError } from '@suite/clients/api/call-error';
import { registrationEndpoints } from '@suite/contracts/endpoints/auth';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { message } from '../messages/message.ts';
import { useCall } from '../app/session/session-provider.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { ButtonLink } from '../ui/primitives/button.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { AccountFrame } from './account-frame.tsx';
import { NewPasswordForm } from './new-password.tsx';
import { FRESHNESS } from '../ui/freshness.ts';

type State = 'asking' | 'gone' | 'waiting' | 'active';

/** The link of the first mail: it confirms the address, and a password is set. */
export function ConfirmScreen() {
  const call = useCall();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [state, setState] = useState<State>(token === '' ? 'gone' : 'asking');
  const asked = { body: { token }, isSignedIn: false };
  const link = useQuery({
    queryKey: ['confirmation', token],
    queryFn: () => call(registrationEndpoints.checkConfirmation, asked).then(() => true),
    enabled: state === 'asking',
    ...FRESHNESS.worked,
    retry: false,
  });
  // Any other failure is reported when the form is sent.
  if (state === 'gone' || (state === 'asking' && link.error instanceof NotFoundError)) {
    return (
      <AccountFrame title={message('account.link.gone.title')}>
        <Banner tone="bad">{message('account.confirm.gone.text')}</Banner>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/apps/login">{message('account.login.send')}</ButtonLink>
          <ButtonLink to="/apps/reset" look="line">
            {message('account.login.forgot')}
          </ButtonLink>
          <ButtonLink to="/apps/register" look="line">
            {message('account.login.register')}
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  if (state === 'asking' && link.isPending) {
    return (
      <AccountFrame title={message('account.confirm.title')}>
        <Skeleton rows={3} />
      </AccountFrame>
    );
  }
  if (state === 'waiting') {
    return (
      <AccountFrame title={message('account.waiting.title')}>
        <Banner tone="info">{message('account.waiting.text')}</Banner>
      </AccountFrame>
    );
  }
  if (state === 'active') {
    return (
      <AccountFrame title={message('account.active.title')} lead={message('account.active.text')}>
        <ButtonLink to="/apps/login">{message('account.login.send')}</ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={message('account.confirm.title')} lead={message('account.confirm.lead')}>
      <NewPasswordForm
        token={token}
        send={async (body) =>
          setState((await call(registrationEndpoints.confirm, { body, isSignedIn: false })).state)
        }
        onGone={() => setState('gone')}
      />
    </AccountFrame>
  );
}
