import { passcodeFormSchema } from '@suite/contracts/shares';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../app/session/check-form.ts';
import { withLabels } from '../../app/session/with-labels.ts';
import { rememberWantedPath } from '../../app/session/wanted-path.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Notice } from '../../ui/primitives/notice.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { useForm } from '../../ui/fields/use-form.ts';

/** The link is for people with an account: they come back here after signing in. */
export function SignInNotice() {
  const signIn = useSignIn();
  return (
    <main id="content">
      <Notice title={message('share.page.sign-in')} text={message('share.page.sign-in.text')}>
        <Button onClick={signIn}>{message('nav.login')}</Button>
      </Notice>
    </main>
  );
}

/** Leads to the sign-in page and back. */
export function useSignIn(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    rememberWantedPath(pathname);
    void navigate('/apps/login');
  };
}

interface PasscodeFormProps {
  isWrong: boolean;
  onPasscode: (passcode: string) => void;
}

export function PasscodeForm({ isWrong, onPasscode }: PasscodeFormProps) {
  const form = useForm<string>((data, element) =>
    withLabels(element, checkForm(passcodeFormSchema, { passcode: data.get('passcode') }).findings ?? {}),
  );
  // What the other side refused was the passcode it saw.
  const [isChanged, setIsChanged] = useState(false);
  const open = (event: FormEvent<HTMLFormElement>) => {
    const passcode = form.submit(event)?.get('passcode');
    if (typeof passcode !== 'string') return;
    setIsChanged(false);
    onPasscode(passcode);
  };
  return (
    <main id="content">
      <Notice title={message('share.page.passcode')} text={message('share.page.passcode.text')}>
        <Form
          form={{ formProps: { ...form.handlers, onSubmit: open }, stateOf: form.stateOf }}
          size="page"
          className="grid justify-items-start gap-1"
        >
          <TextField
            type="password"
            name="passcode"
            autoComplete="off"
            label={message('share.link.passcode')}
            state={
              isWrong && !isChanged
                ? { kind: 'invalid', finding: message('share.page.passcode.wrong') }
                : undefined
            }
            onChange={() => setIsChanged(true)}
          />
          <Button type="submit">{message('share.page.open')}</Button>
        </Form>
      </Notice>
    </main>
  );
}
