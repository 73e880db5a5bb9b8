import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'nav.my-apps' } satisfies AppHandle;

export const meta = () => [{ title: message('nav.my-apps') }];

const Screen = lazyScreen(
  'nav.my-apps',
  async () => (await import('../apps/overview/overview-screen.tsx')).OverviewScreen,
);

/** What the signed-in user may open. */
export default function AppsHome() {
  return <Screen />;
}
