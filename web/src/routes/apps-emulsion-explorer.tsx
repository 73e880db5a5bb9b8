import { useEffect } from 'react';
import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { keepOffline } from '../shell/keep-offline.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.emulsion-explorer' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.emulsion-explorer') }];

const Screen = lazyScreen('apps.emulsion-explorer', async () => {
  const file = await import('../apps/hld/emulsion-explorer/emulsion-explorer-screen.tsx');
  return file.EmulsionExplorerScreen;
});

/** /apps/hld/emulsion-explorer, also with a recipe (R2.30). */
export default function EmulsionExplorer() {
  useEffect(keepOffline, []);
  return <Screen />;
}
