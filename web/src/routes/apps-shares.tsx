import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'shares.title' } satisfies AppHandle;

export const meta = () => [{ title: message('shares.title') }];

const Screen = lazyScreen(
  'shares.title',
  async () => (await import('../sharing/shares-screen.tsx')).SharesScreen,
);

/** /apps/shares: one's own links, and what others share. */
export default function AppsShares() {
  return <Screen />;
}
