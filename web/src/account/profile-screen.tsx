import { meEndpoints } from '@suite/contracts/endpoints/users';
import { attributesOf } from '@suite/contracts/json-api';
import type { ReactNode } from 'react';
import { message } from '../messages/message.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { ButtonLink } from '../ui/primitives/button.tsx';
import { useDateFormat } from '../ui/format/format-date.ts';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { ThemeSwitch } from '../ui/primitives/theme-switch.tsx';
import { AssistantList } from './assistant-list.tsx';
import { ClientList } from './client-list.tsx';
import { MyData } from './my-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { OwnSignOn } from './own-sign-on.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { TableLinkList } from './table-link-list.tsx';
import { TokenList } from './token-list.tsx';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

/** The own account: who one is, how one likes to work, and how it is kept safe. */
export function ProfileScreen() {
  const me = useEndpoint(meEndpoints.read, {}, { select: attributesOf });
  const dateFormat = useDateFormat();
  return (
    <main id="content" className="mx-auto grid w-full max-w-[60rem] gap-8 p-5 md:p-10">
      <header>
        <h1 className="text-5">{message('account.profile.title')}</h1>
        {me.data && (
          <p className="mt-3 text-text-2">
            {[me.data.email, me.data.organisationName].filter((part) => part !== undefined).join(' · ')}
          </p>
        )}
      </header>
      <FailureBanner error={me.error} onRetry={() => void me.refetch()} />
      {me.isPending && <Skeleton rows={8} />}
      {me.data && (
        <>
          <Section title={message('account.preferences.title')}>
            <PreferencesForm key={me.data.userId} user={me.data} />
          </Section>
          <Section title={message('theme.label')} lead={message('account.theme.lead')}>
            <div className="flex">
              <ThemeSwitch />
            </div>
          </Section>
          {me.data.signOn && (
            <Section title={message('sign-on.profile')}>
              <OwnSignOn signOn={me.data.signOn} />
            </Section>
          )}
          {!me.data.signOn?.isPasswordOff && (
            <Section title={message('account.password')} lead={message('account.password.lead')}>
              <PasswordForm email={me.data.email} />
            </Section>
          )}
          <Section
            id="second-factor"
            title={message('account.second-factor.title')}
            lead={message('account.second-factor.lead')}
          >
            <SecondFactor state={me.data.secondFactor} />
          </Section>
          <Section title={message('account.sessions.title')} lead={message('account.sessions.lead')}>
            <SessionList key={`sessions ${dateFormat}`} />
          </Section>
          <Section
            id="clients"
            title={message('account.clients.title')}
            lead={message('account.clients.lead')}
          >
            <ClientList key={`clients ${dateFormat}`} />
          </Section>
          <Section id="tokens" title={message('account.tokens.title')} lead={message('account.tokens.lead')}>
            <TokenList key={`tokens ${dateFormat}`} />
          </Section>
          <Section
            id="table-links"
            title={message('account.links.title')}
            lead={message('account.links.lead')}
          >
            <TableLinkList key={`links ${dateFormat}`} />
          </Section>
          <Section
            id="assistants"
            title={message('account.assistants.title')}
            lead={message('account.assistants.lead')}
          >
            <AssistantList key={`assistants ${dateFormat}`} />
          </Section>
          <Section title={message('account.shares.title')} lead={message('account.shares.lead')}>
            <ButtonLink to="/apps/shares" look="line">
              {message('account.shares.open')}
            </ButtonLink>
          </Section>
          <Section title={message('account.data.title')} lead={message('account.data.lead')}>
            <MyData />
          </Section>
        </>
      )}
    </main>
  );
}

function Section(props: { id?: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section
      id={props.id}
      className="grid gap-x-10 gap-y-4 border-t border-line-2 pt-5 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-text text-3 font-bold tracking-normal">{props.title}</h2>
        {props.lead !== undefined && <p className="mt-1 text-2 text-text-2">{props.lead}</p>}
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}
