import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'account.reset.title' } satisfies AppHandle;

export const meta = () => [{ title: message('account.reset.title') }];

const Screen = lazyScreen(
  'account.reset.title',
  async () => (await import('../apps/account/reset-screen.tsx')).ResetScreen,
);

/** A forgotten password. */
export default function AppsReset() {
  return <Screen />;
}
