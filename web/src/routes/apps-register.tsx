import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'account.register.title' } satisfies AppHandle;

export const meta = () => [{ title: message('account.register.title') }];

const Screen = lazyScreen(
  'account.register.title',
  async () => (await import('../apps/account/register-screen.tsx')).RegisterScreen,
);

/** Asking for an account, or accepting an invitation. */
export default function AppsRegister() {
  return <Screen />;
}
