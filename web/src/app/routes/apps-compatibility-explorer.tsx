import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.compatibility-explorer' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../../hsp/compatibility-explorer-screen.tsx')).CompatibilityExplorerScreen,
}));
