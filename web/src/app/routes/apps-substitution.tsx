import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.substitution' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../../hsp/substitution-screen.tsx')).SubstitutionScreen,
}));
