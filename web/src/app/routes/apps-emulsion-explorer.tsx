import { lazy, useEffect } from 'react';
import { keepOffline } from '../session/keep-offline.ts';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.emulsion-explorer' } satisfies AppHandle;

const Screen = lazy(async () => ({
  default: (await import('../../hld/emulsion-explorer-screen.tsx')).EmulsionExplorerScreen,
}));

export default function EmulsionExplorer() {
  useEffect(keepOffline, []);
  return <Screen />;
}
