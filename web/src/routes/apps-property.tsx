import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.property' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../apps/property/property-screen.tsx')).PropertyScreen,
}));
