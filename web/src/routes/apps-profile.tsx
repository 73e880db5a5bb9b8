import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'account.profile.title' } satisfies AppHandle;

export const meta = () => [{ title: message('account.profile.title') }];

const Screen = lazyScreen(
  'account.profile.title',
  async () => (await import('../apps/account/profile-screen.tsx')).ProfileScreen,
);

/** The own account. */
export default function AppsProfile() {
  return <Screen />;
}
