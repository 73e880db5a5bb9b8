import { readInvitation } from '@suite/clients/api/auth';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { message } from '../../messages/message.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AcceptInvitationForm } from './accept-invitation-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { RegisterForm } from './register-form.tsx';

/** Registering: by request, which staff decide on, or by invitation. */
export function RegisterScreen() {
  const [search] = useSearchParams();
  const token = search.get('invitation');
  return token === null ? <ByRequest /> : <ByInvitation token={token} />;
}

function ByRequest() {
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    return (
      <AccountFrame title={message('account.register.sent.title')}>
        <Banner tone="ok">{message('account.register.sent.text')}</Banner>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={message('account.register.title')} lead={message('account.register.lead')}>
      <RegisterForm onSent={() => setIsSent(true)} />
    </AccountFrame>
  );
}

function ByInvitation({ token }: { token: string }) {
  const call = useCall();
  const [isActive, setIsActive] = useState(false);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(call, token),
    refetchOnWindowFocus: false, // it is used up once it was accepted
  });
  if (isActive) {
    return (
      <AccountFrame title={message('account.active.title')} lead={message('account.active.text')}>
        <ButtonLink to="/apps/login">{message('account.login.send')}</ButtonLink>
      </AccountFrame>
    );
  }
  if (invitation.isPending) {
    return (
      <AccountFrame title={message('account.register.title')}>
        <Skeleton rows={4} />
      </AccountFrame>
    );
  }
  if (!invitation.data) {
    return (
      <AccountFrame title={message('account.invitation.gone.title')}>
        <Banner tone="bad">{message('account.invitation.gone.text')}</Banner>
        <ButtonLink to="/apps/register" look="line">
          {message('account.login.register')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={message('account.invitation.title')}
      lead={message('account.invitation.lead', invitation.data)}
    >
      <AcceptInvitationForm token={token} invitation={invitation.data} onActive={() => setIsActive(true)} />
    </AccountFrame>
  );
}
