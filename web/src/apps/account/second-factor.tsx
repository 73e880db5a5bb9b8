import { beginSecondFactor } from '@suite/clients/api/auth';
import { secondFactorRequestSchema } from '@suite/contracts/auth';
import type { UserAccount } from '@suite/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { meQuery } from '../../queries/me.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Form, FormButtons } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EnrolSecondFactor } from './enrol-second-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveSecondFactor } from './remove-second-factor.tsx';

type Step =
  | { kind: 'idle' }
  | { kind: 'enrol'; secret: string; uri: string }
  | { kind: 'codes'; codes: string[] };

/** A code of an app beside the password: set up in two steps, with codes for the day the phone is lost. */
export function SecondFactor({ state }: { state: UserAccount['secondFactor'] }) {
  const call = useCall();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const askAgain = () => queries.invalidateQueries(meQuery(call));
  if (step.kind === 'codes') {
    return (
      <RecoveryCodes
        codes={step.codes}
        onDone={() => {
          setStep({ kind: 'idle' });
          void askAgain();
        }}
      />
    );
  }
  if (step.kind === 'enrol') {
    return (
      <EnrolSecondFactor
        secret={step.secret}
        uri={step.uri}
        onConfirmed={(codes) => setStep({ kind: 'codes', codes })}
        onCancel={() => setStep({ kind: 'idle' })}
      />
    );
  }
  if (state === 'on') return <RemoveSecondFactor onRemoved={() => void askAgain()} />;
  return (
    <>
      {state === 'due' && <Banner tone="warn">{message('account.second-factor.due')}</Banner>}
      <BeginForm onBegun={(begun) => setStep({ kind: 'enrol', ...begun })} />
    </>
  );
}

function BeginForm({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const call = useCall();
  const form = useSentForm({
    check: (data) => checkForm(secondFactorRequestSchema, Object.fromEntries(data)),
    send: async (request) => onBegun(await beginSecondFactor(call, request)),
  });
  return (
    <Form form={form} className="grid gap-2">
      <PasswordField
        label={message('account.password.current')}
        name="password"
        autoComplete="current-password"
      />
      <FormButtons action={message('account.second-factor.begin')} look="line" />
    </Form>
  );
}
