import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.compatibility-explorer' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.compatibility-explorer') }];

const Screen = lazyScreen('apps.compatibility-explorer', async () => {
  const file = await import('../apps/hsp/compatibility-explorer/compatibility-explorer-screen.tsx');
  return file.CompatibilityExplorerScreen;
});

/** /apps/hsp/compatibility-explorer, also with a recipe (R2.33). */
export default function CompatibilityExplorer() {
  return <Screen />;
}
