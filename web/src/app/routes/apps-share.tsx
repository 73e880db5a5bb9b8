import type { AppHandle } from '../shell/bar-title.ts';
import { screen, secretAddressMeta } from './screen.ts';

export const handle = { title: 'share.page.title' } satisfies AppHandle;

export const meta = secretAddressMeta;

/** /apps/share/{token}: what somebody shared by a link; nobody has to sign in. */
export default screen(async () => {
  const [{ ShareScreen }, { HldSharedView }] = await Promise.all([
    import('../../recipes/sharing/share-screen.tsx'),
    import('../../hld/sharing/hld-shared-view.tsx'),
  ]);
  return () => <ShareScreen HldView={HldSharedView} />;
});
