import type { Customer } from '@suite/contracts/customers';
import { signOnStaffEndpoints } from '@suite/contracts/endpoints/sign-on';
import type { SignOnSetUp } from '@suite/contracts/sign-on';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { DomainList } from './sign-on-domains.tsx';
import { EnforceDialog, RemoveProviderDialog } from './sign-on-dialogs.tsx';
import { ProviderForm } from './sign-on-form.tsx';

/** The provider through which the people of a customer sign in, and the domains it may speak for. */
export function SignOnTab({ customer: { id } }: { customer: Customer }) {
  const read = useEndpoint(signOnStaffEndpoints.read, { params: { id } });
  if (!read.data) return <LoadState query={read} of="customer" rows={6} />;
  const { data: setUp } = read.data;
  return (
    <div className="staff-page grid max-w-[46rem] gap-8">
      <Addresses setUp={setUp} />
      <DomainList id={id} />
      <ProviderForm key={setUp.attributes.provider?.attributes.version ?? 0} setUp={setUp} />
      <Requirement setUp={setUp} />
    </div>
  );
}

/** What the company enters at its provider. */
function Addresses({ setUp: { attributes } }: { setUp: SignOnSetUp }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-3 font-bold">{message('customers.sso.addresses')}</h3>
      <p className="text-text-2">{message('customers.sso.addresses-text')}</p>
      <Address label={message('customers.sso.redirect')} value={attributes.redirectUri} />
      <Address label={message('customers.sso.sign-out')} value={attributes.signOutUri} />
      <Address label={message('customers.sso.backchannel')} value={attributes.backchannelUri} />
    </section>
  );
}

function Address({ label, value }: { label: string; value: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value).catch(() => undefined);
    setIsCopied(true);
  };
  return (
    <div className="grid gap-1">
      <span className="font-bold">{label}</span>
      <div className="flex items-center gap-2">
        <input
          readOnly
          value={value}
          aria-label={label}
          className="min-h-9 min-w-0 grow rounded-1 border border-control bg-sunk px-2.5 font-mono text-1"
          onFocus={(event) => event.currentTarget.select()}
        />
        <ToolButton className="border border-control" onClick={() => void copy()}>
          {message(isCopied ? 'customers.sso.copied' : 'customers.sso.copy')}
        </ToolButton>
      </div>
    </div>
  );
}

/** Whether there is any other way in; and the way out of all of it. */
function Requirement({ setUp }: { setUp: SignOnSetUp }) {
  const [asked, setAsked] = useState<'enforce' | 'remove'>();
  const { provider, emergencyAccount } = setUp.attributes;
  if (!provider) return null;
  const { name, isEnforced, worked } = provider.attributes;
  const close = () => setAsked(undefined);
  return (
    <section className="grid gap-3">
      <h3 className="text-3 font-bold">{message('customers.sso.require')}</h3>
      {isEnforced ? (
        <Banner tone="ok">{message('customers.sso.required', { name })}</Banner>
      ) : (
        <p className="text-text-2">{message('customers.sso.optional', { name })}</p>
      )}
      <p className="text-text-2">
        {worked === null
          ? message('customers.sso.never-worked')
          : message('customers.sso.worked', { time: momentText(worked) })}
      </p>
      <p className="text-text-2">
        {emergencyAccount === null
          ? message('customers.sso.no-emergency')
          : message('customers.sso.emergency', { email: emergencyAccount })}
      </p>
      <div className="flex flex-wrap gap-2">
        <ToolButton
          className="border border-control"
          disabled={!isEnforced && worked === null}
          onClick={() => setAsked('enforce')}
        >
          {message(isEnforced ? 'customers.sso.release' : 'customers.sso.enforce')}
        </ToolButton>
        <ToolButton look="danger" disabled={isEnforced} onClick={() => setAsked('remove')}>
          {message('customers.sso.remove')}
        </ToolButton>
      </div>
      {asked === 'enforce' && <EnforceDialog setUp={setUp} isEnforced={isEnforced} onClose={close} />}
      {asked === 'remove' && <RemoveProviderDialog setUp={setUp} onClose={close} />}
    </section>
  );
}
