import {
  confirmSecondFactorRequestSchema,
  removeSecondFactorRequestSchema,
  secondFactorRequestSchema,
} from '@suite/contracts/auth';
import { brand } from '@suite/contracts/brand';
import { credentialEndpoints } from '@suite/contracts/endpoints/auth';
import type { UserAccount } from '@suite/contracts/users';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { checkForm } from '../app/session/check-form.ts';
import { ProofField } from '../app/session/sign-on-link.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { QrCode } from '../ui/primitives/qr-code.tsx';
import { saveFile } from '../ui/save-file.ts';

type Step =
  | { kind: 'idle' }
  | { kind: 'enrol'; secret: string; uri: string }
  | { kind: 'codes'; codes: string[] };

/** A code of an app beside the password: set up in two steps, with codes for the day the phone is lost. */
export function SecondFactor({ state }: { state: UserAccount['secondFactor'] }) {
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  if (step.kind === 'codes') {
    return <RecoveryCodes codes={step.codes} onDone={() => setStep({ kind: 'idle' })} />;
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
  if (state === 'on') return <RemoveSecondFactor />;
  return (
    <>
      {state === 'due' && <Banner tone="warn">{message('account.second-factor.due')}</Banner>}
      <BeginForm onBegun={(begun) => setStep({ kind: 'enrol', ...begun })} />
    </>
  );
}

function BeginForm({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const form = useSentForm({
    check: (data) => checkForm(secondFactorRequestSchema, Object.fromEntries(data)),
    send: async (body, send) => onBegun(await send(credentialEndpoints.beginSecondFactor, { body })),
  });
  return (
    <Form form={form} className="grid gap-2">
      <ProofField label={message('account.password.current')} />
      <FormButtons action={message('account.second-factor.begin')} look="line" />
    </Form>
  );
}

interface EnrolSecondFactorProps {
  secret: string;
  uri: string;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}

/** The secret as a picture and as text, and a first code that proves the app has it. */
function EnrolSecondFactor({ secret, uri, onConfirmed, onCancel }: EnrolSecondFactorProps) {
  const form = useSentForm({
    check: (data) => checkForm(confirmSecondFactorRequestSchema, Object.fromEntries(data)),
    send: async (body, send) =>
      onConfirmed((await send(credentialEndpoints.confirmSecondFactor, { body })).recoveryCodes),
  });
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-2">{message('account.second-factor.scan')}</p>
      <div className="flex flex-wrap items-start gap-6">
        <QrCode text={uri} label={message('account.second-factor.qr')} />
        <div className="min-w-0 text-2">
          <p className="text-text-2">{message('account.second-factor.type')}</p>
          <code className="mt-1 block break-all select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <TextField
        label={message('account.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormButtons action={message('account.second-factor.confirm')} onCancel={onCancel} cancelLook="quiet" />
    </Form>
  );
}

/** The second factor is on; taking it off needs both the password and a code. */
function RemoveSecondFactor() {
  const form = useSentForm({
    check: (data) => checkForm(removeSecondFactorRequestSchema, Object.fromEntries(data)),
    send: (body, send) => send(credentialEndpoints.removeSecondFactor, { body }),
  });
  return (
    <Form form={form} className="grid gap-2">
      <div className="mb-2">
        <Banner tone="ok">{message('account.second-factor.on')}</Banner>
      </div>
      <ProofField label={message('account.password.current')} />
      <TextField
        label={message('account.code')}
        name="code"
        autoComplete="one-time-code"
        hint={message('account.code.hint')}
      />
      <FormButtons action={message('account.second-factor.remove')} look="line" />
    </Form>
  );
}

/** Ten codes, each good once in place of the app's. They are shown this one time. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <Banner tone="ok" title={message('account.recovery.title')}>
        {message('account.recovery.text')}
      </Banner>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 border-y border-line py-3">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-3">
        <Button onClick={onDone}>{message('account.recovery.done')}</Button>
        <Button
          look="line"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {message(isCopied ? 'account.recovery.copied' : 'account.recovery.copy')}
        </Button>
        <Button
          look="line"
          onClick={() => saveFile(`${brand.name.toLowerCase()}-recovery-codes.txt`, new Blob([`${text}\n`]))}
        >
          {message('account.recovery.download')}
        </Button>
      </div>
    </div>
  );
}
