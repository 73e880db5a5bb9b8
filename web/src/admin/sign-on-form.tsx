import { signOnStaffEndpoints } from '@suite/contracts/endpoints/sign-on';
import { signOnSettingsSchema, type SignOnSetUp, type SignOnTestReport } from '@suite/contracts/sign-on';
import { type ReactNode, useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useProof } from '../app/session/use-proof.tsx';
import { useAction } from '../app/calls/use-send.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Form } from '../ui/fields/form.tsx';
import { textOfForm } from '../ui/fields/use-form.ts';

/** What staff are told by the company: where its provider is, and who we are there. */
export function ProviderForm({ setUp: { id, attributes } }: { setUp: SignOnSetUp }) {
  const element = useRef<HTMLFormElement>(null);
  const proof = useProof(message('customers.password'));
  const [isSaved, setIsSaved] = useState(false);
  const known = attributes.provider?.attributes;
  const form = useSentForm({
    check: (data) =>
      checkForm(signOnSettingsSchema, { data: { type: 'sign-on-providers', attributes: read(data) } }),
    send: async ({ data: { attributes: given } }, send) => {
      setIsSaved(false);
      await proof.send(() => send(signOnStaffEndpoints.save, { params: { id }, attributes: given }));
      setIsSaved(true);
    },
  });
  return (
    <section className="grid gap-3">
      <h3 className="text-3 font-bold">{message('customers.sso.provider')}</h3>
      {isSaved && <Banner tone="ok">{message('customers.saved')}</Banner>}
      <Form form={form} ref={element} className="grid gap-1" autoComplete="off">
        <TextField
          label={message('customers.sso.name')}
          name="name"
          defaultValue={known?.name ?? ''}
          hint={message('customers.sso.name-hint')}
        />
        <TextField
          label={message('customers.sso.issuer')}
          name="issuer"
          inputMode="url"
          defaultValue={known?.issuer ?? ''}
          hint={message('customers.sso.issuer-hint')}
        />
        <TextField
          label={message('customers.sso.client')}
          name="clientId"
          defaultValue={known?.clientId ?? ''}
        />
        <TextField
          label={message('customers.sso.secret')}
          name="secret"
          type="password"
          autoComplete="off"
          isOptional={known !== undefined}
          hint={message(known ? 'customers.sso.secret-kept' : 'customers.sso.secret-hint')}
        />
        <TextField
          label={message('customers.sso.scopes')}
          name="scopes"
          defaultValue={known?.scopes ?? 'openid email profile'}
        />
        <TextField
          isOptional
          label={message('customers.sso.groups')}
          name="groupsClaim"
          defaultValue={known?.groupsClaim ?? ''}
          hint={message('customers.sso.groups-hint')}
        />
        {proof.field}
        <ConnectionTest
          id={id}
          issuerOf={() => textOfForm(new FormData(element.current ?? undefined), 'issuer')}
        >
          <Button type="submit" disabled={form.isSending}>
            {message('customers.save')}
          </Button>
        </ConnectionTest>
      </Form>
    </section>
  );
}

function read(data: FormData) {
  const [secret, groupsClaim] = [textOfForm(data, 'secret'), textOfForm(data, 'groupsClaim')];
  return {
    name: data.get('name'),
    issuer: data.get('issuer'),
    clientId: data.get('clientId'),
    scopes: data.get('scopes'),
    groupsClaim: groupsClaim === '' ? null : groupsClaim,
    ...(secret === '' ? {} : { secret }),
    password: data.get('password') ?? undefined,
  };
}

interface ConnectionTestProps {
  id: string;
  issuerOf: () => string;
  /** The button that saves, which stands before the one that tests. */
  children: ReactNode;
}

/** Asks the provider what it offers, before anybody depends on it. */
function ConnectionTest({ id, issuerOf, children }: ConnectionTestProps) {
  const { run, isBusy, notice } = useAction();
  const [report, setReport] = useState<SignOnTestReport>();
  const test = () =>
    run(async (send) => {
      setReport(undefined);
      const attributes = { issuer: issuerOf() };
      const answer = await send(signOnStaffEndpoints.test, { params: { id }, attributes });
      setReport(answer.data.attributes);
    });
  return (
    <div className="mt-2 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {children}
        <Button look="line" disabled={isBusy} onClick={() => void test()}>
          {message(isBusy ? 'customers.sso.testing' : 'customers.sso.test')}
        </Button>
      </div>
      <div aria-live="polite">
        <ActionNotice notice={notice} />
        {report && <Report report={report} />}
      </div>
    </div>
  );
}

function Report({ report }: { report: SignOnTestReport }) {
  if (report.failure !== null) return <Banner tone="bad">{report.failure}</Banner>;
  const none = message('customers.sso.found-none');
  const facts = [
    { name: message('customers.sso.issuer'), value: report.issuer ?? none },
    { name: message('customers.sso.found-sign-in'), value: report.authorizationEndpoint ?? none },
    { name: message('customers.sso.found-sign-out'), value: report.signOutEndpoint ?? none },
    {
      name: message('customers.sso.backchannel'),
      value: message(report.hasBackchannelLogout ? 'customers.yes' : 'customers.no'),
    },
    {
      name: message('customers.sso.found-proof-key'),
      value: message(report.hasProofKey ? 'customers.yes' : 'customers.sso.found-not-said'),
    },
    { name: message('customers.sso.scopes'), value: report.scopes.join(' ') || none },
  ];
  return (
    <Banner tone="ok" title={message('customers.sso.found')}>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Banner>
  );
}
