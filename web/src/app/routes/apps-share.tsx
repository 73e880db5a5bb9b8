import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'share.page.title' } satisfies AppHandle;

export const meta = () => [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** /apps/share/{token}: what somebody shared by a link; nobody has to sign in. */
export default lazy(async () => {
  const [{ ShareScreen }, { HldSharedView }] = await Promise.all([
    import('../../recipes/sharing/share-screen.tsx'),
    import('../../hld/sharing/hld-shared-view.tsx'),
  ]);
  return { default: () => <ShareScreen HldView={HldSharedView} /> };
});
