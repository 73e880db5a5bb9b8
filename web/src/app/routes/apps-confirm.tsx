import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'account.confirm.title' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../../account/confirm-screen.tsx')).ConfirmScreen,
}));
