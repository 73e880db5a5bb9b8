import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'share.page.title' } satisfies AppHandle;

export const meta = () => [
  { title: message('share.page.title') },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

const Screen = lazyScreen('share.page.title', async () => {
  const [{ ShareScreen }, { HldSharedView }] = await Promise.all([
    import('../sharing/share-screen.tsx'),
    import('../apps/hld/shared/hld-shared-view.tsx'),
  ]);
  return function SharedPage() {
    return <ShareScreen HldView={HldSharedView} />;
  };
});

/** /apps/share/{token}: what somebody shared by a link; nobody has to sign in. */
export default function AppsShare() {
  return <Screen />;
}
