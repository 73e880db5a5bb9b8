import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'shares.title' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../../recipes/sharing/shares-screen.tsx')).SharesScreen,
}));
