import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'account.profile.title' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../../account/profile-screen.tsx')).ProfileScreen,
}));
