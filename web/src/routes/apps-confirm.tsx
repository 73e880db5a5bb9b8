import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'account.confirm.title' } satisfies AppHandle;

export const meta = () => [{ title: message('account.confirm.title') }];

const Screen = lazyScreen(
  'account.confirm.title',
  async () => (await import('../apps/account/confirm-screen.tsx')).ConfirmScreen,
);

/** The link of the first mail. */
export default function AppsConfirm() {
  return <Screen />;
}
