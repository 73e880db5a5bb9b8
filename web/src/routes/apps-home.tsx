import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'nav.my-apps' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../apps/overview/overview-screen.tsx')).OverviewScreen,
}));
