import { type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { message } from '../../messages/message.ts';
import { rememberWantedPath } from '../../session/wanted-path.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

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
  const id = useId();
  const [text, setText] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    onPasscode(text);
  };
  return (
    <main id="content">
      <Notice title={message('share.page.passcode')} text={message('share.page.passcode.text')}>
        <form className="flex flex-wrap items-end gap-3" onSubmit={open}>
          <div>
            <label htmlFor={id} className="mb-1.5 block text-2 font-bold">
              {message('share.link.passcode')}
            </label>
            <input
              id={id}
              type="password"
              required
              maxLength={100}
              autoComplete="off"
              value={text}
              aria-invalid={isWrong || undefined}
              aria-describedby={`${id}-wrong`}
              onChange={(event) => setText(event.currentTarget.value)}
              className="min-h-11 rounded-1 border border-control bg-panel px-3.5"
            />
          </div>
          <Button type="submit">{message('share.page.open')}</Button>
          <p id={`${id}-wrong`} role="alert" className="w-full text-2 text-bad">
            {isWrong && message('share.page.passcode.wrong')}
          </p>
        </form>
      </Notice>
    </main>
  );
}
