import { domainSchema } from '@suite/contracts/customers';
import { signOnEndpoints } from '@suite/contracts/endpoints/sign-on';
import type { FoundSignOn } from '@suite/contracts/sign-on';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { message } from '../messages/message.ts';
import { ActionNotice, type Notice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { TEXT_LINK } from './account-frame.tsx';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { useSend } from '../app/calls/use-send.ts';

interface SignOnChoice {
  provider: FoundSignOn | undefined;
  /** Looks for the provider of what was typed. */
  look: (address: string) => void;
  /** Goes there, with what stands in the form. */
  begin: (form: HTMLFormElement | null) => void;
  isBusy: boolean;
  notice: Notice | undefined;
}

/** The provider of the address that was typed, or of the domain in the link that was opened: /apps/login?domain=… */
export function useSignOn(): SignOnChoice {
  const [search] = useSearchParams();
  const [domain, setDomain] = useState(() => domainOf(search.get('domain') ?? ''));
  const { run, isBusy, notice } = useSend(signOnEndpoints.begin, { isLeaving: true });
  const asked = domain === undefined ? undefined : { body: { address: domain }, isSignedIn: false };
  const provider = useEndpoint(signOnEndpoints.find, asked).data?.provider;

  async function go(form: HTMLFormElement | null): Promise<void> {
    if (!provider) return;
    const given = new FormData(form ?? undefined);
    const typed = given.get('email');
    // The provider is told whom to expect; it does not tell us whether we know them.
    const email = typeof typed === 'string' && typed.includes('@') ? { email: typed.trim() } : {};
    const keepSignedIn = given.get('keepSignedIn') === 'on';
    const body = { provider: provider.id, keepSignedIn, ...email };
    const begun = await run({ body, isSignedIn: false });
    if (begun) window.location.assign(begun.location);
  }

  return {
    provider,
    // An empty field takes back nothing that a link has said.
    look: (address) => void (address.trim() !== '' && setDomain(domainOf(address))),
    begin: (form) => void go(form),
    isBusy,
    notice,
  };
}

function domainOf(address: string): string | undefined {
  return domainSchema.safeParse(address.slice(address.lastIndexOf('@') + 1)).data;
}

interface ContinueWithProps {
  signOn: SignOnChoice & { provider: FoundSignOn };
  /** There is no password beside it. */
  isAlone: boolean;
  onBegin: () => void;
  onPassword: () => void;
}

/** The way in through the provider, and what else there is. */
export function ContinueWith({ signOn, isAlone, onBegin, onPassword }: ContinueWithProps) {
  return (
    <div className="mb-2 grid gap-3">
      <ActionNotice notice={signOn.notice} />
      <Button onClick={onBegin} disabled={signOn.isBusy}>
        {message('sign-on.continue', { name: signOn.provider.name })}
      </Button>
      {isAlone ? (
        <p className="text-2 text-text-2">
          {message('sign-on.required')}{' '}
          <button type="button" className={`cursor-pointer ${TEXT_LINK}`} onClick={onPassword}>
            {message('sign-on.emergency')}
          </button>
        </p>
      ) : (
        <p className="text-2 text-text-2">{message('sign-on.or')}</p>
      )}
    </div>
  );
}
