import { acceptInvitationRequestSchema, type Invitation, registerRequestSchema } from '@suite/contracts/auth';
import { registrationEndpoints } from '@suite/contracts/endpoints/auth';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { message } from '../messages/message.ts';
import { INTEREST_OPTIONS, SECTOR_OPTIONS } from '../app/session/account-labels.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { ButtonLink } from '../ui/primitives/button.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { AccountFrame, TermsField } from './account-frame.tsx';
import { NewPasswordField } from './new-password.tsx';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

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
  const [isActive, setIsActive] = useState(false);
  const asked = { body: { token }, isSignedIn: false };
  const invitation = useEndpoint(registrationEndpoints.readInvitation, asked);
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

/** Asking for an account. The address is confirmed by mail, then staff decide. */
function RegisterForm({ onSent }: { onSent: () => void }) {
  const form = useSentForm({
    check: (data) =>
      checkForm(registerRequestSchema, {
        ...Object.fromEntries(data),
        // A box that is not ticked is an answer left out.
        acceptTerms: data.get('acceptTerms') === 'on' ? true : undefined,
      }),
    send: async (body, send) => {
      await send(registrationEndpoints.register, { body, isSignedIn: false });
      onSent();
    },
  });
  return (
    <Form form={form} size="page" className="grid gap-2">
      <TextField label={message('account.name')} name="name" autoComplete="name" />
      <TextField label={message('account.company')} name="company" autoComplete="organization" />
      <TextField label={message('account.email')} name="email" type="email" autoComplete="email" />
      <SelectField
        label={message('account.sector')}
        name="sector"
        prompt={message('account.choose')}
        options={SECTOR_OPTIONS()}
      />
      <SelectField
        label={message('account.interest')}
        name="interest"
        prompt={message('account.choose')}
        options={INTEREST_OPTIONS()}
      />
      <TextField label={message('account.country')} name="country" autoComplete="country-name" />
      <TermsField />
      <FormButtons action={message('account.register.send')} isWide />
    </Form>
  );
}

interface AcceptInvitationFormProps {
  token: string;
  invitation: Invitation;
  onActive: () => void;
}

/** An invited person gives a name and a password; the account is active at once. */
function AcceptInvitationForm({ token, invitation, onActive }: AcceptInvitationFormProps) {
  const form = useSentForm({
    check: (data) =>
      checkForm(acceptInvitationRequestSchema, {
        invitation: token,
        name: data.get('name'),
        password: data.get('password'),
        acceptTerms: data.get('acceptTerms') === 'on' ? true : undefined,
      }),
    send: async (body, send) => {
      await send(registrationEndpoints.register, { body, isSignedIn: false });
      onActive();
    },
  });
  return (
    <Form form={form} size="page" className="grid gap-2">
      {/* Password managers look for the name beside the password. */}
      <input type="hidden" name="email" value={invitation.email} autoComplete="username" />
      <TextField
        label={message('account.name')}
        name="name"
        autoComplete="name"
        defaultValue={invitation.name}
      />
      <NewPasswordField label={message('account.password.new')} name="password" />
      <TermsField />
      <FormButtons action={message('account.invitation.send')} isWide />
    </Form>
  );
}
