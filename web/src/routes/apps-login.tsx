import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'account.login.title' } satisfies AppHandle;

export const meta = () => [{ title: message('account.login.title') }];

const Screen = lazyScreen(
  'account.login.title',
  async () => (await import('../apps/account/login-screen.tsx')).LoginScreen,
);

/** The sign-in page (R2.32). */
export default function AppsLogin() {
  return <Screen />;
}
