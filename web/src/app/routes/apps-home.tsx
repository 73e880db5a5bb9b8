import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.home' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../../home/home-screen.tsx')).HomeScreen,
}));
